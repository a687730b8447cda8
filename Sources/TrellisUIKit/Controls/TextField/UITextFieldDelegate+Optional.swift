// On iOS these methods are optional, and apps call `delegate?.textFieldShouldBeginEditing?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UITextFieldDelegate {
    @_disfavoredOverload
    public var textFieldShouldBeginEditing: (@MainActor (UITextField) -> Bool)? {
        { self.textFieldShouldBeginEditing($0) }
    }
    @_disfavoredOverload
    public var textFieldDidBeginEditing: (@MainActor (UITextField) -> Void)? { { self.textFieldDidBeginEditing($0) } }
    @_disfavoredOverload
    public var textFieldShouldEndEditing: (@MainActor (UITextField) -> Bool)? { { self.textFieldShouldEndEditing($0) } }
    @_disfavoredOverload
    public var textFieldDidEndEditing: _TextFieldDelegateTextFieldDidEndEditing? {
        _TextFieldDelegateTextFieldDidEndEditing(delegate: self)
    }
    @_disfavoredOverload
    public var textField: _TextFieldDelegateMethods? { _TextFieldDelegateMethods(delegate: self) }
    @_disfavoredOverload
    public var textFieldDidChangeSelection: (@MainActor (UITextField) -> Void)? {
        { self.textFieldDidChangeSelection($0) }
    }
    @_disfavoredOverload
    public var textFieldShouldClear: (@MainActor (UITextField) -> Bool)? { { self.textFieldShouldClear($0) } }
    @_disfavoredOverload
    public var textFieldShouldReturn: (@MainActor (UITextField) -> Bool)? { { self.textFieldShouldReturn($0) } }
}

/// Calls the optional methods of a text field's delegate that are named `textFieldDidEndEditing`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TextFieldDelegateTextFieldDidEndEditing {
    let delegate: any UITextFieldDelegate

    public func callAsFunction(_ textField: UITextField) {
        delegate.textFieldDidEndEditing(textField)
    }

    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        delegate.textFieldDidEndEditing(textField, reason: reason)
    }
}

/// Calls the optional methods of a text field's delegate that are named `textField`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TextFieldDelegateMethods {
    let delegate: any UITextFieldDelegate

    public func callAsFunction(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        delegate.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
    }
}
