import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

@MainActor
final class PageMenuTests: TableTestCase {
    private func shownMenu() async -> (PageMenu, UIWindow) {
        let menu = PageMenu(["Chat", "Dynamics", "Activities"])
        menu.frame = CGRect(x: 0, y: 60, width: 420, height: 44)
        let root = UIView()
        root.addSubview(menu)
        let window = await show(root)
        await wait("the menu is shown") { menu.subviews.first?.isPlaced == true }
        return (menu, window)
    }

    func testABadgeIsATextADotOrNothing() async {
        let (menu, window) = await shownMenu()
        XCTAssertNil(menu.badge(at: 0))
        menu.setBadge("12", at: 0)
        menu.setBadge("", at: 1)
        menu.layoutIfNeeded()
        XCTAssertEqual(menu.badge(at: 0), "12")
        XCTAssertEqual(menu.badge(at: 1), "")
        XCTAssertTrue(menu.shownTexts.contains("12"))
        let labels = menu.subviews.compactMap { $0 as? UILabel }
        XCTAssertEqual(labels.map(\.isHidden), [false, false, true])
        XCTAssertGreaterThan(labels[0].frame.width, labels[1].frame.width)
        menu.setBadge(nil, at: 0)
        XCTAssertNil(menu.badge(at: 0))
        menu.setBadge("1", at: 7)
        XCTAssertNil(menu.badge(at: 7))
        window.isHidden = true
    }

    func testTheUserSelectsAPage() async throws {
        let (menu, window) = await shownMenu()
        var selected: [Int] = []
        menu.setHandler(for: .valueChanged) { menu in selected.append(menu.selectedIndex) }
        let buttons = menu.subviews.compactMap { $0 as? UIButton }
        try await pointer.click(buttons[2])
        await wait("the page is selected") { selected == [2] }
        try await pointer.click(buttons[2])
        try await pointer.click(buttons[1])
        await wait("only another page is a change") { selected == [2, 1] }
        XCTAssertTrue(buttons[1].isSelected)
        XCTAssertFalse(buttons[2].isSelected)
        menu.selectedIndex = 0
        XCTAssertEqual(selected, [2, 1])
        window.isHidden = true
    }
}
