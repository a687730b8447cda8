@testable import Trellis

/// The views around the items.
extension PagedController {
    var banner: ListBannerView { chrome.banner }
    var footer: UIView { chrome.footer }
    var refreshControl: UIRefreshControl {
        (chrome.header as? RefreshControlHeader)?.control ?? UIRefreshControl()
    }
}
