internal import TrellisUIKit

/// The place of a grid's footer below its items.
final class GridFooterView: UICollectionReusableView, ReusableView {
    /// Takes the screen's footer in.
    func show(_ footer: ListFooterView) {
        footer.frame = bounds
        footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(footer)
    }
}
