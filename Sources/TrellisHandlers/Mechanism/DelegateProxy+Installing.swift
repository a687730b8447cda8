internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
#endif

extension DelegateProxy {
    /// Connects the proxy to a view, which retains it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - property: On iOS the view's delegate property. On Linux the property that the view consults before that.
    ///   - changed: Called on Linux when the implemented methods have changed, so that the view looks them up again.
    final func attach<View: UIView, Delegate>(
        to view: View, at property: ReferenceWritableKeyPath<View, Delegate?>,
        changed: @escaping (View) -> Void = { _ in }
    ) {
        prepare()
        hands.isAttached = true
        self.view = view
        #if canImport(ObjectiveC)
        original = view[keyPath: property] as? any NSObjectProtocol
        install = { [weak self, weak view] _ in
            guard let self, let view else { return }
            hands.isInstalling = true
            defer { hands.isInstalling = false }
            let delegate = hands.isNeeded ? self : original
            view.keepingSelection {
                // UIKit looks up a delegate's methods only when the property gets another value.
                if view[keyPath: property] as AnyObject? === delegate { view[keyPath: property] = nil }
                view[keyPath: property] = delegate as? Delegate
            }
        }
        observation = view.observe(property) { [weak self] view, _ in
            self?.propertyDidChange(to: view[keyPath: property] as? any NSObjectProtocol)
        }
        #else
        install = { [weak self, weak view] methodsDidChange in
            guard let self, let view else { return }
            view[keyPath: property] = hands.isNeeded ? self as? Delegate : nil
            if methodsDidChange { view.keepingSelection { changed(view) } }
        }
        #endif
    }

    #if canImport(ObjectiveC)
    /// Called when the property was set. Views are used on the main thread only, so calls on other threads are ignored.
    private nonisolated func propertyDidChange(to delegate: (any NSObjectProtocol)?) {
        guard Thread.isMainThread else { return }
        let change = hands.propertyDidChange(isProxy: delegate === self)
        if change != .none { original = delegate }
        if change == .rememberAndReplace { install?(true) }
    }
    #endif
}

extension UIView {
    /// Calls a closure, after which the same rows or items are selected that still exist.
    func keepingSelection(_ body: () -> Void) {
        switch self {
        case let table as UITableView:
            let selected = table.indexPathsForSelectedRows ?? []
            body()
            for path in selected
            where table.indexPathsForSelectedRows?.contains(path) != true && path.section < table.numberOfSections
                && path.row < table.numberOfRows(inSection: path.section)
            {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
        case let collection as UICollectionView:
            let selected = collection.indexPathsForSelectedItems ?? []
            body()
            for path in selected
            where collection.indexPathsForSelectedItems?.contains(path) != true
                && path.section < collection.numberOfSections
                && path.item < collection.numberOfItems(inSection: path.section)
            {
                collection.selectItem(at: path, animated: false, scrollPosition: [])
            }
        default: body()
        }
    }
}
