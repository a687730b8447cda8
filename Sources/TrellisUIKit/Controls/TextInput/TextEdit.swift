/// A change of a text: a range and its replacement.
///
/// GTK counts Unicode scalars, UIKit counts UTF-16 units, and the user sees characters. The range never splits a
/// character: a character that is deleted in part is deleted as a whole, and text inserted inside a character is
/// inserted after it.
struct TextEdit: Equatable {
    /// The replaced range, in Unicode scalars.
    let scalars: Range<Int>
    /// The replaced range, in UTF-16 units.
    let utf16: NSRange
    /// The new text.
    let replacement: String

    /// Creates a change of a range, which is clamped to the text and widened to whole characters. O(*n*) in the length
    /// of the text.
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

    /// The position of the cursor after the change, in Unicode scalars.
    var end: Int { scalars.lowerBound + replacement.unicodeScalars.count }

    /// Whether the change neither deletes nor inserts anything.
    var isEmpty: Bool { scalars.isEmpty && replacement.isEmpty }
}

extension UITextField {
    /// Returns the range widened to whole characters.
    func whole(_ range: Range<Int>) -> Range<Int> { TextEdit(range, with: "", in: entry.text).scalars }
}
