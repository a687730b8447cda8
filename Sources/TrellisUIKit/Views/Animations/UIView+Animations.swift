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
        /// The animation repeats while its views are in a window.
        public static var `repeat`: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 3) }
        /// The animation runs forwards and then backwards.
        public static var autoreverse: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 4) }
        /// The views show changes of their content during the animation. Here they always do.
        public static var allowAnimatedContent: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 9) }
        /// The animation begins and ends slowly.
        public static var curveEaseInOut: UIView.AnimationOptions { [] }
        /// The animation begins slowly.
        public static var curveEaseIn: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 16) }
        /// The animation ends slowly.
        public static var curveEaseOut: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 2 << 16) }
        /// The animation has a constant speed.
        public static var curveLinear: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 3 << 16) }

        var curve: TimingCurve {
            switch (rawValue >> 16) & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Animates changes to frames, opacities, transforms and background colours.
    ///
    /// The views have their new values immediately. Only what is displayed is animated. If the desktop has reduced
    /// motion, the changes are displayed immediately.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - delay: The delay before the animation, in seconds.
    ///   - options: The options of the animation.
    ///   - animations: A closure that makes the changes.
    ///   - completion: A closure called after the animation. Its argument is `false` if a view left its window in the
    ///     meantime. If there is nothing to animate, it is called in the next turn of the main loop.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(
            AnimatedChanges(duration: duration), delay: delay, options: options, curve: options.curve,
            completion: completion
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
    ///   - duration: The duration until the spring settles, in seconds.
    ///   - delay: The delay before the animation, in seconds.
    ///   - dampingRatio: The damping ratio. With 1 the spring doesn't oscillate, with lower values it does.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - options: The options of the animation. Its curve is ignored.
    ///   - animations: A closure that makes the changes.
    ///   - completion: A closure called after the animation.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(
            AnimatedChanges(duration: duration), delay: delay, options: options,
            curve: .spring(damping: dampingRatio, velocity: velocity * CGFloat(duration)), completion: completion
        ).run(animations)
    }

    /// Makes changes without animation, even inside an animation closure.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimatedChanges.without(actionsWithoutAnimation)
    }

    /// Enables or disables animations.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimatedChanges.isEnabled = enabled }

    /// A Boolean value that indicates whether animations are enabled.
    public class var areAnimationsEnabled: Bool { AnimatedChanges.isEnabled }

    /// The duration of the animation whose closure is running, in seconds, or 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { AnimatedChanges.current?.duration ?? 0 }
}
