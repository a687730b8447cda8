import TrellisTesting

@testable import Trellis

extension ListController where Item == Row {
    /// A list of rows in plain cells.
    convenience init(_ source: ScriptedSource<Int, Row>) {
        self.init(source, cell: RowCell.self)
    }

    /// A list of rows in plain cells.
    convenience init(_ pager: Pager<Row>) {
        self.init(pager, cell: RowCell.self)
    }
}

/// What stands around the items, as tests look at it.
extension PagedController {
    var banner: ListBannerView { chrome.banner }
    var footer: UIView { chrome.footer }
    var refreshControl: UIRefreshControl {
        (chrome.header as? RefreshControlHeader)?.control ?? UIRefreshControl()
    }
}
