extension UIScrollView {
    /// The rate at which scrolling slows down after a drag: the fraction of the velocity that is left after a
    /// millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the velocity that is left after a millisecond.
        @_documentation(visibility: internal)
        public var rawValue: CGFloat

        /// Creates a rate from a number between 0 and 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default rate.
        public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
        /// A fast rate.
        public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
    }

    /// Whether scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// It does not.
        case none = 0
        /// It does.
        case onDrag = 1
        /// It does; on iOS the keyboard follows the finger.
        case interactive = 2
        /// It does, with what stands above the keyboard.
        case onDragWithAccessory = 3
        /// It does; on iOS the keyboard follows the finger, with what stands above it.
        case interactiveWithAccessory = 4
    }

    /// The ways to add the safe area to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// At the top and at the bottom, and at the sides where the content scrolls sideways.
        case automatic = 0
        /// Along the axes in which the content scrolls.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// At all edges.
        case always = 3
    }

    /// The styles of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// The desktop's.
        case `default` = 0
        /// Dark, for light content.
        case black = 1
        /// Light, for dark content.
        case white = 2
    }

    /// The display of a table's section index.
    public enum IndexDisplayMode: Int, Sendable {
        /// It does, where there are titles.
        case automatic = 0
        /// It does not.
        case alwaysHidden = 1
    }
}

extension UIScrollView {
    /// Whether the user can move the content along an axis.
    func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let inset = adjustedContentInset
        switch axis {
        case .horizontal: return canBeDragged && contentSize.width + inset.left + inset.right > bounds.width
        case .vertical: return canBeDragged && contentSize.height + inset.top + inset.bottom > bounds.height
        @unknown default: return false
        }
    }

    /// The scroll view that a movement is for: this one, or the nearest one around it that can move that way; of none,
    /// the one that can be pulled.
    func scrollable(by distance: CGPoint) -> UIScrollView? {
        let axis: NSLayoutConstraint.Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
        let around = sequence(first: self as UIView) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }
        return around.first { $0.canScroll(axis) }
            ?? (axis == .vertical && distance.y < 0 ? around.first { $0.refreshControl != nil && $0.canBePulled } : nil)
    }

    /// The offset at which the content stands at its top.
    var restingTop: CGPoint { CGPoint(x: contentOffset.x, y: -adjustedContentInset.top) }

    /// The user asks for the top of the content; the delegate may refuse.
    ///
    /// - Returns: Whether there was a way to go.
    @discardableResult
    func scrollToTopByUser() -> Bool {
        guard scrollsToTop, isScrollEnabled, contentOffset.y > restingTop.y,
            scrollDelegateInUse?.scrollViewShouldScrollToTop(self) != false
        else { return false }
        motion.halt()
        setContentOffset(restingTop, animated: true, isToTop: true)
        return true
    }
}
