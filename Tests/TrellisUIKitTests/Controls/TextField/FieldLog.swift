@testable import TrellisUIKit

/// A text field's delegate that records its calls, with the text at the time of the call.
@MainActor
final class FieldLog: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var mayBegin = true, mayEnd = true, mayClear = true, mayReturn = true
    var mayChange: (UITextField, NSRange, String) -> Bool = { _, _, _ in true }
    /// Whether changes of the selection are recorded. There are many of them.
    var hearsSelection = false

    private func note(_ call: String, _ field: UITextField) { lines.append("\(call) '\(field.text ?? "nil")'") }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note("shouldBegin", textField)
        return mayBegin
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin", textField) }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        note("shouldEnd", textField)
        return mayEnd
    }

    func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd", textField) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        note("change \(range.location),\(range.length) to '\(string)' in", textField)
        return mayChange(textField, range, string)
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        if hearsSelection { note("selection", textField) }
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        note("shouldClear", textField)
        return mayClear
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note("shouldReturn", textField)
        return mayReturn
    }

    /// Records the control's editing events too.
    func hearEvents(of field: UITextField) {
        for (name, event) in EventLog.all where !event.isDisjoint(with: [.allEditingEvents, .primaryActionTriggered]) {
            // Return doesn't end the editing of a field with an action for this event.
            guard event != .editingDidEndOnExit else { continue }
            field.addAction(
                UIAction { [weak self, weak field] _ in if let field { self?.note(name, field) } }, for: event)
        }
    }

    /// Returns the record since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
