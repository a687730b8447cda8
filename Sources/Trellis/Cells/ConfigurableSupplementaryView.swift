public import TrellisUIKit

/// A header or footer of a collection's section that shows one model.
@MainActor
public protocol ConfigurableSupplementaryView: UICollectionReusableView, ReusableView {
    /// What the view shows.
    associatedtype Model

    /// Shows a model; the view may have shown another one before.
    func configure(with model: Model)
}
