extension UIView {
    /// The options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The views accept input during the animation.
        public static var allowUserInteraction: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 1) }
        /// A running animation continues from its current state. Here it always does.
        public static var beginFromCurrentState: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 2) }
        /// The animation repeats as long as its views are in a window.
        public static var `repeat`: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 3) }
        /// The animation runs backwards after it has run forwards.
        public static var autoreverse: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 4) }
        /// The animation begins and ends slowly.
        public static var curveEaseInOut: UIView.AnimationOptions { [] }
        /// The animation begins slowly.
        public static var curveEaseIn: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 16) }
        /// The animation ends slowly.
        public static var curveEaseOut: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 2 << 16) }
        /// The animation has a constant speed.
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

    /// Animates changes to frames, opacities, transforms and backgrounds.
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

    /// Animates changes with an ease-in-out curve.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates changes with an ease-in-out curve.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: nil)
    }

    /// Animates changes with the motion of a spring.
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

    /// Makes changes without animation, even inside an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.without(actionsWithoutAnimation)
    }

    /// Enables or disables animations.
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

    /// Whether animations are enabled.
    public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

    /// The duration of the animation that is being set up, in seconds, or 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
