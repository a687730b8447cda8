internal import Foundation

/// The playback of a call of `UIView.animate`.
@MainActor
final class ViewAnimation {
    private let changes: AnimatedChanges
    private let options: UIView.AnimationOptions
    private let delay: TimeInterval
    private let curve: TimingCurve
    private var completion: ((Bool) -> Void)?
    private var clock: Animation?
    /// The transaction that waits for the end of the animation, including its delay and repetitions.
    private let group = CATransaction.current

    init(
        _ changes: AnimatedChanges, delay: TimeInterval, options: UIView.AnimationOptions, curve: TimingCurve,
        completion: ((Bool) -> Void)?
    ) {
        (self.changes, self.delay, self.options, self.curve) = (changes, delay, options, curve)
        self.completion = completion
    }

    /// Runs the closure that makes the changes and begins the animation.
    func run(_ closure: () -> Void) {
        changes.record(closure)
        begin()
    }

    private func begin() {
        group?.movementDidBegin()
        let views = changes.views
        guard let widget = views.first?.window?.gtkWindow else {
            // No visible property has changed.
            return DispatchQueue.main.async { self.finish() }
        }
        if !options.contains(.allowUserInteraction) { views.forEach { $0.holdInput() } }
        let release: @MainActor () -> Void = { [options] in
            if !options.contains(.allowUserInteraction) { views.forEach { $0.releaseInput() } }
        }
        guard delay > 0 else { return play(on: widget, then: release) }
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.play(on: widget, then: release) }
    }

    private func play(on widget: Widget, then release: @escaping @MainActor () -> Void) {
        let turns = options.contains(.autoreverse)
        // The clock retains the animation until it ends.
        let clock = Animation(on: widget, seconds: changes.duration * (turns ? 2 : 1), curve: .linear) { time in
            let part = turns ? 1 - abs(1 - 2 * time) : time
            self.changes.show(self.curve.progress(at: part))
        } completion: {
            self.clock = nil
            // With reduced motion it ends immediately and isn't repeated.
            if self.options.contains(.repeat), self.changes.isSeen, !Animation.isImmediate {
                return self.play(on: widget, then: release)
            }
            release()
            self.finish()
        }
        if clock.isRunning { self.clock = clock }
    }

    private func finish() {
        let isWhole = changes.isWhole
        changes.finish()
        let completion = completion
        self.completion = nil
        completion?(isWhole)
        group?.movementDidEnd()
    }
}
