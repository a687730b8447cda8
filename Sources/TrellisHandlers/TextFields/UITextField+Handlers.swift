public import TrellisUIKit

// Handlers of the methods of `UITextFieldDelegate`. The handler of an event is called before the text field's own
// delegate; that of a question answers in its place. `nil` removes the handler.
extension UITextField {
    /// Returns whether editing can begin.
    public var shouldBeginEditingHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// Called when editing has begun.
    public var didBeginEditingHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didBeginEditing }
        set { delegateHandlers.set(\.didBeginEditing, to: newValue) }
    }

    /// Returns whether editing can end.
    public var shouldEndEditingHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// Called when editing has ended.
    public var didEndEditingHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didEndEditing }
        set { delegateHandlers.set(\.didEndEditing, to: newValue) }
    }

    /// Called with the reason when editing has ended. It is called instead of ``didEndEditingHandler``, as in UIKit.
    public var didEndEditingReasonHandler: ((UITextField, UITextField.DidEndEditingReason) -> Void)? {
        get { delegateHandlers.didEndEditingReason }
        set { delegateHandlers.set(\.didEndEditingReason, to: newValue) }
    }

    /// Returns whether a change by the user is accepted. The arguments are the range of the current text, in UTF-16
    /// units, and its replacement.
    ///
    /// To limit the length of the text, use ``limitText(to:)``, which counts characters as the user sees them.
    public var shouldChangeCharactersHandler: ((UITextField, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeCharacters }
        set { delegateHandlers.shouldChangeCharacters = newValue }
    }

    /// Called when the selection or the cursor has moved.
    public var didChangeSelectionHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didChangeSelection }
        set { delegateHandlers.set(\.didChangeSelection, to: newValue) }
    }

    /// Returns whether the clear button clears the text.
    public var shouldClearHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldClear }
        set { delegateHandlers.set(\.shouldClear, to: newValue) }
    }

    /// Returns whether Return has its default behaviour.
    public var shouldReturnHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldReturn }
        set { delegateHandlers.set(\.shouldReturn, to: newValue) }
    }

    /// The proxy of the text field's delegate.
    var delegateHandlers: TextFieldDelegateProxy {
        companion { TextFieldDelegateProxy(for: self) }
    }
}
