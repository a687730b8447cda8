internal import TrellisUIKit

/// The scroll view of a screen that shows one value: to a list screen, a list of one item that fills it.
final class ValueScrollView: UIScrollView, ItemListView {
    static var noun: String { "scroll view" }

    /// Shows the value that has come, or was changed.
    var valueDidChange: () -> Void = {}
    /// How many values there are.
    var count: () -> Int = { 0 }

    var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
    }

    // MARK: A list of one

    var shownPaths: [IndexPath] { [] }
    func itemCount(in section: Int) -> Int { count() }
    func itemFrame(at path: IndexPath) -> CGRect { .zero }
    func showAtTop(_ path: IndexPath) {}
    func reloadItems() { valueDidChange() }
    func reconfigure(at paths: [IndexPath]) { valueDidChange() }
    func change(deleted: [IndexPath], inserted: [IndexPath]) {}

    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        updates?()
        valueDidChange()
        completion?(true)
    }
}
