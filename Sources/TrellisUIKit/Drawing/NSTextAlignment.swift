/// The alignments of a text.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned along the left edge.
    case left = 0
    /// Centred.
    case center = 1
    /// Aligned along the right edge.
    case right = 2
    /// Aligned along both edges.
    case justified = 3
    /// Aligned according to the direction of the text's script.
    case natural = 4
}

/// The ways to break or truncate a text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at word boundaries.
    case byWordWrapping = 0
    /// Wraps before the first character that doesn't fit.
    case byCharWrapping = 1
    /// Clips at the edge.
    case byClipping = 2
    /// Truncates the start of the line with an ellipsis.
    case byTruncatingHead = 3
    /// Truncates the end of the line with an ellipsis.
    case byTruncatingTail = 4
    /// Truncates the middle of the line with an ellipsis.
    case byTruncatingMiddle = 5
}
