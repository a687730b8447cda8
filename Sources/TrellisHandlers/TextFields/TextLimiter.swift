internal import TrellisUIKit

/// Limits the number of characters that the user can enter in a text field.
@MainActor
final class TextLimiter {
    private let limit: Int
    /// Whether the last change was one of marked text, which is accepted as a whole and truncated when it is committed.
    private var hasMarked = false

    init(_ limit: Int) { self.limit = limit }

    /// Returns whether a change fits the limit. If only a part fits, inserts that part and returns `false`.
    func allows(_ string: String, in range: NSRange, of field: UITextField) -> Bool {
        if field.markedTextRange != nil {
            hasMarked = true
            return true
        }
        let text = field.text ?? ""
        guard let place = Range(range, in: text) else { return false }
        let part = Self.part(of: string, thatFits: max(limit, text.count), in: place, of: text)
        guard part.count < string.count else { return true }
        if !part.isEmpty {
            show(text.replacingCharacters(in: place, with: part), cursor: range.location + part.utf16.count, in: field)
            field.sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
        }
        return false
    }

    /// Truncates text that an input method has just committed. The excess is removed before the cursor.
    func textDidChange(of field: UITextField) {
        guard hasMarked, field.markedTextRange == nil else { return }
        hasMarked = false
        let text = field.text ?? ""
        guard text.count > limit, let cursor = field.selectedTextRange?.end else { return }
        let offset = field.offset(from: field.beginningOfDocument, to: cursor)
        guard let end = Range(NSRange(location: offset, length: 0), in: text)?.lowerBound else { return }
        let kept = text[..<end].dropLast(text.count - limit)
        show(String(kept + text[end...]), cursor: kept.utf16.count, in: field)
    }

    /// Returns the longest prefix of a replacement with which the text doesn't exceed a number of characters.
    static func part(
        of replacement: String, thatFits limit: Int, in range: Range<String.Index>, of text: String
    ) -> String {
        // Try one character more than fits: it may combine with the character before it, as an accent does.
        var part = String(replacement.prefix(limit < .max ? limit + 1 : limit))
        while !part.isEmpty, text.replacingCharacters(in: range, with: part).count > limit { part.removeLast() }
        return part
    }

    private func show(_ text: String, cursor: Int, in field: UITextField) {
        field.text = text
        guard let place = field.position(from: field.beginningOfDocument, offset: cursor) else { return }
        field.selectedTextRange = field.textRange(from: place, to: place)
    }
}
