@testable import Trellis

/// The views around the items.
extension PagedController {
    var banner: any ListBanner { chrome.floating.banner }
    var footer: UIView { chrome.footer }
    var refreshControl: UIRefreshControl {
        (chrome.header as? RefreshControlHeader)?.control ?? UIRefreshControl()
    }
}

extension UITableView {
    /// The view that replaces the rows.
    var rowsReplacement: UIView? { (backgroundView as? PlaceholderFrame)?.content }
}

extension UICollectionView {
    /// The view that replaces the items.
    var rowsReplacement: UIView? { (backgroundView as? PlaceholderFrame)?.content }
}
