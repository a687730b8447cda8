internal import TrellisUIKit

/// Implements a text field's delegate methods with handlers.
final class TextFieldDelegateProxy: DelegateProxy, UITextFieldDelegate {
    var shouldBeginEditing: ((UITextField) -> Bool)?
    var didBeginEditing: ((UITextField) -> Void)?
    var shouldEndEditing: ((UITextField) -> Bool)?
    var didEndEditing: ((UITextField) -> Void)?
    var didEndEditingReason: ((UITextField, UITextField.DidEndEditingReason) -> Void)?
    var didChangeSelection: ((UITextField) -> Void)?
    var shouldClear: ((UITextField) -> Bool)?
    var shouldReturn: ((UITextField) -> Bool)?

    var shouldChangeCharacters: ((UITextField, NSRange, String) -> Bool)? { didSet { updateChecking() } }
    var limiter: TextLimiter? { didSet { updateChecking() } }
    /// Set while `shouldChangeCharacters` or `limiter` is, since both use the same delegate method.
    private var checksChanges: Bool?

    /// Creates the proxy of a text field's delegate.
    convenience init(for textField: UITextField) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: textField, at: \.delegate)
        #else
        attach(to: textField, at: \.textDelegateProxy)
        #endif
    }

    private func updateChecking() {
        set(\.checksChanges, to: shouldChangeCharacters != nil || limiter != nil ? true : nil)
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ textField: UITextField) -> TextFieldDelegateFallback {
        TextFieldDelegateFallback(original as? any UITextFieldDelegate)
    }
    #else
    private func next(_ textField: UITextField) -> any UITextFieldDelegate {
        textField.delegate ?? AbsentTextFieldDelegate.shared
    }
    #endif

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        shouldBeginEditing?(textField) ?? next(textField).textFieldShouldBeginEditing(textField)
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        didBeginEditing?(textField)
        next(textField).textFieldDidBeginEditing(textField)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        shouldEndEditing?(textField) ?? next(textField).textFieldShouldEndEditing(textField)
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        didEndEditing?(textField)
        next(textField).textFieldDidEndEditing(textField)
    }

    /// UIKit calls this instead of the method above if the delegate implements it, so it also calls the handler of that
    /// one.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        didEndEditingReason?(textField, reason) ?? didEndEditing?(textField)
        next(textField).textFieldDidEndEditing(textField, reason: reason)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let isAllowed =
            shouldChangeCharacters?(textField, range, string)
            ?? next(textField).textField(textField, shouldChangeCharactersIn: range, replacementString: string)
        return isAllowed && limiter?.allows(string, in: range, of: textField) ?? true
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        didChangeSelection?(textField)
        next(textField).textFieldDidChangeSelection(textField)
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        shouldClear?(textField) ?? next(textField).textFieldShouldClear(textField)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        shouldReturn?(textField) ?? next(textField).textFieldShouldReturn(textField)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "textFieldShouldBeginEditing:": \TextFieldDelegateProxy.shouldBeginEditing,
        "textFieldDidBeginEditing:": \TextFieldDelegateProxy.didBeginEditing,
        "textFieldShouldEndEditing:": \TextFieldDelegateProxy.shouldEndEditing,
        "textFieldDidEndEditing:": \TextFieldDelegateProxy.didEndEditing,
        "textFieldDidEndEditing:reason:": \TextFieldDelegateProxy.didEndEditingReason,
        "textField:shouldChangeCharactersInRange:replacementString:": \TextFieldDelegateProxy.checksChanges,
        "textFieldDidChangeSelection:": \TextFieldDelegateProxy.didChangeSelection,
        "textFieldShouldClear:": \TextFieldDelegateProxy.shouldClear,
        "textFieldShouldReturn:": \TextFieldDelegateProxy.shouldReturn,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
