internal import Foundation

extension CGRect {
    /// Whether two rectangles have more than an edge in common, and neither is empty. Foundation's `intersects` is true
    /// of neighbours here.
    func overlaps(_ other: CGRect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
