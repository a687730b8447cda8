/// A distance by which something is moved.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The distance to the right, in points.
    public var horizontal: CGFloat
    /// The distance downwards, in points.
    public var vertical: CGFloat

    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// Creates an offset of zero.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// No distance.
    public static let zero = UIOffset()
}
