public import TrellisUIKit

/// A cell that says how high it is for a model, before there is one.
///
/// A source asks once for a model and a width, and keeps the answer until one of them changes.
@MainActor
public protocol MeasuredCell: ConfigurableCell {
    /// The height in points that a cell of a width needs for a model.
    static func height(for model: Model, width: CGFloat) -> CGFloat
}
