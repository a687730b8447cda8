extension UITextField {
    func utf16Offset(_ scalar: Int, in text: String) -> Int {
        let view = text.unicodeScalars
        let index = view.index(view.startIndex, offsetBy: max(scalar, 0), limitedBy: view.endIndex) ?? view.endIndex
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    /// A range that parts no character.
    func whole(_ range: Range<Int>) -> Range<Int> { TextEdit(range, with: "", in: entry.text).scalars }
}
