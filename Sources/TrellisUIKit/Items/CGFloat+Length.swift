internal import Foundation

extension CGFloat {
    /// Whether an item can be as wide or as high as this: what is negative, no number, or without end is no length.
    var isLength: Bool { self >= 0 && self < 16_777_216 }
}
