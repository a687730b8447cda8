import Foundation
import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

/// The usage code of the second article, closures in place of delegates, and what the article says that it does.
@MainActor
final class HandlersArticleTests: TableTestCase {
    /// A table of seven cities, whose taps print the city.
    func testATableOfCitiesIsMadeOfThreeHandlers() async throws {
        let table = UITableView(frame: .zero, style: .plain), titles = ["北京", "上海", "深圳", "广州", "成都", "雄安", "苏州"]
        var printed: [String] = []
        table.register(UITableViewCell.self, forCellReuseIdentifier: "city")
        table.numberOfRowsHandler = { _, _ in titles.count }
        table.cellForRowHandler = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
            cell.textLabel?.text = titles[path.row]
            return cell
        }
        table.didSelectRowHandler = { _, path in printed.append(titles[path.row]) }
        await show(table)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(texts(table), titles)
        try await choose(2, of: table)
        try await choose(6, of: table)
        await wait("the cities are printed") { printed == ["深圳", "苏州"] }
    }

    private func shown(_ control: UIView) async -> UIWindow {
        control.frame = CGRect(x: 40, y: 40, width: 300, height: 40)
        let root = UIView()
        root.addSubview(control)
        let window = await show(root)
        await wait("the control is shown") { control.isPlaced }
        return window
    }

    /// A field takes six characters, and Return ends its editing.
    func testAFieldTakesSixCharactersAndReturnEndsIt() async throws {
        let field = UITextField()
        var asked: [String] = []
        field.shouldChangeCharactersHandler = { field, range, string in
            asked.append(string)
            let text = (field.text ?? "") as NSString
            return text.replacingCharacters(in: range, with: string).count <= 6
        }
        field.shouldReturnHandler = { field in field.resignFirstResponder() }
        let window = await shown(field)
        try await pointer.click(field, at: CGPoint(x: 250, y: 20))
        await wait("the field is entered") { field.isFirstResponder }
        try await pointer.type("abcdefg")
        await wait("every character was asked for") { asked == ["a", "b", "c", "d", "e", "f", "g"] }
        XCTAssertEqual(field.text, "abcdef")
        try await pointer.key("Return")
        await wait("Return ends editing") { !field.isFirstResponder }
        window.isHidden = true
    }

    /// A button's click and a switch's change call their closures.
    func testAButtonAndASwitchCallTheirClosures() async throws {
        let button = UIButton(type: .system), toggle = UISwitch()
        button.setTitle("OK", for: .normal)
        var log: [String] = []
        button.clickHandler = { _ in log.append("OK") }
        toggle.isOn = true
        toggle.setHandler(for: .valueChanged) { toggle in log.append("switch \(toggle.isOn)") }
        var window = await shown(button)
        try await pointer.click(button)
        await wait("the click is handled") { log == ["OK"] }
        window.isHidden = true
        window = await shown(toggle)
        try await pointer.click(toggle)
        await wait("the change is handled") { log == ["OK", "switch false"] }
        window.isHidden = true
    }

    /// The delegate isn't affected: it is called for what no handler answers, and hears the same events.
    func testTheDelegateIsNotAffected() async throws {
        final class Delegate: NSObject, UITableViewDelegate {
            var log: [String] = []
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                log.append("selected \(indexPath.row)")
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 61 }
        }
        let table = UITableView(frame: .zero, style: .plain), delegate = Delegate()
        var log: [Int] = []
        table.delegate = delegate
        table.numberOfRowsHandler = { _, _ in 3 }
        table.cellForRowHandler = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        table.didSelectRowHandler = { _, path in log.append(path.row) }
        await show(table)
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 61)
        try await choose(1, of: table)
        await wait("both hear of it") { log == [1] && delegate.log == ["selected 1"] }
    }
}
