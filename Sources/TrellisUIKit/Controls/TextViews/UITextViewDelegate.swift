/// The methods that decide what the user may enter into a text view, and that are called during editing. All are
/// optional.
///
/// The methods that return a Boolean are called before the change.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin. The default is `true`.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether editing may end. The default is `true`. If the view is removed, editing ends in any case.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the user may change the text. The default is `true`.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The range that is replaced, in UTF-16 units of the current text. It never splits a character.
    ///   - text: The new text.
    /// - Returns: `false` to leave the text as it is.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection or the cursor has moved.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns whether a link that the user has pressed is opened. The default is `true`.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - URL: The link.
    ///   - characterRange: The range of the link, in UTF-16 units.
    ///   - interaction: What the user did: always `.invokeDefaultAction`.
    /// - Returns: `false` to handle the link instead.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

/// The ways in which the user interacts with a link.
public enum UITextItemInteraction: Int, Sendable {
    /// The user pressed the link.
    case invokeDefaultAction = 0
    /// The user asked for its actions.
    case presentActions = 1
    /// The user asked for a preview.
    case preview = 2
}

@_documentation(visibility: internal)
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}
