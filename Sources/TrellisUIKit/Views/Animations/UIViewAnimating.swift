/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// No animation was started, or the animation has finished.
    case inactive = 0
    /// The animation is running or paused.
    case active = 1
    /// The animation was stopped and has to be finished.
    case stopped = 2
}

/// The positions in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end of the animation.
    case end = 0
    /// The start of the animation.
    case start = 1
    /// The current position.
    case current = 2
}

/// The methods that control an animation.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running. It isn't while it is paused.
    var isRunning: Bool { get }
    /// Whether the animation runs backwards.
    var isReversed: Bool { get set }
    /// The progress in the direction of the animation, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or continues it if it is paused.
    func startAnimation()
    /// Starts the animation after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation. If it is inactive, it becomes active and paused.
    func pauseAnimation()
    /// Stops the animation. The views keep the values that they display.
    ///
    /// - Parameter withoutFinishing: `true` to make the animation inactive without calling the completion closures,
    ///   `false` to leave it in the state `.stopped` until `finishAnimation(at:)` is called.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation, and calls the completion closures.
    ///
    /// - Parameter finalPosition: The position whose values the views get.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The methods that add changes to an animation.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction of the remaining duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called when the animation has finished, with its final position.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation.
    ///
    /// - Parameters:
    ///   - parameters: The timing curve from here on; `nil` means that of the animation.
    ///   - durationFactor: The duration from here on, as a fraction of that of the animation. 0 means the remaining
    ///     duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
