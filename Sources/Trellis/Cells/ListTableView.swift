internal import TrellisUIKit

/// The table of a list screen, which hides the separators while there are no rows.
final class ListTableView: UITableView {
    /// The style that the app has chosen, which applies while there are rows.
    private(set) var rowSeparatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Whether there are no separators, because there are no rows.
    var hidesSeparators = false { didSet { showSeparators() } }

    override var separatorStyle: UITableViewCell.SeparatorStyle {
        get { super.separatorStyle }
        set {
            rowSeparatorStyle = newValue
            showSeparators()
        }
    }

    private func showSeparators() { super.separatorStyle = hidesSeparators ? .none : rowSeparatorStyle }
}
