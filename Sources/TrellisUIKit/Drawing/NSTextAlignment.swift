/// The alignments of a text.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned along the left edge.
    case left = 0
    /// Centered.
    case center = 1
    /// Aligned along the right edge.
    case right = 2
    /// Aligned along both edges.
    case justified = 3
    /// Aligned as the text's script is.
    case natural = 4
}

/// The ways to break or truncate a text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at word boundaries.
    case byWordWrapping = 0
    /// Wraps before the first character that doesn't fit.
    case byCharWrapping = 1
    /// Doesn't draw past the edge.
    case byClipping = 2
    /// Shows the end of the line, with an ellipsis for what is missing.
    case byTruncatingHead = 3
    /// Shows the beginning of the line, with an ellipsis for what is missing.
    case byTruncatingTail = 4
    /// Shows the beginning and the end of the line, with an ellipsis for what is missing.
    case byTruncatingMiddle = 5
}
