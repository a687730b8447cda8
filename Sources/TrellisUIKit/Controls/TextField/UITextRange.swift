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
