import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// Input views and input accessory views, which are docked at the bottom of the window.
@MainActor
final class InputViewTests: UITestCase {
    /// A chat screen: a table, and an accessory view with a field.
    private final class Chat: UITableViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))
        private(set) var insetAtAppearance: CGFloat?

        override func viewDidLoad() {
            super.viewDidLoad()
            bar.backgroundColor = .secondarySystemBackground
            bar.addSubview(field)
        }

        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            insetAtAppearance = tableView.adjustedContentInset.bottom
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Message \(indexPath.row)"
            return cell
        }
    }

    func testTheAccessoryViewOfAControllerIsDockedAndTheContentKeepsClear() async throws {
        let chat = Chat(style: .plain), navigation = UINavigationController(rootViewController: chat)
        window = await show(navigation)
        let window = try XCTUnwrap(window)
        await wait("it is docked") { chat.bar.isPlaced }
        XCTAssertTrue(chat.isFirstResponder, "as on iOS, a controller that can be first responder is when it appears")
        XCTAssertEqual(chat.bar.convert(chat.bar.bounds, to: window), CGRect(x: 0, y: 740, width: 480, height: 60))
        XCTAssertEqual(chat.insetAtAppearance, 60)
        XCTAssertEqual(chat.tableView.adjustedContentInset.bottom, 60)
        XCTAssertEqual(chat.bar.safeAreaInsets, .zero, "the view is not in its own way")
        let guide = chat.view.keyboardLayoutGuide
        await wait("the keyboard's guide includes the bar") { guide.layoutFrame.height == 60 }
        chat.tableView.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
        await wait("the last message is above the bar") {
            chat.tableView.cellForRow(at: IndexPath(row: 39, section: 0)).map {
                $0.convert($0.bounds, to: window).maxY
            } == 740
        }

        // Editing the bar's field keeps the bar, and the controller follows the field.
        try await pointer.click(chat.field)
        await wait("the field is edited") { chat.field.isFirstResponder }
        XCTAssertTrue(chat.bar.window === window)
        XCTAssertTrue(sequence(first: chat.field as UIResponder) { $0.next }.contains { $0 === chat })
        XCTAssertTrue(window.endEditing(false) || chat.field.resignFirstResponder())
        XCTAssertTrue(chat.isFirstResponder)
        XCTAssertTrue(chat.bar.window === window)

        // A controller that resigns takes the bar away.
        XCTAssertTrue(chat.resignFirstResponder())
        XCTAssertNil(chat.bar.window)
        XCTAssertEqual(chat.tableView.adjustedContentInset.bottom, 0)
        XCTAssertTrue(chat.becomeFirstResponder())
        XCTAssertEqual(chat.tableView.adjustedContentInset.bottom, 60)
    }

    func testTheAccessoryViewLeavesWithItsScreenAndComesBack() async throws {
        let chat = Chat(style: .plain), other = UIViewController(), field = UITextField()
        other.view.addSubview(field)
        let navigation = UINavigationController(rootViewController: chat)
        window = await show(navigation)
        await wait("it is docked") { chat.bar.isPlaced }
        chat.field.becomeFirstResponder()
        navigation.pushViewController(other, animated: false)
        await wait("the other is shown") { other.view.isPlaced && navigation.topViewController === other }
        XCTAssertNil(chat.bar.window)
        XCTAssertEqual(other.view.safeAreaInsets.bottom, 0)
        // The controller that left the window isn't in the way of another responder.
        XCTAssertTrue(field.becomeFirstResponder())
        navigation.popViewController(animated: false)
        await wait("it is docked again") { chat.bar.isPlaced && chat.isFirstResponder }

        let last = IndexPath(row: 39, section: 0)
        chat.tableView.scrollToRow(at: last, at: .bottom, animated: false)
        func isAboveBar() -> Bool {
            chat.tableView.cellForRow(at: last).map { $0.convert($0.bounds, to: nil).maxY } == 740
        }
        await wait("the last message is above the bar") { isAboveBar() }
        let sheet = UIViewController()
        chat.present(sheet, animated: false)
        await wait("the sheet is shown") { sheet.view.isPlaced }
        XCTAssertNil(chat.bar.window, "the sheet covers the screen")
        let inSheet = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        let toolbar = UIToolbar()
        toolbar.items = [UIBarButtonItem(systemItem: .done)]
        inSheet.inputAccessoryView = toolbar
        sheet.view.addSubview(inSheet)
        XCTAssertTrue(inSheet.becomeFirstResponder())
        await wait("the toolbar is docked") { toolbar.isPlaced }
        XCTAssertEqual(toolbar.bounds.size, CGSize(width: 480, height: 46))
        XCTAssertEqual(sheet.view.safeAreaInsets.bottom, 46)
        inSheet.removeFromSuperview()
        XCTAssertNil(toolbar.window, "the field is gone")
        chat.dismiss(animated: false)
        await wait("it is docked again") { chat.bar.isPlaced && chat.isFirstResponder }
        await wait("a list at its end stays there") { isAboveBar() }
    }

    func testAClosedScreenIsFreed() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        window = await show(navigation)
        weak let chat = push(on: navigation)
        await wait("it is docked") { chat?.bar.isPlaced == true }
        navigation.popViewController(animated: true)
        await wait("it is freed") { chat == nil }
        XCTAssertEqual(navigation.view.safeAreaInsets.bottom, 0)
    }

    private func push(on navigation: UINavigationController) -> Chat {
        let chat = Chat(style: .plain)
        navigation.pushViewController(chat, animated: false)
        return chat
    }

    func testTheInputViewIsBelowTheAccessoryView() async throws {
        let screen = UIViewController(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        let choices = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        choices.backgroundColor = .systemGray
        field.inputView = choices
        field.inputAccessoryView = bar
        screen.view.addSubview(field)
        window = await show(screen)
        XCTAssertNil(bar.window)
        field.becomeFirstResponder()
        await wait("both are docked") { choices.isPlaced && bar.isPlaced }
        XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(x: 0, y: 556, width: 480, height: 44))
        XCTAssertEqual(choices.convert(choices.bounds, to: nil), CGRect(x: 0, y: 600, width: 480, height: 200))
        XCTAssertEqual(screen.view.safeAreaInsets.bottom, 244)
        field.inputView = nil
        XCTAssertNotNil(choices.window, "the views are requested again when the app says so")
        field.reloadInputViews()
        XCTAssertNil(choices.window)
        XCTAssertEqual(screen.view.safeAreaInsets.bottom, 44)
        field.resignFirstResponder()
        XCTAssertNil(bar.window)
        XCTAssertEqual(screen.view.safeAreaInsets.bottom, 0)
    }

    func testAnAccessoryViewWithFlexibleHeightIsAsHighAsItsContent() async throws {
        final class Bar: UIView {
            let text = UITextView()

            override init(frame: CGRect) {
                super.init(frame: frame)
                autoresizingMask = .flexibleHeight
                text.isScrollEnabled = false
                text.translatesAutoresizingMaskIntoConstraints = false
                addSubview(text)
                NSLayoutConstraint.activate([
                    text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                    text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
                    text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
                    text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
                ])
            }

            required init?(coder: NSCoder) { nil }

            override var intrinsicContentSize: CGSize { .zero }
        }
        final class Screen: UIViewController {
            let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let screen = Screen()
        window = await show(screen)
        await wait("it is docked") { screen.bar.text.isPlaced }
        let low = screen.bar.bounds.height
        XCTAssertEqual(low, screen.bar.text.sizeThatFits(CGSize(width: 464, height: 0)).height + 16)
        screen.bar.text.text = "one\ntwo\nthree"
        await wait("it has grown") { screen.bar.bounds.height > low }
        XCTAssertEqual(screen.bar.convert(screen.bar.bounds, to: nil).maxY, 800)
        XCTAssertEqual(screen.view.safeAreaInsets.bottom, screen.bar.bounds.height)
    }
}
