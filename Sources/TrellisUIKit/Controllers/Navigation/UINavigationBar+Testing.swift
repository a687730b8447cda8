internal import Foundation

extension UINavigationBar {
    /// Returns the centre of an item's button in the bar's coordinates.
    package func middle(of item: UIBarButtonItem) -> CGPoint? {
        item.barButton.middle(in: widget)
    }

    /// The items whose buttons are shown, the leading ones first.
    package var shownItems: [UIBarButtonItem] {
        let items = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
        return items.filter { $0.barButton.isIn(widget) }
    }
}
