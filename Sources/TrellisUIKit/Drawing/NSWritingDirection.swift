/// The direction in which a text is written.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter of each paragraph.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
