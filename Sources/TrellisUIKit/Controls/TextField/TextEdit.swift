/// A change of a text: a range of it and what takes its place.
///
/// GTK counts Unicode scalars, UIKit UTF-16 units, and the user what is drawn as one character. A range never parts such
/// a character: what is deleted of one goes whole, and what is inserted inside one comes after it.
struct TextEdit: Equatable {
    /// What goes, in Unicode scalars.
    let scalars: Range<Int>
    /// What goes, in UTF-16 units.
    let utf16: NSRange
    /// What comes.
    let replacement: String

    /// Makes a change of a range, which may reach beyond the text or part a character. O(text).
    init(_ range: Range<Int>, with replacement: String, in text: String) {
        let count = text.unicodeScalars.count
        let given = range.clamped(to: 0..<count)
        var lower = 0, upper = 0
        var place = 0
        // Widens the range to character boundaries.
        for character in text {
            let next = place + character.unicodeScalars.count
            if next <= given.lowerBound { lower = next }
            if place < given.upperBound { upper = next }
            place = next
        }
        upper = max(upper, lower)
        if given.isEmpty { lower = upper }
        scalars = lower..<upper
        self.replacement = replacement
        let view = text.unicodeScalars
        let start = view.index(view.startIndex, offsetBy: lower), end = view.index(start, offsetBy: upper - lower)
        utf16 = NSRange(start..<end, in: text)
    }

    /// Where the cursor stands after the change, in Unicode scalars.
    var end: Int { scalars.lowerBound + replacement.unicodeScalars.count }

    /// Whether nothing goes and nothing comes.
    var isEmpty: Bool { scalars.isEmpty && replacement.isEmpty }
}

extension UITextField {
    func utf16Offset(_ scalar: Int, in text: String) -> Int {
        let view = text.unicodeScalars
        let index = view.index(view.startIndex, offsetBy: max(scalar, 0), limitedBy: view.endIndex) ?? view.endIndex
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    /// Returns the range widened to whole characters.
    func whole(_ range: Range<Int>) -> Range<Int> { TextEdit(range, with: "", in: entry.text).scalars }
}
