/// The methods that decide what a text view accepts and are called while it is edited. All are optional.
///
/// The questions come before anything has changed.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether the view may be written into; `true` if this is left out.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether the view may be left; `true` if this is left out. Leaving it by force asks, and goes on all the same.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The view was entered.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The view was left.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the user's change may be made; `true` if this is left out.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: What is replaced, in UTF-16 units of the text as it is now. It never splits a character that the
    ///     user sees as one.
    ///   - text: The new text.
    /// - Returns: `false` to leave the text as it is.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection or the cursor has moved.
    func textViewDidChangeSelection(_ textView: UITextView)
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
}
