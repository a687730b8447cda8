public import TrellisUIKit

/// A cell of a collection that shows one model: an item's model has the cell's type of model, or it does not compile.
///
/// For example:
/// ```swift
/// final class PhotoCell: UICollectionViewCell, ConfigurableItemCell {
///     func configure(with photo: Photo) {
///         caption.text = photo.title
///     }
/// }
/// ```
@MainActor
public protocol ConfigurableItemCell: UICollectionViewCell, ReusableView {
    /// What the cell shows.
    associatedtype Model

    /// Shows a model; the cell may have shown another one before.
    func configure(with model: Model)
}
