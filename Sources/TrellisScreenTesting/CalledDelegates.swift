package import TrellisUIKit

// The objects that UIKit calls. On Linux a view calls the handlers' proxy before its delegate. On iOS a proxy is the
// delegate itself.

extension UITableView {
    var calledDelegate: (any UITableViewDelegate)? {
        #if os(Linux)
        tableDelegateProxy ?? delegate
        #else
        delegate
        #endif
    }

    var calledDataSource: (any UITableViewDataSource)? {
        #if os(Linux)
        dataSourceProxy ?? dataSource
        #else
        dataSource
        #endif
    }

    /// Selects a row as a tap does, if the delegate allows it.
    package func tapRow(at path: IndexPath) {
        let delegate = calledDelegate
        guard delegate?.tableView?(self, shouldHighlightRowAt: path) ?? true else { return }
        var chosen: IndexPath? = path
        #if os(Linux)
        chosen = delegate?.tableView(self, willSelectRowAt: path) ?? (delegate == nil ? path : nil)
        #else
        // Optional chaining can't distinguish an absent method from a result of `nil`.
        if delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))) == true {
            chosen = delegate?.tableView?(self, willSelectRowAt: path)
        }
        #endif
        guard let chosen else { return }
        if !allowsMultipleSelection, let old = indexPathForSelectedRow, old != chosen {
            deselectRow(at: old, animated: false)
            delegate?.tableView?(self, didDeselectRowAt: old)
        }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        delegate?.tableView?(self, didSelectRowAt: chosen)
    }
}

extension UICollectionView {
    var calledDelegate: (any UICollectionViewDelegate)? {
        #if os(Linux)
        collectionDelegateProxy ?? delegate
        #else
        delegate
        #endif
    }

    /// Selects an item as a tap does, if the delegate allows it.
    package func tapItem(at path: IndexPath) {
        let delegate = calledDelegate
        guard delegate?.collectionView?(self, shouldHighlightItemAt: path) ?? true,
            delegate?.collectionView?(self, shouldSelectItemAt: path) ?? true
        else { return }
        if !allowsMultipleSelection, let old = indexPathsForSelectedItems?.first, old != path {
            deselectItem(at: old, animated: false)
            delegate?.collectionView?(self, didDeselectItemAt: old)
        }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView?(self, didSelectItemAt: path)
    }
}

extension UITextField {
    var calledDelegate: (any UITextFieldDelegate)? {
        #if os(Linux)
        textDelegateProxy ?? delegate
        #else
        delegate
        #endif
    }
}

extension UITextField {
    /// Does what Return does, where no key can be pressed.
    package func receiveReturn() {
        guard calledDelegate?.textFieldShouldReturn?(self) ?? true else { return }
        let isLeft = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if isLeft { resignFirstResponder() }
    }
}

extension UITextView {
    var calledDelegate: (any UITextViewDelegate)? {
        #if os(Linux)
        textViewDelegateProxy ?? delegate
        #else
        delegate
        #endif
    }
}

extension UISearchBar {
    var calledDelegate: (any UISearchBarDelegate)? {
        #if os(Linux)
        searchDelegateProxy ?? delegate
        #else
        delegate
        #endif
    }
}
