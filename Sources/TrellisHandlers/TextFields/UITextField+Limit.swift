public import TrellisUIKit

extension UITextField {
    /// Limits the number of characters that the user can enter. `nil` removes the limit.
    ///
    /// Characters are counted as the user sees them: an emoji counts as one, whatever it consists of. Text that is
    /// pasted is truncated to the part that fits. Marked text of an input method is truncated when it is committed.
    /// Code can still set a longer text, which the user can then only shorten. The delegate and handlers are called
    /// first.
    ///
    /// - Parameter limit: The maximum number of characters. A negative number counts as 0.
    public func limitText(to limit: Int?) {
        let identifier = UIAction.Identifier("trellis.limit")
        removeAction(identifiedBy: identifier, for: .editingChanged)
        let limiter = limit.map { TextLimiter(max($0, 0)) }
        delegateHandlers.set(\.limit, to: limiter.map { limiter in { limiter.allows($2, in: $1, of: $0) } })
        guard let limiter else { return }
        let action = UIAction(identifier: identifier) { [weak self] _ in
            if let self { limiter.textDidChange(of: self) }
        }
        addAction(action, for: .editingChanged)
    }
}
