import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The field limited to six characters, with handlers and with UIKit's delegate and actions.
@MainActor
final class SixCharactersTests: GalleryTestCase {
    func testBothKeepSixOfWhatIsTypedAndTellOfClickAndSwitch() async throws {
        for controller in try pages("six-characters") {
            let form = try await shownForm(controller)
            try await pointer.click(form.field)
            await wait("the field is entered") { form.field.isFirstResponder }
            try await pointer.type("abcdefg")
            await wait("six came in") { form.shownTexts.contains("6 of 6") }
            try await pointer.key("BackSpace")
            await wait("one was deleted") { form.field.text == "abcde" }
            try await pointer.type("xy")
            await wait("one more came in") { form.field.text == "abcdex" }
            try await pointer.click(form.button)
            await wait("the click is told") { form.shownTexts.contains("Saved abcdex") }
            try await pointer.click(form.toggle)
            await wait("the switch is told") { form.shownTexts.contains("The code is hidden") }
            XCTAssertTrue(form.field.isSecureTextEntry)
            XCTAssertTrue(form.field.isFirstResponder)
            try await pointer.click(form.toggle)
            await wait("the switch is told") { form.shownTexts.contains("The code is shown") }
            try await pointer.key("Return")
            await wait("Return leaves the field") { !form.field.isFirstResponder }
        }
    }

    func testBothCountCharactersAsTheUserSeesThem() async throws {
        for controller in try pages("six-characters") {
            let form = try await shownForm(controller)
            try await pointer.click(form.field)
            await wait("the field is entered") { form.field.isFirstResponder }
            try await pointer.type("ab")
            let window = try XCTUnwrap(form.window)
            Clipboard.set("👨‍👩‍👧🇩🇪👍🏽éxyz", for: window)
            try await pointer.key("ctrl+v")
            await wait("a part of the paste came in") { form.field.text == "ab👨‍👩‍👧🇩🇪👍🏽é" }
            XCTAssertTrue(form.shownTexts.contains("6 of 6"))
            try await pointer.type(codeOf: "😀")
            try await pointer.key("BackSpace")
            await wait("one was deleted") { form.field.text == "ab👨‍👩‍👧🇩🇪👍🏽" }
            try await pointer.type(codeOf: "😀")
            await wait("an emoji fits") { form.field.text == "ab👨‍👩‍👧🇩🇪👍🏽😀" }
        }
    }

    func testThePageIsFreed() async throws {
        weak var form: CodeForm?
        do {
            let controller = try XCTUnwrap(GalleryPage.all.first { $0.id == "six-characters" })
                .makeController(AppEnvironment(server: server.url))
            form = controller.view as? CodeForm
            XCTAssertNotNil(form)
            form?.field.sendActions(for: .editingChanged)
            form?.button.sendActions(for: .touchUpInside)
            form?.toggle.sendActions(for: .valueChanged)
        }
        await wait("the page is freed") { form == nil }
    }

    private func shownForm(_ controller: UIViewController) async throws -> CodeForm {
        await show(controller)
        let form = try XCTUnwrap(controller.view as? CodeForm)
        await wait("the form is shown") { form.field.isPlaced && form.toggle.isPlaced && form.button.isPlaced }
        return form
    }
}
