public import TrellisUIKit

/// A header or footer view that shows one model.
@MainActor
public protocol ConfigurableSectionView: UITableViewHeaderFooterView, ReusableView {
    /// What the view shows.
    associatedtype Model

    /// Shows a model; the view may have shown another one before.
    func configure(with model: Model)
}
