@_documentation(visibility: internal)
extension UITextField {
    /// What is selected, or where the cursor stands; `nil` while nobody writes here.
    public var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(entry.selection) : nil }
        set { if let newValue { entry.selection = whole(newValue.scalars) } }
    }

    /// Where an input method shows what it has marked, or `nil`: it is at the cursor, and not in the text yet.
    public var markedTextRange: UITextRange? {
        entry.markedText.isEmpty ? nil : UITextRange(entry.cursor..<entry.cursor)
    }

    /// Before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(scalar: 0) }
    /// Behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(scalar: entry.text.unicodeScalars.count) }

    /// The place so many UTF-16 units on, or back; `nil` outside the text. O(text).
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let text = entry.text
        let (target, overflow) = utf16Offset(position.scalar, in: text).addingReportingOverflow(offset)
        guard !overflow, (0...text.utf16.count).contains(target) else { return nil }
        let index = text.utf16.index(text.startIndex, offsetBy: target)
        return UITextPosition(scalar: text.unicodeScalars.distance(from: text.startIndex, to: index))
    }

    /// The distance of two places in UTF-16 units. O(text).
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        let text = entry.text
        return utf16Offset(toPosition.scalar, in: text) - utf16Offset(from.scalar, in: text)
    }

    /// The range between two places, whichever comes first.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let places = [fromPosition.scalar, toPosition.scalar].sorted()
        return UITextRange(places[0]..<places[1])
    }

    private func utf16Offset(_ scalar: Int, in text: String) -> Int {
        let view = text.unicodeScalars
        let index = view.index(view.startIndex, offsetBy: max(scalar, 0), limitedBy: view.endIndex) ?? view.endIndex
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    /// A range that parts no character.
    private func whole(_ range: Range<Int>) -> Range<Int> { TextEdit(range, with: "", in: entry.text).scalars }
}
