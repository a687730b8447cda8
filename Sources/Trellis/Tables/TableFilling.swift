internal import UIKit

/// What gives a table its rows, and is kept by it.
@MainActor
protocol TableFilling: AnyObject {
    /// Another one takes the table over: the handlers of this one go.
    func detach(from table: UITableView)
}

/// Keeps what gives a table its rows.
@MainActor
private final class TableFillingKeeper {
    var filling: (any TableFilling)?
}

extension UITableView {
    /// Keeps what gives the table its rows for the table's life, or until another one takes its place.
    func keep(_ filling: any TableFilling) {
        let keeper = companion { TableFillingKeeper() }
        if let old = keeper.filling, old !== filling { old.detach(from: self) }
        keeper.filling = filling
    }
}
