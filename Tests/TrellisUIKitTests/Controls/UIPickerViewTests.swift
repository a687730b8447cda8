import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Picker views, operated by the app, the pointer and the keyboard.
@MainActor
final class UIPickerViewTests: UITestCase {
    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [10, 100_000]
        var chosen: [[Int]] = []
        var asked = Set<Int>()

        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            counts[component]
        }

        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            if component == 1 { asked.insert(row) }
            return "\(component).\(row)"
        }

        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append([component, row])
        }
    }

    private let rows = Rows()
    private let picker = UIPickerView(frame: CGRect(x: 20, y: 20, width: 320, height: 216))

    private func showPicker() async {
        picker.dataSource = rows
        picker.delegate = rows
        let root = UIView()
        root.addSubview(picker)
        window = await show(root)
        await wait("the picker is shown") { self.picker.view(forRow: 0, forComponent: 0)?.isPlaced == true }
    }

    private func title(_ row: Int, _ component: Int) -> String? {
        (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
    }

    /// Whether a row of the first column is in the middle of the picker.
    private func isInMiddle(_ row: Int) -> Bool {
        guard let view = picker.view(forRow: row, forComponent: 0) else { return false }
        return abs(view.convert(view.bounds, to: picker).midY - picker.bounds.midY) <= 1
    }

    func testAPickerAsksForVisibleRowsAndSelectsTheOnesThatTheAppSets() async {
        await showPicker()
        XCTAssertEqual(picker.numberOfComponents, 2)
        XCTAssertEqual(picker.numberOfRows(inComponent: 1), 100_000)
        XCTAssertEqual([0, 1].map { picker.selectedRow(inComponent: $0) }, [0, 0])
        XCTAssertEqual(title(0, 0), "0.0")
        picker.selectRow(70_000, inComponent: 1, animated: false)
        await wait("the row is shown") { self.title(70_000, 1) == "1.70000" }
        XCTAssertEqual(picker.selectedRow(inComponent: 1), 70_000)
        XCTAssertLessThan(rows.asked.count, 30)
        let view = picker.view(forRow: 70_000, forComponent: 1)
        XCTAssertEqual(view.map { $0.convert($0.bounds, to: picker).midY } ?? 0, picker.bounds.midY, accuracy: 1)
        picker.selectRow(10, inComponent: 0, animated: false)
        picker.selectRow(-1, inComponent: 0, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
        XCTAssertEqual(rows.chosen, [])
    }

    func testAClickedRowMovesToTheMiddleAndTheDelegateIsCalled() async throws {
        await showPicker()
        let second = try XCTUnwrap(picker.view(forRow: 2, forComponent: 0))
        try await pointer.click(second)
        await wait("the delegate is called") { self.rows.chosen == [[0, 2]] }
        await wait("the row is in the middle") { self.isInMiddle(2) }
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    }

    func testTheArrowKeysSelectRowsOfTheFocusedColumn() async throws {
        await showPicker()
        try await pointer.click(picker, at: CGPoint(x: 80, y: 108))
        for key in ["Down", "Down", "Up", "Page_Down", "End"] { try await pointer.key(key) }
        await wait("the rows are selected") { self.rows.chosen == [[0, 1], [0, 2], [0, 1], [0, 6], [0, 9]] }
        try await pointer.key("Tab")
        try await pointer.key("Down")
        await wait("Tab moves to the next column") { self.rows.chosen.last == [1, 1] }
    }

    func testAWheelStopsWithARowInTheMiddle() async throws {
        await showPicker()
        try await pointer.wheel(3, over: try XCTUnwrap(picker.view(forRow: 0, forComponent: 0)))
        await wait("a row is selected") { !self.rows.chosen.isEmpty }
        // On a busy machine the clicks of the wheel may come so late that each of them selects a row.
        await wait("the row is in the middle") { self.isInMiddle(self.picker.selectedRow(inComponent: 0)) }
    }

    func testReloadingKeepsARowThatExists() async {
        await showPicker()
        picker.selectRow(7, inComponent: 0, animated: false)
        rows.counts = [20, 5]
        picker.selectRow(3, inComponent: 1, animated: false)
        picker.reloadAllComponents()
        XCTAssertEqual([0, 1].map { picker.selectedRow(inComponent: $0) }, [7, 3])
        rows.counts = [4]
        picker.reloadAllComponents()
        XCTAssertEqual(picker.numberOfComponents, 1)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
        rows.counts = [0]
        picker.reloadComponent(0)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    }

    func testSizesOfRowsAreTheDelegates() async {
        final class Sizes: NSObject, UIPickerViewDelegate {
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 60 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 44 }
        }
        await showPicker()
        XCTAssertEqual(picker.rowSize(forComponent: 0).width, 157.5)
        let sizes = Sizes()
        picker.delegate = sizes
        XCTAssertEqual(picker.rowSize(forComponent: 1), CGSize(width: 60, height: 44))
        await wait("the row is shown") { self.picker.view(forRow: 0, forComponent: 0)?.frame.height == 44 }
    }
}
