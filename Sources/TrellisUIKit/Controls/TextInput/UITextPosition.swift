/// A position in a text. It is valid for the field that returned it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The offset in Unicode scalars, as in GTK.
    let scalar: Int

    init(scalar: Int) { self.scalar = scalar }
}

/// A range between two positions in a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    let scalars: Range<Int>

    init(_ scalars: Range<Int>) { self.scalars = scalars }

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(scalar: scalars.lowerBound) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(scalar: scalars.upperBound) }
    /// Whether the range is empty.
    open var isEmpty: Bool { scalars.isEmpty }
}

extension UITextPosition {
    /// Returns the order of this position and another one.
    func compare(_ other: UITextPosition) -> ComparisonResult {
        scalar == other.scalar ? .orderedSame : scalar < other.scalar ? .orderedAscending : .orderedDescending
    }

    /// Returns the position's offset in UTF-16 units, which is at most the length of the text.
    func utf16Offset(in text: String) -> Int {
        let view = text.unicodeScalars
        let index = view.index(view.startIndex, offsetBy: max(scalar, 0), limitedBy: view.endIndex) ?? view.endIndex
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    /// Creates the position at an offset in UTF-16 units from another, or returns `nil` if it is outside the text.
    convenience init?(_ position: UITextPosition, movedBy offset: Int, in text: String) {
        let (target, overflow) = position.utf16Offset(in: text).addingReportingOverflow(offset)
        guard !overflow, (0...text.utf16.count).contains(target) else { return nil }
        let index = text.utf16.index(text.startIndex, offsetBy: target)
        self.init(scalar: text.unicodeScalars.distance(from: text.startIndex, to: index))
    }
}

extension UITextRange {
    /// Creates the range between two positions, in either order.
    convenience init(from first: UITextPosition, to second: UITextPosition) {
        self.init(min(first.scalar, second.scalar)..<max(first.scalar, second.scalar))
    }

    /// Returns the part of a text in the range, or `nil` if the range isn't within the text.
    func text(in text: String) -> String? {
        let scalars = text.unicodeScalars
        guard self.scalars.upperBound <= scalars.count else { return nil }
        let start = scalars.index(scalars.startIndex, offsetBy: self.scalars.lowerBound)
        return String(scalars[start..<scalars.index(start, offsetBy: self.scalars.count)])
    }
}
