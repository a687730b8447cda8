internal import Foundation

extension CGRect {
    /// Whether two rectangles have more than an edge in common, and neither is empty. Foundation's `intersects` is true
    /// of neighbours here.
    func overlaps(_ other: CGRect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

extension CGFloat {
    /// Whether this is a valid width or height: finite and not negative.
    var isLength: Bool { self >= 0 && self < 16_777_216 }
}
