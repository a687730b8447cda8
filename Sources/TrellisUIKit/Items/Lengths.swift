internal import Foundation

extension CGRect {
    /// Returns whether two non-empty rectangles share more than an edge. Foundation's `intersects` also returns `true`
    /// for adjacent rectangles here.
    func overlaps(_ other: CGRect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

extension CGFloat {
    /// Whether the number is a valid width or height: finite and not negative.
    var isLength: Bool { self >= 0 && self < 16_777_216 }
}
