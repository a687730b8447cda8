public import TrellisUIKit

// Handlers of the methods of `UITextViewDelegate`. The handler of an event is called before the text view's own
// delegate; that of a question answers in its place. `nil` removes the handler. The handlers of `UIScrollViewDelegate`
// are properties of `UIScrollView`.
extension UITextView {
    /// Returns whether editing can begin.
    public var shouldBeginEditingHandler: ((UITextView) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// Returns whether editing can end.
    public var shouldEndEditingHandler: ((UITextView) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// Called when editing has begun.
    public var didBeginEditingHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didBeginEditing }
        set { delegateHandlers.set(\.didBeginEditing, to: newValue) }
    }

    /// Called when editing has ended.
    public var didEndEditingHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didEndEditing }
        set { delegateHandlers.set(\.didEndEditing, to: newValue) }
    }

    /// Returns whether a change by the user is accepted. The arguments are the range of the current text, in UTF-16
    /// units, and its replacement.
    public var shouldChangeTextHandler: ((UITextView, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeText }
        set { delegateHandlers.set(\.shouldChangeText, to: newValue) }
    }

    /// Called when the user has changed the text.
    public var didChangeHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didChange }
        set { delegateHandlers.set(\.didChange, to: newValue) }
    }

    /// Called when the selection or the cursor has moved.
    public var didChangeSelectionHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didChangeSelection }
        set { delegateHandlers.set(\.didChangeSelection, to: newValue) }
    }

    /// Returns whether a link that the user has pressed is opened. The arguments are the link, its range in UTF-16 units
    /// and what the user did.
    public var shouldInteractHandler: ((UITextView, URL, NSRange, UITextItemInteraction) -> Bool)? {
        get { delegateHandlers.shouldInteract }
        set { delegateHandlers.set(\.shouldInteract, to: newValue) }
    }

    /// The proxy of the text view's delegate.
    var delegateHandlers: TextViewDelegateProxy {
        companion { TextViewDelegateProxy(for: self) }
    }
}
