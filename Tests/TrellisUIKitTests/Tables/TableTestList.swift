import Foundation

@testable import TrellisUIKit

/// A list of names for tests of tables, which counts the calls of its methods.
@MainActor
final class TableTestList: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]]
    /// Returns the height of a row by its name; `nil` for the table's row height.
    var height: ((Int) -> CGFloat)?
    var titles = false
    /// The title of all sections; `nil` for their numbers.
    var title: String?
    /// Called when a row has been selected.
    var onSelect: ((IndexPath) -> Void)?
    private(set) var cellsMade = 0
    var cellsAsked: [IndexPath] = []
    var heightsAsked = 0
    private(set) var displayed: [ObjectIdentifier: IndexPath] = [:]
    var log: [String] = []
    /// The names of the rows whose primary action was performed.
    var primaryActions: [Int] = []
    var onDisplay: ((IndexPath) -> Void)?
    var mistakes: [String] = []

    init(_ sections: [[Int]]) { self.sections = sections }

    convenience init(rows: Int) { self.init([Array(0..<rows)]) }

    /// Returns a table with the list.
    func makeTable(style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: .zero, style: style)
        table.dataSource = self
        table.delegate = self
        return table
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsAsked.append(indexPath)
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? {
                cellsMade += 1
                return UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            }()
        let name = sections[indexPath.section][indexPath.row]
        cell.tag = name
        cell.textLabel?.text = "Row \(name)"
        cell.detailTextLabel?.text = "Detail of \(name)"
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        title ?? (titles ? "Section \(section)" : nil)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightsAsked += 1
        return height?(sections[indexPath.section][indexPath.row]) ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
            mistakes.append("willDisplay twice for one cell, at \(indexPath)")
        }
        onDisplay?(indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
            mistakes.append("didEndDisplaying without willDisplay, at \(indexPath)")
        }
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
        onSelect?(indexPath)
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        primaryActions.append(sections[indexPath.section][indexPath.row])
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
    }
}

extension UITableView {
    /// The visible names and their positions on the screen, according to the widgets.
    var screen: [Int: CGFloat] {
        Dictionary(visibleCells.map { ($0.tag, $0.frame.minY - contentOffset.y) }) { first, _ in first }
    }

    /// Performs pending layout.
    func settle() {
        setNeedsLayout()
        layoutIfNeeded()
    }
}
