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
