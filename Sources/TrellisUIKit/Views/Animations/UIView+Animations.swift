extension UIView {
    /// How an animation goes.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The options as bits.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Makes options of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The views can be operated while they move.
        public static var allowUserInteraction: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 1) }
        /// What moves already goes on from where it is, as it always does here.
        public static var beginFromCurrentState: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 2) }
        /// The animation begins again when it has ended, as long as its views are in a window.
        public static var `repeat`: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 3) }
        /// The animation goes back to where it began.
        public static var autoreverse: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 4) }
        /// Slow at both ends.
        public static var curveEaseInOut: UIView.AnimationOptions { [] }
        /// Slow at the beginning.
        public static var curveEaseIn: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 16) }
        /// Slow at the end.
        public static var curveEaseOut: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 2 << 16) }
        /// The same speed throughout.
        public static var curveLinear: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 3 << 16) }

        fileprivate var curve: AnimationCurve {
            switch (rawValue >> 16) & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Shows the way of changes to frames, opacities, transforms and backgrounds.
    ///
    /// The views have their new values at once; what is shown follows. Where the desktop wants no motion it follows at once.
    ///
    /// - Parameters:
    ///   - duration: The time, in seconds.
    ///   - delay: The time before it begins, in seconds.
    ///   - options: How it goes.
    ///   - animations: Makes the changes.
    ///   - completion: Called once it has ended; the argument is false where a view left its window meanwhile. Where
    ///     nothing moves it is called at the next turn of the main loop.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(
            duration: duration, delay: delay, options: options, curve: options.curve, completion: completion
        ).run(animations)
    }

    /// Shows the way of changes, slow at both ends.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Shows the way of changes, slow at both ends.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: nil)
    }

    /// Shows the way of changes as if by a spring.
    ///
    /// - Parameters:
    ///   - duration: The time, in seconds, after which it rests.
    ///   - delay: The time before it begins, in seconds.
    ///   - dampingRatio: 1 does not swing; less swings more.
    ///   - velocity: The speed at the beginning, in whole ways a duration.
    ///   - options: How it goes; the curve is the spring's.
    ///   - animations: Makes the changes.
    ///   - completion: Called once it has ended.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(
            duration: duration, delay: delay, options: options,
            curve: .spring(damping: dampingRatio, velocity: velocity * CGFloat(duration)), completion: completion
        ).run(animations)
    }

    /// Makes changes at once, within an animation too.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.without(actionsWithoutAnimation)
    }

    /// Lets changes be animated, or not.
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

    /// Whether changes are animated where the program asks for it.
    public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

    /// The duration of the animation whose changes are being made; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
