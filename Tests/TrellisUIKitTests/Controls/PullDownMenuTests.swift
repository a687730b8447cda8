import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// Menus of buttons and bar buttons, opened with the pointer and the keyboard.
@MainActor
final class PullDownMenuTests: UITestCase {
    private var calls: [String] = []

    private func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { [weak self] in
            self?.calls.append("\(title) by \(type(of: $0.sender ?? "nobody"))")
        }
    }

    private func show(_ button: UIButton) async {
        let root = UIView()
        button.frame = CGRect(x: 40, y: 100, width: 200, height: 40)
        root.addSubview(button)
        window = await show(root)
        await wait("the button is shown") { button.isPlaced }
    }

    /// Clicks an item of an open menu.
    private func choose(_ title: String, in menu: PullDownMenu) async throws {
        await wait("the item \(title) is shown") { menu.popover?.line(title)?.isMapped == true }
        XCTAssertEqual(menu.popover?.choose(title), true)
        await wait("the menu is closed") { menu.popover == nil }
    }

    func testAClickOpensTheMenuOfAButtonAndNothingElse() async throws {
        let button = UIButton(type: .system)
        button.setTitle("Sort", for: .normal)
        button.addAction(action("tapped"), for: .touchUpInside)
        button.addAction(action("menu"), for: .menuActionTriggered)
        button.menu = UIMenu(children: [action("Name"), UIMenu(title: "More", children: [action("Date")])])
        button.showsMenuAsPrimaryAction = true
        await show(button)
        try await pointer.click(button)
        await wait("the menu is open") { button.isHeld }
        XCTAssertEqual(button.pullDown.popover?.titles, ["Name", "More"])
        try await choose("Name", in: button.pullDown)
        await wait("the action has run") { self.calls == ["menu by UIButton", "Name by UIButton"] }
        XCTAssertFalse(button.isHeld)
    }

    func testAMenuHasTheStyleOfItsView() async throws {
        let button = UIButton(type: .system)
        button.setTitle("Sort", for: .normal)
        button.menu = UIMenu(children: [action("Name")])
        button.showsMenuAsPrimaryAction = true
        await show(button)
        for style in [UIUserInterfaceStyle.dark, .unspecified] {
            window?.rootViewController?.overrideUserInterfaceStyle = style
            try await pointer.click(button)
            var pixels: [Int] = []
            await wait("the menu is drawn") {
                pixels = button.pullDown.popover?.picture.map(self.opaqueReds) ?? []
                return !pixels.isEmpty
            }
            XCTAssertEqual(pixels[pixels.count / 2] < 100, style == .dark, "the background: \(pixels)")
            XCTAssertGreaterThan(try XCTUnwrap(pixels.last) - pixels[0], 120, "the title is readable: \(pixels)")
            try await choose("Name", in: button.pullDown)
        }
    }

    /// Returns the red components of the line through the middle of a menu, without its shadow, sorted.
    private func opaqueReds(in menu: ViewPicture) -> [Int] {
        (0..<menu.width).map { menu.color(x: $0, y: menu.height / 2) }.filter { $0[3] == 255 }.map { $0[0] }.sorted()
    }

    func testASecondaryClickOrAKeyOpensTheMenuOfAButtonWithAnotherAction() async throws {
        let button = UIButton(type: .system, primaryAction: action("tapped"))
        button.menu = UIMenu(children: [action("Name")])
        await show(button)
        try await pointer.click(button)
        await wait("the action has run") { self.calls == ["tapped by UIButton"] }
        XCTAssertFalse(button.isHeld)
        try await pointer.click(button, button: 3)
        await wait("the menu is open") { button.isHeld }
        try await pointer.key("Escape")
        await wait("the menu is closed") { !button.isHeld }
        try await pointer.key("Tab")
        try await pointer.key("shift+F10")
        await wait("the key opens it") { button.isHeld }
        try await pointer.key("Return")
        await wait("the first item is chosen") { self.calls.last == "Name by UIButton" && !button.isHeld }
        button.isEnabled = false
        try await pointer.click(button, button: 3)
        await settle(try XCTUnwrap(window))
        XCTAssertFalse(button.isHeld)
    }

    func testAPopUpButtonShowsTheSelectedAction() async throws {
        let button = UIButton(configuration: .bordered())
        button.changesSelectionAsPrimaryAction = true
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [
            action("Newest"), UIMenu(options: .displayInline, children: [action("Oldest")]),
        ])
        XCTAssertEqual(button.currentTitle, "Newest")
        XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Newest"])
        await show(button)
        try await pointer.click(button)
        try await choose("Oldest", in: button.pullDown)
        await wait("the title has changed") { button.titleLabel?.text == "Oldest" }
        XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Oldest"])
        window?.isHidden = true
        let toggle = UIButton(type: .system)
        toggle.changesSelectionAsPrimaryAction = true
        await show(toggle)
        try await pointer.click(toggle)
        await wait("it is selected") { toggle.isSelected }
    }

    func testABarButtonOpensItsMenu() async throws {
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: screen)
        let sort = UIBarButtonItem(title: "Sort", menu: UIMenu(title: "Order", children: [action("Name")]))
        let add = UIBarButtonItem(
            systemItem: .add, primaryAction: action("add"), menu: UIMenu(children: [action("Folder")]))
        screen.navigationItem.rightBarButtonItems = [sort, add]
        screen.toolbarItems = [UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: add.menu)]
        navigation.isToolbarHidden = false
        window = await show(navigation)
        let bar = navigation.navigationBar
        for item in [sort, add] {
            await wait("the button is placed") { item.barButton.widget.allocatedSize.width > 0 }
        }
        try await pointer.click(bar, at: try XCTUnwrap(bar.middle(of: sort)))
        await wait("the menu has opened") { sort.pullDown.popover != nil }
        XCTAssertEqual(sort.pullDown.popover?.headings, ["Order"])
        try await choose("Name", in: sort.pullDown)
        try await pointer.click(bar, at: try XCTUnwrap(bar.middle(of: add)))
        await wait("the action has run") { self.calls.last == "add by UIBarButtonItem" }
        XCTAssertEqual(calls.first, "Name by UIBarButtonItem")
        XCTAssertNil(add.pullDown.popover)
        try await pointer.click(bar, at: try XCTUnwrap(bar.middle(of: add)), button: 3)
        try await choose("Folder", in: add.pullDown)
        XCTAssertEqual(calls.last, "Folder by UIBarButtonItem")
        let tool = try XCTUnwrap(screen.toolbarItems?.first), place = try XCTUnwrap(tool.barButton.place)
        try await pointer.click(place.view, at: CGPoint(x: place.frame.midX, y: place.frame.midY))
        try await choose("Folder", in: tool.pullDown)
        XCTAssertEqual(calls.count, 4)
    }
}
