public import TrellisUIKit

// Handlers of the methods of `UITextViewDelegate`. Each is added to the view's own delegate, whenever that is set; `nil`
// removes it. Those of `UIScrollViewDelegate` are properties of `UIScrollView`.
extension UITextView {
    /// Whether the view may be written into.
    public var shouldBeginEditingHandler: ((UITextView) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// Whether the view may be left.
    public var shouldEndEditingHandler: ((UITextView) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// Called when the view was entered.
    public var didBeginEditingHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didBeginEditing }
        set { delegateHandlers.set(\.didBeginEditing, to: newValue) }
    }

    /// Called when the view was left.
    public var didEndEditingHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didEndEditing }
        set { delegateHandlers.set(\.didEndEditing, to: newValue) }
    }

    /// Whether the user's change may be made: what goes, in UTF-16 units of the text as it is, and what comes.
    public var shouldChangeTextHandler: ((UITextView, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeText }
        set { delegateHandlers.set(\.shouldChangeText, to: newValue) }
    }

    /// Called when the user changed the text.
    public var didChangeHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didChange }
        set { delegateHandlers.set(\.didChange, to: newValue) }
    }

    /// Called when the cursor or the selection moved.
    public var didChangeSelectionHandler: ((UITextView) -> Void)? {
        get { delegateHandlers.didChangeSelection }
        set { delegateHandlers.set(\.didChangeSelection, to: newValue) }
    }

    /// The proxy that stands before the view's delegate.
    var delegateHandlers: TextViewDelegateProxy {
        companion { TextViewDelegateProxy(for: self) }
    }
}
