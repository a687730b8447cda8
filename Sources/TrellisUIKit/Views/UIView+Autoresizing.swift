extension UIView {
    /// The ways in which a view is resized with its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin is flexible.
        public static var flexibleLeftMargin: UIView.AutoresizingMask { .init(rawValue: 1) }
        /// The width is flexible.
        public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 2) }
        /// The right margin is flexible.
        public static var flexibleRightMargin: UIView.AutoresizingMask { .init(rawValue: 4) }
        /// The top margin is flexible.
        public static var flexibleTopMargin: UIView.AutoresizingMask { .init(rawValue: 8) }
        /// The height is flexible.
        public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 16) }
        /// The bottom margin is flexible.
        public static var flexibleBottomMargin: UIView.AutoresizingMask { .init(rawValue: 32) }
    }

    /// Resizes the view with its superview. The flexible parts share the difference in proportion to their lengths.
    func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask
        var rect = frame
        (rect.origin.x, rect.size.width) = Self.resized(
            start: rect.minX, length: rect.width, old: old.width, new: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        (rect.origin.y, rect.size.height) = Self.resized(
            start: rect.minY, length: rect.height, old: old.height, new: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = rect
    }

    private static func resized(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let end = old - start - length
        let difference = new - old
        let total = (flexible.start ? start : 0) + (flexible.length ? length : 0) + (flexible.end ? end : 0)
        let count = CGFloat([flexible.start, flexible.length, flexible.end].count { $0 })
        guard count > 0 else { return (start, length) }
        // Flexible parts without a length share equally.
        func share(_ part: CGFloat) -> CGFloat { total > 0 ? difference * part / total : difference / count }
        return (
            start + (flexible.start ? share(start) : 0), max(0, length + (flexible.length ? share(length) : 0))
        )
    }
}
