internal import TrellisUIKit

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

    /// Lets go of what gave the table its rows, and now gives them to another table.
    func letGo(_ filling: any TableFilling) {
        guard let keeper = existingCompanion(TableFillingKeeper.self), keeper.filling === filling else { return }
        filling.detach(from: self)
        keeper.filling = nil
    }

    /// Tells the table's own delegate of a choice that what fills the table has handled.
    func tellDelegateOfChoice(at path: IndexPath) {
        delegateHandlers.next(self).tableView(self, didSelectRowAt: path)
    }

    /// What gives the table its rows, where that is of a type.
    func filling<Filling: TableFilling>(_ type: Filling.Type) -> Filling? {
        existingCompanion(TableFillingKeeper.self)?.filling as? Filling
    }
}
