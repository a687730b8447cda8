import XCTest

@testable import TrellisUIKit

/// The parts of the appearance of cells and headers that aren't a matter of taste.
@MainActor
final class CellLookTests: UITestCase {
    func testATitleStaysBesideALongDetail() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Address"
        cell.detailTextLabel?.text = "The quick brown fox jumps over the lazy dog and runs into the deep dark wood"
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        guard let title = cell.textLabel, let detail = cell.detailTextLabel else { return XCTFail("no labels") }
        XCTAssertGreaterThanOrEqual(title.frame.width, title.sizeThatFits(.zero).width)
        XCTAssertLessThanOrEqual(title.frame.maxX, detail.frame.minX)
        XCTAssertGreaterThan(detail.frame.width, 100)
        title.text = detail.text
        cell.setNeedsLayout()
        cell.contentView.setNeedsLayout()
        cell.layoutIfNeeded()
        XCTAssertGreaterThan(detail.frame.width, 50, "two long ones share the width")
        XCTAssertGreaterThan(title.frame.width, detail.frame.width)
    }

    func testTheLabelsBeginWhereTheCellsOwnSeparatorDoes() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Airplane Mode"
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        let usual = cell.textLabel?.frame.minX
        cell.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.textLabel?.frame.minX, 60)
        cell.separatorInset = .zero
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.textLabel?.frame.minX, usual)
        // The way to remove one separator: it begins far outside, and the indentation takes the label back.
        cell.separatorInset = UIEdgeInsets(top: 0, left: 10_000, bottom: 0, right: 0)
        (cell.indentationLevel, cell.indentationWidth) = (1, -10_000 + 20)
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.textLabel?.frame.minX, 20)
    }

    func testConstraintsToTheCellItselfMakeItsHeight() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), label = UILabel()
        label.numberOfLines = 0
        label.text = "The quick brown fox jumps over the lazy dog and runs into the deep dark wood"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 15),
            label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -15),
            label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 15),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
        ])
        let target = CGSize(width: 320, height: 0)
        let height = cell.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        XCTAssertEqual(height, label.sizeThatFits(CGSize(width: 150, height: 0)).height + 30, accuracy: 1)
        XCTAssertGreaterThan(height, 90)
    }

    /// The content is partly constrained to the cell instead of its content view, which is as large as the cell.
    func testConstraintsFromTheContentToTheCellMakeItsHeight() {
        let report = LayoutEngine.reportConflict
        defer { LayoutEngine.reportConflict = report }
        var conflicts: [String] = []
        LayoutEngine.reportConflict = { conflicts.append($0) }
        let table = UITableViewCell(style: .default, reuseIdentifier: nil), grid = UICollectionViewCell()
        table.frame.size = CGSize(width: 300, height: 44)
        grid.frame.size = CGSize(width: 300, height: 44)
        table.accessoryType = .disclosureIndicator
        for (cell, content, isTable) in [(table, table.contentView, true), (grid as UIView, grid.contentView, false)] {
            let picture = UIView(), label = UILabel()
            label.numberOfLines = 0
            label.text = "The quick brown fox jumps over the lazy dog and runs into the deep dark wood"
            for view in [picture, label] {
                view.translatesAutoresizingMaskIntoConstraints = false
                content.addSubview(view)
            }
            NSLayoutConstraint.activate([
                picture.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
                picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                picture.widthAnchor.constraint(equalToConstant: 70),
                picture.heightAnchor.constraint(equalToConstant: 100),
                picture.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -8),
                label.topAnchor.constraint(equalTo: content.topAnchor, constant: 60),
                label.leadingAnchor.constraint(equalTo: picture.trailingAnchor),
                label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -100),
                label.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
            ])
            let height = cell.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            let text = label.sizeThatFits(CGSize(width: 130, height: 0)).height
            XCTAssertGreaterThan(text, 60)
            XCTAssertEqual(height, max(116, text + 60), accuracy: 1, isTable ? "a row" : "an item")
            cell.frame.size.height = height
            cell.layoutIfNeeded()
            XCTAssertEqual(picture.frame.height, 100)
            XCTAssertEqual(label.frame.width, 130, accuracy: 1)
        }
        XCTAssertEqual(conflicts, [])
    }

    func testContentKeepsTheListsMargins() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        XCTAssertEqual(cell.contentView.layoutMargins, UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        XCTAssertEqual(header.contentView.layoutMargins.left, 16)
        cell.contentView.layoutMargins.left = 3
        XCTAssertEqual(cell.contentView.layoutMargins.left, 3)
    }

    func testAHeaderOfOnesOwnCoversTheRowsBelow() async {
        let list = HeaderList()
        let table = UITableView()
        table.dataSource = list
        table.delegate = list
        let window = await show(table)
        defer { window.isHidden = true }
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        let header = table.headerView(forSection: 0)
        XCTAssertEqual(header?.frame.minY, 100, "it is pinned")
        XCTAssertEqual(header.map(coversItsRows), true)
        header?.backgroundView = UIView()
        XCTAssertEqual(header?.subviews.filter { $0.backgroundColor != nil }.count, 0, "one of one's own stands alone")
        let grouped = UITableView(frame: .zero, style: .grouped)
        grouped.dataSource = list
        grouped.delegate = list
        window.rootViewController?.view.addSubview(grouped)
        grouped.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        grouped.layoutIfNeeded()
        XCTAssertEqual(grouped.headerView(forSection: 0).map(coversItsRows), false, "no rows are below that")
    }

    private func coversItsRows(_ view: UIView) -> Bool {
        view.subviews.contains {
            $0.frame.contains(view.bounds) && $0.backgroundColor?.rgba(for: view.traitCollection).alpha == 1
        }
    }

    func testTheDetailButtonIsAnI() {
        XCTAssertEqual(SystemSymbols.icon(for: "info.circle"), SymbolIcon(name: "help-about-symbolic"))
    }
}

@MainActor
private final class HeaderList: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UITableViewHeaderFooterView(reuseIdentifier: "own")
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
}
