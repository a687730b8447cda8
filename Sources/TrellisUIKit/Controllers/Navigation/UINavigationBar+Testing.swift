internal import Foundation

extension UINavigationBar {
    /// Where in the bar the middle of an item's button is.
    package func middle(of item: UIBarButtonItem) -> CGPoint? {
        item.barButton.middle(in: widget)
    }

    /// The items whose buttons stand in the bar, the leading ones first.
    package var shownItems: [UIBarButtonItem] {
        let items = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
        return items.filter { $0.barButton.isIn(widget) }
    }
}
