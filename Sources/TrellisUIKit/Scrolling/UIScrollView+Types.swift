extension UIScrollView {
    /// The rate at which scrolling decelerates after a drag, as the fraction of the velocity that remains after each
    /// millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the velocity that remains after each millisecond.
        @_documentation(visibility: internal)
        public var rawValue: CGFloat

        /// Creates a rate from a number between 0 and 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default rate.
        public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
        /// A fast rate.
        public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
    }

    /// The ways in which scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Scrolling doesn't dismiss the keyboard.
        case none = 0
        /// A drag dismisses the keyboard.
        case onDrag = 1
        /// A drag dismisses the keyboard. On iOS the keyboard follows the finger.
        case interactive = 2
        /// A drag dismisses the keyboard with its accessory view.
        case onDragWithAccessory = 3
        /// A drag dismisses the keyboard with its accessory view. On iOS they follow the finger.
        case interactiveWithAccessory = 4
    }

    /// The behaviours that add the safe area to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Adds it at the top and at the bottom, and at the sides if the content scrolls horizontally.
        case automatic = 0
        /// Adds it along the axes in which the content scrolls.
        case scrollableAxes = 1
        /// Doesn't add it.
        case never = 2
        /// Adds it at all edges.
        case always = 3
    }

    /// The styles of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// The default style of the desktop.
        case `default` = 0
        /// Dark, for light content.
        case black = 1
        /// Light, for dark content.
        case white = 2
    }

    /// The ways to show the section index of a table view.
    public enum IndexDisplayMode: Int, Sendable {
        /// The index is shown if it has titles.
        case automatic = 0
        /// The index is hidden.
        case alwaysHidden = 1
    }
}

extension UIScrollView {
    /// Returns whether the user can scroll along an axis.
    func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let inset = adjustedContentInset
        switch axis {
        case .horizontal: return canBeDragged && laidOutSize.width + inset.left + inset.right > bounds.width
        case .vertical: return canBeDragged && laidOutSize.height + inset.top + inset.bottom > bounds.height
        @unknown default: return false
        }
    }

    /// Returns the nearest scroll view, beginning with this one, that can move in the direction of a scroll; otherwise
    /// the nearest one that can be pulled down.
    func scrollable(by distance: CGPoint) -> UIScrollView? {
        let axis: NSLayoutConstraint.Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
        let around = sequence(first: self as UIView) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }
        return around.first { $0.canScroll(axis) }
            ?? (axis == .vertical && distance.y < 0 ? around.first { $0.refreshControl != nil && $0.canBePulled } : nil)
    }

    /// The content offset at the top of the content.
    var restingTop: CGPoint { CGPoint(x: contentOffset.x, y: -adjustedContentInset.top) }

    /// Scrolls to the top for the user, unless the delegate prevents it.
    ///
    /// - Returns: Whether the content scrolls.
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
