/// The methods that decide what a text field accepts and are called while it is edited. All are optional.
///
/// What UIKit declares optional has a default implementation here, which does what UIKit documents for its absence.
/// The questions come before anything has changed.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether the field may be entered; yes where this is left out.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether the field may be left; yes where this is left out. Leaving it by force asks, and goes on all the same.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The field was left, and why. It is called in place of the one above, which it calls where it is left out.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Whether the user's change may be made; `true` if the method is left out.
    ///
    /// The range is in UTF-16 units of the text as it is now, and never parts a character that the user sees as one.
    /// Marked text is asked for when it is committed.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The cursor or the selection moved in the field that has the keyboard.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Whether the clear button may clear; yes where this is left out.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return does what it does of itself; yes where this is left out.
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
