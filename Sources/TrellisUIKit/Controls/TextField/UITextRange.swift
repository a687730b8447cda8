/// A range of a text, between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    let scalars: Range<Int>

    init(_ scalars: Range<Int>) { self.scalars = scalars }

    /// Where it begins.
    open var start: UITextPosition { UITextPosition(scalar: scalars.lowerBound) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(scalar: scalars.upperBound) }
    /// Whether nothing is in it.
    open var isEmpty: Bool { scalars.isEmpty }
}
