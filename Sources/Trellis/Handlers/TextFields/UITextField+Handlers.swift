public import TrellisUIKit

// Handlers of the methods of `UITextFieldDelegate`. Each is added to the field's own delegate, whenever that is set;
// nil removes it.
extension UITextField {
    /// Whether the field may be entered.
    public var shouldBeginEditingHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// The field was entered.
    public var didBeginEditingHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didBeginEditing }
        set { delegateHandlers.set(\.didBeginEditing, to: newValue) }
    }

    /// Whether the field may be left.
    public var shouldEndEditingHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// The field was left.
    public var didEndEditingHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didEndEditing }
        set { delegateHandlers.set(\.didEndEditing, to: newValue) }
    }

    /// The field was left, and why; called in place of ``didEndEditingHandler``, as UIKit has it.
    public var didEndEditingReasonHandler: ((UITextField, UITextField.DidEndEditingReason) -> Void)? {
        get { delegateHandlers.didEndEditingReason }
        set { delegateHandlers.set(\.didEndEditingReason, to: newValue) }
    }

    /// Whether the user's change may be made: what goes, in UTF-16 units of the text as it is, and what comes.
    ///
    /// For a longest text there is ``limitText(to:)``, which counts what the user sees as characters.
    public var shouldChangeCharactersHandler: ((UITextField, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeCharacters }
        set { delegateHandlers.shouldChangeCharacters = newValue }
    }

    /// The cursor or the selection moved.
    public var didChangeSelectionHandler: ((UITextField) -> Void)? {
        get { delegateHandlers.didChangeSelection }
        set { delegateHandlers.set(\.didChangeSelection, to: newValue) }
    }

    /// Whether the clear button may clear.
    public var shouldClearHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldClear }
        set { delegateHandlers.set(\.shouldClear, to: newValue) }
    }

    /// Whether Return does what it does of itself.
    public var shouldReturnHandler: ((UITextField) -> Bool)? {
        get { delegateHandlers.shouldReturn }
        set { delegateHandlers.set(\.shouldReturn, to: newValue) }
    }

    /// The proxy that stands before the field's delegate.
    var delegateHandlers: TextFieldDelegateProxy {
        companion { TextFieldDelegateProxy(for: self) }
    }
}
