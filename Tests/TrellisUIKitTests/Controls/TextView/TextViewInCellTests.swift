import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Text views in the rows of a table, which the pointer enters.
@MainActor
final class TextViewInCellTests: UITestCase {
    private final class Form: NSObject, UITableViewDataSource, UITableViewDelegate {
        let texts = [UITextView(), UITextView()]
        var chosen: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(), text = texts[indexPath.row], content = cell.contentView
            text.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: content.topAnchor),
                text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 40),
                text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                text.heightAnchor.constraint(greaterThanOrEqualToConstant: 100),
            ])
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }

    func testATextViewInARowIsEnteredByAClick() async throws {
        let form = Form(), table = UITableView(frame: .zero, style: .insetGrouped)
        form.texts[0].isScrollEnabled = false
        table.dataSource = form
        table.delegate = form
        window = await show(table)
        await wait("the rows are shown") { form.texts.allSatisfy(\.isPlaced) }
        for (row, text) in form.texts.enumerated() {
            try await pointer.click(text)
            await wait("the text view of row \(row) is entered") { text.isFirstResponder }
            try await pointer.type("a\(row)")
            await wait("the text of row \(row) is typed") { text.text == "a\(row)" }
        }
        XCTAssertEqual(form.chosen, [])
        // Beside the text, the press belongs to the row.
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        try await pointer.click(cell, at: CGPoint(x: 15, y: 50))
        await wait("the row is chosen") { form.chosen == [1] }
    }

    func testADragSelectsTextAndATextThatIsNotSelectableIsPartOfTheRow() async throws {
        let form = Form(), table = UITableView(frame: .zero, style: .plain)
        form.texts.forEach { $0.text = "Several words in a row" }
        form.texts[1].isEditable = false
        form.texts[1].isSelectable = false
        table.dataSource = form
        table.delegate = form
        window = await show(table)
        await wait("the rows are shown") { form.texts.allSatisfy(\.isPlaced) }
        try await pointer.press(form.texts[0], at: CGPoint(x: 10, y: 16))
        try await pointer.moveOn(by: CGPoint(x: 60, y: 0))
        try await pointer.release()
        await wait("some text is selected") { form.texts[0].selectedRange.length > 0 }
        try await pointer.click(form.texts[1])
        await wait("the second row is chosen") { form.chosen == [1] }
    }
}
