public import TrellisUIKit

extension UITextField {
    /// Limits the text to a number of characters; `nil` removes the limit.
    ///
    /// Characters are counted as the user sees them: an emoji is one, however it is made up. Of a longer text that is
    /// pasted, what fits comes in. Text that an input method has only marked is cut when it is committed. Text that the
    /// program sets may be longer, and the user can only shorten it then. Delegate and handlers are asked first.
    ///
    /// - Parameter limit: The most characters; a negative number is none at all.
    public func limitText(to limit: Int?) {
        let identifier = UIAction.Identifier("trellis.limit")
        delegateHandlers.limiter = limit.map { TextLimiter(max($0, 0)) }
        if limit == nil {
            removeAction(identifiedBy: identifier, for: .editingChanged)
        } else {
            let action = UIAction(identifier: identifier) { [weak self] _ in
                if let self { delegateHandlers.limiter?.textDidChange(of: self) }
            }
            addAction(action, for: .editingChanged)
        }
    }
}
