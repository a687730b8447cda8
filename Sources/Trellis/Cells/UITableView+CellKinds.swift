internal import TrellisUIKit

extension UITableView {
    /// The identifier of a kind of cells: its own where it has one, else the full name of its type.
    static func reuseIdentifier(of kind: UITableViewCell.Type) -> String {
        (kind as? any ReusableView.Type)?.reuseIdentifier ?? String(reflecting: kind)
    }

    /// Registers a kind of cells by its type.
    func register(kind: UITableViewCell.Type) {
        register(kind, forCellReuseIdentifier: Self.reuseIdentifier(of: kind))
    }

    /// A cell of a kind that was registered by its type.
    func dequeue(kind: UITableViewCell.Type, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: Self.reuseIdentifier(of: kind), for: indexPath)
    }
}
