@testable import Trellis

/// The views around the items.
extension PagedController {
    var banner: any ListBanner { chrome.banner }
    var footer: UIView { chrome.footer }
    var refreshControl: UIRefreshControl {
        (chrome.header as? RefreshControlHeader)?.control ?? UIRefreshControl()
    }
}
