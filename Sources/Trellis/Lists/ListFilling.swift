internal import TrellisHandlers
internal import TrellisUIKit

/// An object that provides the rows of a list view.
@MainActor
package protocol ListFilling: AnyObject {
    /// What the object is. A view has at most one of each kind.
    var kind: ListFillingKind { get }

    /// Called when the view begins to show the object's rows, or no longer shows them because another object's rows
    /// cover them.
    func setShown(_ isShown: Bool, in view: any ListView)
}

/// The kinds of objects that provide the rows of a view.
package enum ListFillingKind { case screen, adapter, array, chain }

@MainActor
private final class FillingKeeper {
    /// The objects that provide rows. The view shows the rows of the last one.
    var fillings: [any ListFilling] = []
}

extension ListView {
    /// Retains an object that provides rows. The view shows its rows instead of those of the others, until it is
    /// removed. It replaces an object of the same kind. A screen never covers what the app has attached to its view.
    package func add(_ filling: any ListFilling) {
        let keeper = companion { FillingKeeper() }
        let top = keeper.fillings.last
        keeper.fillings.removeAll { $0.kind == filling.kind }
        if filling.kind == .screen { keeper.fillings.insert(filling, at: 0) } else { keeper.fillings.append(filling) }
        if let top, top !== filling, keeper.fillings.last !== top { top.setShown(false, in: self) }
        if keeper.fillings.last === filling { filling.setShown(true, in: self) }
    }

    /// Releases an object that provided rows. If the view showed its rows, it shows those that they covered.
    package func remove(_ filling: any ListFilling) {
        guard let keeper = existingCompanion(FillingKeeper.self),
            let index = keeper.fillings.firstIndex(where: { $0 === filling })
        else { return }
        let wasShown = keeper.fillings.last === filling
        keeper.fillings.remove(at: index)
        guard wasShown else { return }
        filling.setShown(false, in: self)
        keeper.fillings.last?.setShown(true, in: self)
        reloadRows()
    }

    /// Returns the object of a kind that provides the view with rows, shown or covered.
    package func filling(_ kind: ListFillingKind) -> (any ListFilling)? {
        existingCompanion(FillingKeeper.self)?.fillings.first { $0.kind == kind }
    }

    /// The object whose rows the view shows.
    package var filling: (any ListFilling)? { existingCompanion(FillingKeeper.self)?.fillings.last }
}
