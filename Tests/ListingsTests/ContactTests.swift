import TrellisDesigns
import TrellisRequests
import TrellisUIKit
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class ContactTests: ListingsTestCase {
    private func makeModel() -> ContactViewModel {
        ContactViewModel(5, domain: HTTPListingsDomainService(HTTPClient(baseURL: server.url)))
    }

    func testWhatIsMissingIsSaidAfterTheFirstTryAndNothingIsSent() async throws {
        let model = makeModel()
        XCTAssertEqual(model.flaws.value, [])
        model.send()
        XCTAssertEqual(model.flaws.value, [.name, .email, .text])
        model.message.name = "Ada"
        XCTAssertEqual(model.flaws.value, [.email, .text])
        for address in ["ada", "@", "ada@", "@example.org", "a b@example.org", "a@b@c"] {
            model.message.email = address
            XCTAssertTrue(model.flaws.value.contains(.email), address)
        }
        model.message.email = "ada@example.org"
        model.message.text = "  \n"
        XCTAssertEqual(model.flaws.value, [.text])
        model.send()
        XCTAssertEqual(model.progress.value, .editing)
        let asked = try await server.requests(to: "/api/listings/5/messages")
        XCTAssertEqual(asked.count, 0)
    }

    func testAMessageIsSentOnceAndAFailureIsShownWithRetry() async throws {
        let model = makeModel()
        var message = ContactMessage()
        (message.name, message.email, message.text) = ("Ada", "ada@example.org", "Is it free?")
        model.message = message
        try await server.plan(["kind": "status", "status": 503], path: "/api/listings/5/messages")
        model.send()
        model.send()
        await wait("the failure") {
            if case .failed(let words) = model.progress.value { words.contains("The server is busy") } else { false }
        }
        model.send()
        await wait("it is sent") { model.progress.value == .sent }
        model.send()
        let asked = try await server.requests(to: "/api/listings/5/messages")
        XCTAssertEqual(asked.count, 2)
    }

    func testTheFormSaysWhatIsMissingBelowItsField() async throws {
        let texts = AppTexts.english
        let form = ContactController(makeModel(), texts: texts) { _ in }
        await show(form)
        XCTAssertFalse(form.view.shownTexts.contains(texts.emailMissing))
        form.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        await wait("what is missing") { form.view.shownTexts.contains(texts.emailMissing) }
        XCTAssertTrue(form.view.shownTexts.contains(texts.nameMissing))
        let fields = form.view.shownDescendants.compactMap { $0 as? UITextField }
        await wait("the name is edited") { fields.first?.isFirstResponder == true }
        try await pointer.type("Ada")
        await wait("the name is there") { !form.view.shownTexts.contains(texts.nameMissing) }
        form.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        await wait("the first field that is wrong is edited") { fields.last?.isFirstResponder == true }
    }

    func testTheFormOpensInItsFirstFieldAndTheMessageMayHaveLines() async throws {
        try await server.plan(["kind": "status", "status": 503], path: "/api/listings/5/messages")
        let model = makeModel()
        let form = ContactController(model, texts: .english) { _ in }
        await show(form)
        let fields = form.view.shownDescendants.compactMap { $0 as? UITextField }
        await wait("the name is edited") { fields.first?.isFirstResponder == true }
        let keyboard = Pointer()
        try await keyboard.type("Ada")
        try await keyboard.key("Return")
        await wait("the address is edited") { fields.last?.isFirstResponder == true }
        try await keyboard.type("ada@example.org")
        try await keyboard.key("Return")
        let view = try XCTUnwrap(form.view.shownDescendants.lazy.compactMap { $0 as? UITextView }.first)
        await wait("the message is edited") { view.isFirstResponder }
        try await keyboard.type("Hello,")
        try await keyboard.key("Return")
        try await keyboard.type("is it free?")
        await wait("it is written") { model.message.text == "Hello,\nis it free?" }
        XCTAssertEqual(model.message.name, "Ada")
        XCTAssertEqual(model.message.email, "ada@example.org")
    }

    func testAFormThatIsHigherThanItsViewScrolls() async throws {
        let form = ContactController(makeModel(), texts: .english) { _ in }
        let parent = UIViewController()
        parent.addChild(form)
        parent.view.addSubview(form.view)
        form.didMove(toParent: parent)
        form.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
        await show(parent)
        let message = try XCTUnwrap(form.view.shownDescendants.lazy.compactMap { $0 as? UITextView }.first)
        let scrollView = try XCTUnwrap(form.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        await wait("the form is higher than its view") { scrollView.contentSize.height > scrollView.bounds.height }
        form.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        scrollView.scrollRectToVisible(message.convert(message.bounds, to: scrollView), animated: false)
        await wait("the message is in the view") {
            form.view.bounds.contains(message.convert(message.bounds, to: form.view))
        }
    }

    func testAMessageIsDiscardedOnlyIfTheUserWantsIt() async throws {
        let texts = AppTexts.english
        let model = makeModel()
        let screen = UIViewController()
        await show(screen)
        let form = ContactController(model, texts: texts) { _ in }
        screen.present(UINavigationController(rootViewController: form), animated: false)
        await wait("the form is shown") { form.viewIfLoaded?.window != nil }
        func alert() -> UIAlertController? { form.presentedViewController as? UIAlertController }
        try await pointer.type("Ada")
        await wait("the name is written") { model.message.name == "Ada" }
        for _ in 0..<2 {
            // Without a window manager, keys go to the window below the pointer once the alert's window is gone.
            try await pointer.move(to: form.view)
            try await pointer.key("Escape")
            await wait("the user is asked") { alert() != nil }
            XCTAssertEqual(alert()?.title, texts.discardMessage)
            alert()?.dismiss(animated: false)
            await wait("the form is still there") { alert() == nil && screen.presentedViewController != nil }
        }
        XCTAssertEqual(model.message.name, "Ada")
        form.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        await wait("the user is asked") { alert() != nil }
        XCTAssertEqual(alert()?.actions.map(\.title), [texts.keepEditing, texts.discard])
        alert()?.dismiss(animated: false)
        model.message = ContactMessage()
        form.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        await wait("an empty form is closed at once") { screen.presentedViewController == nil }
    }
}
