extension CGPoint {
    /// Returns whether the point is another one.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether the size is another one.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether the rectangle is another one.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
