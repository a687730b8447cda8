import TrellisTesting

@testable import Trellis

extension ListController where Item == Row {
    /// Creates a list of rows with plain cells.
    convenience init(_ source: ScriptedSource<Int, Row>) {
        self.init(source, cell: RowCell.self)
    }

    /// Creates a list of rows with plain cells.
    convenience init(_ pager: Pager<Row>) {
        self.init(pager, cell: RowCell.self)
    }
}

/// The views around the items.
extension PagedController {
    var banner: ListBannerView { chrome.banner }
    var footer: UIView { chrome.footer }
    var refreshControl: UIRefreshControl {
        (chrome.header as? RefreshControlHeader)?.control ?? UIRefreshControl()
    }
}
