/// The methods that decide what the user may enter into a text field, and that are called during editing. All are
/// optional.
///
/// Each has a default implementation that does what UIKit documents for a missing method. The methods that return a
/// Boolean are called before the change.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin. The default is `true`.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end. The default is `true`. If the field is removed or disabled, editing ends in any
    /// case.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when editing has ended, with the reason, instead of the method without a reason if both are implemented.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Returns whether the user may change the text. The default is `true`.
    ///
    /// The range is in UTF-16 units of the current text and never splits a character. For marked text, the method is
    /// called when the text is committed.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the cursor or the selection has moved during editing.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Returns whether the clear button may clear the text. The default is `true`.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether Return has its default effect. The default is `true`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@_documentation(visibility: internal)
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
