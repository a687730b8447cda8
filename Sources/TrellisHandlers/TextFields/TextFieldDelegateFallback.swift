#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own delegate, or returns UIKit's documented default if it doesn't implement a method.
@MainActor
struct TextFieldDelegateFallback {
    private let original: (any UITextFieldDelegate)?

    init(_ original: (any UITextFieldDelegate)?) {
        self.original = original
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        original?.textFieldShouldBeginEditing?(textField) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        original?.textFieldDidBeginEditing?(textField)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        original?.textFieldShouldEndEditing?(textField) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        original?.textFieldDidEndEditing?(textField)
    }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        if original?.textFieldDidEndEditing?(textField, reason: reason) == nil { textFieldDidEndEditing(textField) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        original?.textField?(textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        original?.textFieldDidChangeSelection?(textField)
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        original?.textFieldShouldClear?(textField) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        original?.textFieldShouldReturn?(textField) ?? true
    }
}
#endif

#if os(Linux)
internal import TrellisUIKit

/// A delegate that implements no method, so that UIKit's defaults apply.
@MainActor
final class AbsentTextFieldDelegate: NSObject, UITextFieldDelegate {
    static let shared = AbsentTextFieldDelegate()
}
#endif
