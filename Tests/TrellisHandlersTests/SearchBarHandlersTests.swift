import TrellisHandlers
import TrellisUIKit
import UIKitTesting
import XCTest

/// Handlers of search bars, without and with a delegate, operated by real keys.
@MainActor
final class SearchBarHandlersTests: UITestCase {
    private func shown(_ bar: UISearchBar) async -> UIWindow {
        bar.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
        let root = UIView()
        root.addSubview(bar)
        let window = await show(root)
        await wait("the bar is shown") { bar.searchTextField.isPlaced }
        return window
    }

    func testHandlersAreCalledInUIKitsOrder() async throws {
        let bar = UISearchBar()
        bar.showsCancelButton = true
        bar.showsBookmarkButton = true
        bar.showsSearchResultsButton = true
        bar.scopeButtonTitles = ["All", "Sold"]
        var calls: [String] = []
        bar.shouldBeginEditingHandler = { _ in
            calls.append("shouldBegin"); return true
        }
        bar.textDidBeginEditingHandler = { _ in calls.append("didBegin") }
        bar.shouldEndEditingHandler = { _ in
            calls.append("shouldEnd"); return true
        }
        bar.textDidEndEditingHandler = { _ in calls.append("didEnd") }
        bar.textDidChangeHandler = { _, text in calls.append("text '\(text)'") }
        bar.shouldChangeTextHandler = { _, range, text in
            calls.append("\(range.location),\(range.length) '\(text)'")
            return text != "x"
        }
        bar.searchButtonClickedHandler = { _ in calls.append("search") }
        bar.cancelButtonClickedHandler = { bar in
            calls.append("cancel")
            bar.resignFirstResponder()
        }
        bar.bookmarkButtonClickedHandler = { _ in calls.append("bookmark") }
        bar.resultsListButtonClickedHandler = { _ in calls.append("results") }
        bar.selectedScopeButtonIndexDidChangeHandler = { _, index in calls.append("scope \(index)") }
        let window = await shown(bar)
        for button in bar.shownDescendants.compactMap({ $0 as? UIButton }) where button.currentTitle == nil {
            XCTAssertTrue(button.accessibilityActivate())
        }
        await wait("both buttons are heard") { calls.count == 2 }
        XCTAssertEqual(Set(calls), ["bookmark", "results"])
        calls = []
        try await pointer.click(bar.searchTextField)
        await wait("the bar is entered") { bar.isFirstResponder }
        try await pointer.type("ax")
        await wait("the text is there") { bar.text == "a" && calls.count == 5 }
        try await pointer.key("Return")
        try await pointer.key("Escape")
        await wait("the bar is left") { !bar.isFirstResponder }
        XCTAssertEqual(
            calls,
            [
                "shouldBegin", "didBegin", "0,0 'a'", "text 'a'", "1,0 'x'", "search", "cancel", "shouldEnd", "didEnd",
            ])
        calls = []
        bar.showsScopeBar = true
        bar.frame.size.height = 100
        await settle(window)
        let scopes = try XCTUnwrap(bar.shownDescendants.lazy.compactMap { $0 as? UISegmentedControl }.first)
        try await pointer.click(scopes, at: CGPoint(x: scopes.bounds.width * 0.75, y: scopes.bounds.midY))
        await wait("the scope is heard") { calls == ["scope 1"] }
        window.isHidden = true
    }

    func testAHandlerAddsToADelegateAndNilRemovesIt() async throws {
        let bar = UISearchBar()
        let delegate = Recorder()
        var calls: [String] = []
        bar.textDidChangeHandler = { _, text in calls.append(text) }
        bar.delegate = delegate
        let window = await shown(bar)
        try await pointer.click(bar.searchTextField)
        try await pointer.type("a")
        await wait("the handler has heard") { calls == ["a"] }
        XCTAssertEqual(delegate.calls, ["didBegin", "a"])
        bar.textDidChangeHandler = nil
        try await pointer.type("b")
        await wait("the delegate has heard") { delegate.calls == ["didBegin", "a", "ab"] }
        XCTAssertEqual(calls, ["a"])
        window.isHidden = true
    }

    func testABarAndWhatItsHandlersHoldAreReleased() {
        weak var bar: UISearchBar?
        weak var held: NSObject?
        do {
            let object = NSObject(), made = UISearchBar()
            made.textDidChangeHandler = { _, _ in _ = object }
            (bar, held) = (made, object)
        }
        XCTAssertNil(bar)
        XCTAssertNil(held)
    }

    @MainActor
    private final class Recorder: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
    }
}
