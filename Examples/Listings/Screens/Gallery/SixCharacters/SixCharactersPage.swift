internal import Trellis
internal import TrellisHandlers

extension GalleryPage {
    static let sixCharacters = GalleryPage(
        id: "six-characters", title: "Six characters", summary: "A field, a button and a switch by handlers"
    ) { _ in SixCharactersScreen.make() }
}

/// A field limited to six characters, a button and a switch. Their handlers are set where the screen is created.
@MainActor
enum SixCharactersScreen {
    static func make() -> UIViewController {
        let form = CodeForm()
        form.showCount(0, of: 6)
        form.field.limitText(to: 6)
        form.field.shouldReturnHandler = { $0.resignFirstResponder() }
        form.field.setHandler(for: .editingChanged, on: form) { form, field in
            form.showCount((field.text ?? "").count, of: 6)
        }
        form.button.setHandler(for: .touchUpInside, on: form) { form, _ in
            form.say(translated("Saved \(form.field.text ?? "")"))
        }
        form.toggle.setHandler(for: .valueChanged, on: form) { form, toggle in
            form.field.isSecureTextEntry = toggle.isOn
            form.say(translated(toggle.isOn ? "The code is hidden" : "The code is shown"))
        }
        let controller = UIViewController()
        controller.view = form
        return controller
    }
}
