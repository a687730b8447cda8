extension UIView {
    /// The options of a keyframe animation.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits. Those of a curve in `UIView.AnimationOptions` determine the curve of the
        /// whole animation.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The views accept input during the animation.
        public static var allowUserInteraction: UIView.KeyframeAnimationOptions {
            UIView.KeyframeAnimationOptions(rawValue: 1 << 1)
        }
        /// A running animation continues from its current state. Here it always does.
        public static var beginFromCurrentState: UIView.KeyframeAnimationOptions {
            UIView.KeyframeAnimationOptions(rawValue: 1 << 2)
        }
        /// The animation repeats while its views are in a window.
        public static var `repeat`: UIView.KeyframeAnimationOptions {
            UIView.KeyframeAnimationOptions(rawValue: 1 << 3)
        }
        /// The animation runs forwards and then backwards.
        public static var autoreverse: UIView.KeyframeAnimationOptions {
            UIView.KeyframeAnimationOptions(rawValue: 1 << 4)
        }
        /// Values change at a constant speed during a keyframe.
        public static var calculationModeLinear: UIView.KeyframeAnimationOptions { [] }
        /// Values change at once at the start of a keyframe.
        public static var calculationModeDiscrete: UIView.KeyframeAnimationOptions {
            UIView.KeyframeAnimationOptions(rawValue: 1 << 10)
        }
    }

    /// Animates changes in keyframes, which the closure adds by
    /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    ///
    /// The views have the values of the last keyframe immediately. Only what is displayed is animated. Changes outside
    /// of keyframes take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - delay: The delay before the animation, in seconds.
    ///   - options: The options of the animation.
    ///   - animations: A closure that adds the keyframes.
    ///   - completion: A closure called after the animation. Its argument is `false` if a view left its window in the
    ///     meantime.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let playback = UIView.AnimationOptions(rawValue: options.rawValue)
        ViewAnimation(
            AnimatedChanges(duration: duration, isDiscrete: options.contains(.calculationModeDiscrete)), delay: delay,
            options: playback, curve: playback.curve, completion: completion
        ).run(animations)
    }

    /// Adds a keyframe to the animation whose closure is running. Outside of one, the changes aren't animated.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start of the keyframe, as a fraction of the duration of the animation.
    ///   - frameDuration: The duration of the keyframe, as a fraction of that of the animation.
    ///   - animations: A closure that makes the changes.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let changes = AnimatedChanges.current else { return animations() }
        let start = min(max(CGFloat(frameStartTime), 0), 1)
        let end = min(max(start + CGFloat(frameDuration), start), 1)
        changes.record(in: start...end, animations)
    }
}
