import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// Elements of menus that are provided when the menu is opened.
@MainActor
final class DeferredMenuTests: UITestCase {
    private var calls: [String] = []

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [weak self] _ in self?.calls.append(title) }
    }

    private func show(_ menu: UIMenu) async -> UIButton {
        let root = UIView(), button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.frame = CGRect(x: 40, y: 100, width: 200, height: 40)
        root.addSubview(button)
        window = await show(root)
        await wait("the button is shown") { button.isPlaced }
        return button
    }

    private func open(_ button: UIButton) async throws {
        try await pointer.click(button)
        await wait("the menu is open") { button.isHeld }
    }

    private func close(_ button: UIButton) async throws {
        try await pointer.key("Escape")
        await wait("the menu is closed") { !button.isHeld }
    }

    func testARowIsLoadingUntilTheElementsAreThere() async throws {
        var complete: [([UIMenuElement]) -> Void] = []
        let deferred = UIDeferredMenuElement { complete.append($0) }
        let button = await show(UIMenu(children: [action("First"), deferred, action("Last")]))
        XCTAssertTrue(complete.isEmpty, "the menu is not open yet")
        try await open(button)
        let popover = try XCTUnwrap(button.pullDown.popover)
        XCTAssertEqual(popover.titles, ["First", "Loading…", "Last"])
        XCTAssertFalse(popover.choose("Loading…"))
        XCTAssertEqual(complete.count, 1)
        complete[0]([action("One"), UIMenu(title: "More", children: [action("Two")])])
        XCTAssertEqual(popover.titles, ["First", "One", "More", "Last"])
        complete[0]([action("Again")])
        XCTAssertEqual(popover.titles, ["First", "One", "More", "Last"], "the second call is ignored")
        // The keys reach the new items in their order.
        for _ in 0..<3 { try await pointer.key("Down") }
        try await pointer.key("Return")
        await wait("the last action has run") { self.calls == ["Last"] }
        await wait("the menu is closed") { !button.isHeld }

        try await open(button)
        XCTAssertEqual(button.pullDown.popover?.titles, ["First", "One", "More", "Last"], "the elements are kept")
        XCTAssertEqual(complete.count, 1)
        await wait("the item is shown") { button.pullDown.popover?.line("One")?.isMapped == true }
        XCTAssertEqual(button.pullDown.popover?.choose("One"), true)
        await wait("the action has run") { self.calls == ["Last", "One"] }
    }

    func testAnUncachedProviderIsCalledEachTime() async throws {
        var count = 0
        let button = await show(
            UIMenu(children: [
                UIDeferredMenuElement.uncached { [self] done in
                    count += 1
                    done([action("Number \(count)")])
                }
            ]))
        for number in 1...2 {
            try await open(button)
            XCTAssertEqual(button.pullDown.popover?.titles, ["Number \(number)"])
            try await close(button)
        }
    }

    func testElementsThatComeAfterTheMenuWasClosedAreShownTheNextTime() async throws {
        var complete: (([UIMenuElement]) -> Void)?
        let button = await show(UIMenu(children: [UIDeferredMenuElement { complete = $0 }, action("Copy")]))
        try await open(button)
        XCTAssertEqual(button.pullDown.popover?.titles, ["Loading…", "Copy"])
        try await close(button)
        complete?([])
        try await open(button)
        XCTAssertEqual(button.pullDown.popover?.titles, ["Copy"])

        // The window is closed with its menu, which has the pointer.
        window?.isHidden = true
        await wait("the menu is closed") { !button.isHeld }
        let other = await show(UIMenu(children: [action("Paste")]))
        try await open(other)
        try await close(other)
    }

    func testTheProviderOfASubmenuIsCalledWhenItOpens() async throws {
        var count = 0
        let inside = UIDeferredMenuElement { [self] done in
            count += 1
            done([action("Inside")])
        }
        let button = await show(UIMenu(children: [action("Outside"), UIMenu(title: "More", children: [inside])]))
        try await open(button)
        XCTAssertEqual(count, 0)
        await wait("the item is shown") { button.pullDown.popover?.line("More")?.isMapped == true }
        XCTAssertEqual(button.pullDown.popover?.choose("More"), true)
        await wait("the submenu is shown") { button.pullDown.popover?.titles == ["More", "Inside"] }
        XCTAssertEqual(count, 1)
    }
}
