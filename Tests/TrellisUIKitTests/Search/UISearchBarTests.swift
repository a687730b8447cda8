import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// A search bar, operated by real keys and the pointer.
@MainActor
final class UISearchBarTests: UITestCase {
    private func shown(_ bar: UISearchBar) async -> UIWindow {
        let root = UIView()
        bar.frame = CGRect(x: 0, y: 0, width: 480, height: 100)
        root.addSubview(bar)
        let window = await show(root)
        await wait("the bar is shown") { bar.searchTextField.isPlaced }
        return window
    }

    func testADisabledBarHasNoEnabledButtons() {
        let bar = UISearchBar()
        bar.showsCancelButton = true
        bar.showsBookmarkButton = true
        bar.isEnabled = false
        let buttons = bar.subviews.compactMap { $0 as? UIButton }
        XCTAssertFalse(buttons.isEmpty)
        XCTAssertEqual(buttons.filter(\.isEnabled), [])
        bar.isEnabled = true
        XCTAssertEqual(buttons.filter { !$0.isEnabled }, [])
    }

    func testTheDelegateHearsInUIKitsOrder() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.delegate = log
        bar.showsCancelButton = true
        let window = await shown(bar)
        try await pointer.click(bar.searchTextField)
        await wait("the bar is entered") { bar.isFirstResponder }
        try await pointer.type("axb")
        await wait("the text is there") { bar.text == "ab" }
        try await pointer.key("Return")
        await wait("Return is heard") { log.lines.last == "search" }
        try await pointer.key("Escape")
        await wait("Escape cancels") { log.lines.last == "cancel" }
        bar.resignFirstResponder()
        XCTAssertEqual(
            log.lines,
            [
                "shouldBegin", "didBegin", "change 0,0 'a'", "text 'a'", "change 1,0 'x'", "change 1,0 'b'",
                "text 'ab'",
                "search", "cancel", "shouldEnd", "didEnd",
            ])
        window.isHidden = true
    }

    func testTheClearIconClearsAndTellsTheDelegate() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.text = "abc"
        let window = await shown(bar)
        bar.delegate = log
        let field = bar.searchTextField
        try await pointer.click(field, at: CGPoint(x: field.bounds.width - 16, y: field.bounds.midY))
        await wait("the text is gone") { bar.text == "" }
        await wait("the delegate has heard") { log.lines.contains("text ''") }
        window.isHidden = true
    }

    func testTextSetByTheProgramTellsNobody() {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.delegate = log
        bar.text = "abc"
        XCTAssertEqual(log.lines, [])
        XCTAssertEqual(bar.searchTextField.text, "abc")
    }

    func testCancelButtonIsPressedByThePointer() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.delegate = log
        bar.showsCancelButton = true
        let window = await shown(bar)
        let button = try XCTUnwrap(bar.shownButton("Cancel"))
        try await pointer.click(button)
        await wait("it is heard") { log.lines == ["cancel"] }
        bar.showsCancelButton = false
        XCTAssertNil(bar.shownButton("Cancel"))
        window.isHidden = true
    }

    func testScopesAreChosenByTheUserAndByTheProgram() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.delegate = log
        bar.scopeButtonTitles = ["All", "Sold"]
        let low = bar.intrinsicContentSize.height
        bar.showsScopeBar = true
        XCTAssertGreaterThan(bar.intrinsicContentSize.height, low)
        bar.selectedScopeButtonIndex = 7
        XCTAssertEqual(bar.selectedScopeButtonIndex, 0)
        let window = await shown(bar)
        let scopes = try XCTUnwrap(bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
        try await pointer.click(scopes, at: CGPoint(x: scopes.bounds.width * 0.75, y: scopes.bounds.midY))
        await wait("the scope is chosen") { bar.selectedScopeButtonIndex == 1 }
        XCTAssertEqual(log.lines, ["scope 1"])
        bar.selectedScopeButtonIndex = 0
        XCTAssertEqual(scopes.selectedSegmentIndex, 0)
        XCTAssertEqual(log.lines, ["scope 1"])
        window.isHidden = true
    }

    func testBookmarkAndResultsButtonsShowWhileThereIsNoText() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        bar.delegate = log
        bar.showsBookmarkButton = true
        bar.showsSearchResultsButton = true
        let window = await shown(bar)
        func buttons() -> [UIButton] {
            bar.subviews.compactMap { $0 as? UIButton }.filter { !$0.isHidden }
        }
        XCTAssertEqual(buttons().map(\.accessibilityLabel), ["Bookmarks", "Results"])
        for button in buttons() { XCTAssertTrue(button.accessibilityActivate()) }
        await wait("both are heard") { log.lines == ["bookmark", "results"] }
        bar.text = "a"
        XCTAssertEqual(buttons().count, 0)
        window.isHidden = true
    }

    func testWhoRefusesIsNotEntered() async throws {
        let bar = UISearchBar()
        let log = SearchLog()
        log.mayBegin = false
        bar.delegate = log
        let window = await shown(bar)
        XCTAssertFalse(bar.becomeFirstResponder())
        XCTAssertEqual(log.lines, ["shouldBegin"])
        window.isHidden = true
    }
}

/// Records the calls of a search bar's delegate, and rejects the letter x.
@MainActor
final class SearchLog: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    var mayBegin = true

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        lines.append("shouldBegin")
        return mayBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        lines.append("shouldEnd")
        return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text '\(searchText)'") }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        lines.append("change \(range.location),\(range.length) '\(text)'")
        return text != "x"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        lines.append("scope \(selectedScope)")
    }
}
