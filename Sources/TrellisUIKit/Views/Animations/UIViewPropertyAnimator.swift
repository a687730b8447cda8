public import Foundation

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Frames, opacities, transforms and background colours are animated, as by `UIView.animate`. If the desktop has reduced
/// motion, a started animation ends in the next turn of the main loop; a paused one can still be scrubbed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var pending: [(changes: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private nonisolated(unsafe) var changes: AnimatedChanges?
    /// Gives the views their values at the start or the end after the animation was stopped.
    private var finishStopped: ((_ isStart: Bool) -> Void)?
    private let curve: TimingCurve
    /// The displayed position: 0 at the start, 1 at the end.
    private var progress: CGFloat = 0
    private var clock: Animation?
    /// The start after a delay, or in the next turn of the main loop.
    private var waiting: DispatchWorkItem?
    private var heldViews: [UIView] = []

    /// Creates an animator with a timing curve.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. A spring that is described by its physical properties determines its
    ///     own.
    ///   - parameters: The timing curve.
    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let duration = parameters.ownDuration ?? max(0, duration)
        self.duration = duration
        timingParameters = parameters
        curve = parameters.curve(lasting: duration)
        super.init()
    }

    /// Creates an animator with a curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the motion of a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds.
    ///   - delay: The delay before the animation, in seconds.
    ///   - options: The options of the animation. Animators don't repeat.
    ///   - animations: A closure that makes the changes.
    ///   - completion: A closure called after the animation.
    /// - Returns: The animator.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16) & 3) ?? .easeInOut
        let animator = Self(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    deinit {
        // UIKit refuses to release an animator that is paused. Here its views get their values at the end.
        guard let changes else { return }
        let ended = changes
        MainLoop.onMainThread { ended.finish() }
    }

    // MARK: Properties

    /// The timing curve.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The duration, in seconds.
    open private(set) var duration: TimeInterval
    /// The delay before the animation, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether the views accept input during the animation.
    open var isUserInteractionEnabled = true { didSet { updateHolds() } }
    /// Whether the animation can be paused and stopped once it runs.
    open var isInterruptible = true
    /// Whether the progress is proportional to `fractionComplete` while the animation is scrubbed, instead of following
    /// the timing curve.
    open var scrubsLinearly = true
    /// Whether the animation stays active and paused when it has reached its end.
    open var pausesOnCompletion = false

    @_documentation(visibility: internal)
    open private(set) var state = UIViewAnimatingState.inactive

    @_documentation(visibility: internal)
    open var isRunning: Bool { clock != nil || waiting != nil }

    @_documentation(visibility: internal)
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, clock != nil else { return }
            run()
        }
    }

    @_documentation(visibility: internal)
    open var fractionComplete: CGFloat {
        get {
            guard state == .active else { return 0 }
            let fraction = scrubsLinearly ? min(max(progress, 0), 1) : curve.time(of: progress)
            return isReversed ? 1 - fraction : fraction
        }
        set {
            guard state != .stopped else { return report("fractionComplete was set after the animation was stopped") }
            // As UIKit documents it, a running animation isn't scrubbed.
            guard !isRunning else { return }
            activate()
            let given = min(max(newValue, 0), 1)
            let fraction = isReversed ? 1 - given : given
            progress = scrubsLinearly ? fraction : curve.progress(at: fraction)
            changes?.show(progress)
        }
    }

    // MARK: Changes

    @_documentation(visibility: internal)
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    @_documentation(visibility: internal)
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        switch state {
        case .inactive: pending.append((animation, delayFactor))
        case .active: record(animation, delayFactor: delayFactor)
        case .stopped: report("animations were added after the animation was stopped")
        }
    }

    @_documentation(visibility: internal)
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func record(_ animation: () -> Void, delayFactor: CGFloat) {
        let now = curve.time(of: progress)
        let start = now + (1 - now) * min(max(delayFactor, 0), 1)
        let shown = start > 0 ? min(max(curve.progress(at: start), 0), 1) : 0
        changes?.record(in: shown...1, animation)
        changes?.show(progress)
        updateHolds()
    }

    // MARK: Control

    @_documentation(visibility: internal)
    open func startAnimation() {
        guard state != .stopped else { return report("the animation was started after it was stopped") }
        // Only a delayed start is overtaken.
        guard clock == nil else { return }
        activate()
        run()
    }

    @_documentation(visibility: internal)
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else { return report("the animation was started after it was stopped") }
        guard delay > 0 else { return startAnimation() }
        guard !isRunning else { return }
        self.delay = delay
        activate()
        wait(delay)
    }

    @_documentation(visibility: internal)
    open func pauseAnimation() {
        guard state != .stopped else { return report("the animation was paused after it was stopped") }
        guard mayInterrupt() else { return }
        activate()
        halt()
    }

    @_documentation(visibility: internal)
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return report("only a paused animation can be continued") }
        run(parameters, durationFactor: durationFactor)
    }

    @_documentation(visibility: internal)
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, mayInterrupt() else { return }
        halt()
        finishStopped = changes?.stop(at: progress)
        changes = nil
        updateHolds()
        state = .stopped
        guard withoutFinishing else { return }
        completions = []
        finishStopped = nil
        state = .inactive
    }

    @_documentation(visibility: internal)
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return report("only a stopped animation can be finished") }
        if finalPosition != .current { finishStopped?(finalPosition == .start) }
        finishStopped = nil
        complete(at: finalPosition)
    }

    // MARK: Playback

    private func report(_ message: String) { MisuseReports.report(message, by: UIViewPropertyAnimator.self) }

    private func mayInterrupt() -> Bool {
        guard isRunning, !isInterruptible else { return true }
        report("an animation that isn't interruptible can't be paused or stopped")
        return false
    }

    /// Runs the closures that make the changes, if the animation is inactive.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        progress = isReversed ? 1 : 0
        changes = AnimatedChanges(duration: duration, recordsUnseenViews: true)
        let pending = pending
        self.pending = []
        for animation in pending {
            let start = min(max(animation.delayFactor, 0), 1)
            changes?.record(in: min(max(curve.progress(at: start), 0), 1)...1, animation.changes)
        }
        changes?.show(progress)
        updateHolds()
    }

    /// Pauses without any check.
    private func halt() {
        clock?.stop()
        clock = nil
        waiting?.cancel()
        waiting = nil
    }

    private func wait(_ delay: TimeInterval) {
        let start = DispatchWorkItem { [self] in
            waiting = nil
            run()
        }
        waiting = start
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: start)
    }

    /// Runs from the displayed position to the end or, reversed, to the start.
    private func run(_ parameters: (any UITimingCurveProvider)? = nil, durationFactor: CGFloat = 0) {
        halt()
        let from = progress, target: CGFloat = isReversed ? 0 : 1
        let part: (CGFloat) -> CGFloat
        var length: CGFloat
        if let parameters {
            length = abs(target - from)
            let seconds = duration * TimeInterval(durationFactor > 0 ? durationFactor : length)
            let curve = parameters.curve(lasting: seconds)
            part = { from + (target - from) * curve.progress(at: $0) }
        } else {
            // Continues on the curve, so that neither the position nor the speed jumps.
            let curve = curve, time = curve.time(of: from)
            length = abs(target - time)
            part = { curve.progress(at: time + (target - time) * $0) }
        }
        if durationFactor > 0 { length = durationFactor }
        let window = changes?.views.lazy.compactMap(\.window).first
        guard let window, !Animation.isImmediate, length > 0 else {
            // Without anything to be seen, it ends in the next turn of the main loop.
            let end = DispatchWorkItem { [self] in
                waiting = nil
                reach(target)
            }
            waiting = end
            return DispatchQueue.main.async(execute: end)
        }
        let clock = Animation(on: window.gtkWindow, seconds: duration * TimeInterval(length), curve: .linear) { time in
            self.progress = part(time)
            self.changes?.show(self.progress)
        } completion: {
            self.reach(target)
        }
        if clock.isRunning { self.clock = clock }
    }

    /// Ends at a position, unless the animation pauses there.
    private func reach(_ target: CGFloat) {
        clock = nil
        progress = target
        guard !pausesOnCompletion else {
            changes?.show(target)
            return
        }
        let changes = changes
        self.changes = nil
        updateHolds()
        if target == 0 { changes?.stop(at: 0)(true) } else { changes?.finish() }
        complete(at: target == 0 ? .start : .end)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        state = .inactive
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }

    /// Disables input on the views during the animation, if it isn't allowed.
    private func updateHolds() {
        let views = isUserInteractionEnabled ? [] : changes?.views ?? []
        views.forEach { $0.holdInput() }
        heldViews.forEach { $0.releaseInput() }
        heldViews = views
    }
}
