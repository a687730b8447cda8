import ListingsScreens
import TrellisUIKit

extension PlainPage {
    static let sixCharacters = PlainPage(id: "six-characters") { _ in PlainSixCharactersController() }
}

/// A field limited to six characters, a button and a switch, with UIKit's delegate and actions.
final class PlainSixCharactersController: UIViewController, UITextFieldDelegate {
    private static let limit = 6
    private let form = CodeForm()
    private var hasMarkedText = false

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.field.delegate = self
        form.field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        form.button.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
        form.toggle.addAction(UIAction { [weak self] _ in self?.toggleDidChange() }, for: .valueChanged)
        showCount()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        if textField.markedTextRange != nil {
            hasMarkedText = true
            return true
        }
        let text = textField.text ?? ""
        guard let place = Range(range, in: text) else { return false }
        let limit = max(Self.limit, text.count)
        var part = String(string.prefix(limit + 1))
        while !part.isEmpty, text.replacingCharacters(in: place, with: part).count > limit { part.removeLast() }
        guard part.count < string.count else { return true }
        if !part.isEmpty {
            show(text.replacingCharacters(in: place, with: part), cursor: range.location + part.utf16.count)
            textField.sendActions(for: .editingChanged)
        }
        return false
    }

    private func textDidChange() {
        if hasMarkedText, form.field.markedTextRange == nil {
            hasMarkedText = false
            cutCommittedText()
        }
        showCount()
    }

    private func cutCommittedText() {
        let text = form.field.text ?? ""
        guard text.count > Self.limit, let cursor = form.field.selectedTextRange?.end else { return }
        let offset = form.field.offset(from: form.field.beginningOfDocument, to: cursor)
        guard let end = Range(NSRange(location: offset, length: 0), in: text)?.lowerBound else { return }
        let kept = text[..<end].dropLast(text.count - Self.limit)
        show(String(kept + text[end...]), cursor: kept.utf16.count)
    }

    private func show(_ text: String, cursor: Int) {
        let field = form.field
        field.text = text
        guard let place = field.position(from: field.beginningOfDocument, offset: cursor) else { return }
        field.selectedTextRange = field.textRange(from: place, to: place)
    }

    private func showCount() {
        form.showCount((form.field.text ?? "").count, of: Self.limit)
    }

    private func save() {
        form.say("Saved \(form.field.text ?? "")")
    }

    private func toggleDidChange() {
        form.field.isSecureTextEntry = form.toggle.isOn
        form.say(form.toggle.isOn ? "The code is hidden" : "The code is shown")
    }
}
