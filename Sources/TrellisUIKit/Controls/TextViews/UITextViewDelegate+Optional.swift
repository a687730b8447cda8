// On iOS these methods are optional, and apps call `delegate?.textViewShouldBeginEditing?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UITextViewDelegate {
    @_disfavoredOverload
    public var textViewShouldBeginEditing: (@MainActor (UITextView) -> Bool)? {
        { self.textViewShouldBeginEditing($0) }
    }
    @_disfavoredOverload
    public var textViewShouldEndEditing: (@MainActor (UITextView) -> Bool)? { { self.textViewShouldEndEditing($0) } }
    @_disfavoredOverload
    public var textViewDidBeginEditing: (@MainActor (UITextView) -> Void)? { { self.textViewDidBeginEditing($0) } }
    @_disfavoredOverload
    public var textViewDidEndEditing: (@MainActor (UITextView) -> Void)? { { self.textViewDidEndEditing($0) } }
    @_disfavoredOverload
    public var textView: _TextViewDelegateMethods? { _TextViewDelegateMethods(delegate: self) }
    @_disfavoredOverload
    public var textViewDidChange: (@MainActor (UITextView) -> Void)? { { self.textViewDidChange($0) } }
    @_disfavoredOverload
    public var textViewDidChangeSelection: (@MainActor (UITextView) -> Void)? {
        { self.textViewDidChangeSelection($0) }
    }
}

/// Calls the optional methods of a text view's delegate that are named `textView`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TextViewDelegateMethods {
    let delegate: any UITextViewDelegate

    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        delegate.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }

    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        delegate.textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
    }
}
