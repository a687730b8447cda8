internal import Foundation

/// A value that can be interpolated in an animation.
protocol Interpolatable: Equatable {
    /// Returns the value at a fraction of the distance to another one.
    func interpolated(to other: Self, _ part: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
    func interpolated(to other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension CGRect: Interpolatable {
    func interpolated(to other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX.interpolated(to: other.minX, part), y: minY.interpolated(to: other.minY, part),
            width: max(0, width.interpolated(to: other.width, part)),
            height: max(0, height.interpolated(to: other.height, part)))
    }
}

extension CGAffineTransform: Interpolatable {
    func interpolated(to other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a.interpolated(to: other.a, part), b.interpolated(to: other.b, part), c.interpolated(to: other.c, part),
            d.interpolated(to: other.d, part), tx.interpolated(to: other.tx, part), ty.interpolated(to: other.ty, part))
    }
}

extension RGBA: Interpolatable {
    func interpolated(to other: RGBA, _ part: CGFloat) -> RGBA {
        func mix(_ path: KeyPath<RGBA, CGFloat>) -> CGFloat {
            min(max(self[keyPath: path].interpolated(to: other[keyPath: path], part), 0), 1)
        }
        return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}

/// The displayed values of a view during animations. The view itself has its new values immediately.
struct ViewPresentation {
    var frame: CGRect?
    var alpha: CGFloat?
    var transform: CGAffineTransform?
    var background: RGBA?

    var isEmpty: Bool { frame == nil && alpha == nil && transform == nil && background == nil }
}

/// The changes of a call of `UIView.animate`, and their animation.
@MainActor
final class ViewAnimation {
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    private let delay: TimeInterval
    private let curve: AnimationCurve
    private var completion: ((Bool) -> Void)?
    /// The steps of the animation, by view and property. The first change of a property determines its start.
    private var steps: [Key: Step] = [:]
    private var clock: Animation?
    /// The transaction that waits for the end of the animation, including its delay and repetitions.
    private let group = CATransaction.current

    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: PartialKeyPath<ViewPresentation>
    }

    private struct Step {
        weak var view: UIView?
        /// Displays the value at a fraction of the progress, or the view's own value for `nil`.
        let show: @MainActor (UIView, CGFloat?) -> Void
    }

    /// The innermost animation whose closure is running, or `nil` outside of one.
    private(set) static var current: ViewAnimation?
    /// The running animations, by the view and property that they animate.
    private static var owners: [Key: ViewAnimation] = [:]
    static var isEnabled = true
    /// Whether a change can belong to an animation or end one. Usually it can't, and then costs nothing.
    static var isActive: Bool { current != nil || !owners.isEmpty }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, curve: AnimationCurve,
        completion: ((Bool) -> Void)?
    ) {
        (self.duration, self.delay, self.options, self.curve) = (duration, delay, options, curve)
        self.completion = completion
    }

    /// Makes changes without animation.
    static func without(_ changes: () -> Void) {
        let (outer, wasEnabled) = (current, isEnabled)
        (current, isEnabled) = (nil, false)
        defer { (current, isEnabled) = (outer, wasEnabled) }
        changes()
    }

    /// Runs the closure that makes the changes and begins the animation.
    func run(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = Self.isEnabled && duration > 0 ? self : nil
        changes()
        Self.current = outer
        begin()
    }

    // MARK: Changes

    /// Called when a property of a view changed. Inside a call of `animate`, the change is animated.
    static func changed<Value: Interpolatable>(
        _ property: WritableKeyPath<ViewPresentation, Value?>, of view: UIView, from old: Value, to new: Value
    ) {
        let key = Key(view: ObjectIdentifier(view), property: property)
        guard let current, view.window != nil else {
            // An immediate change replaces a running animation.
            guard let owner = owners[key] else { return }
            owner.steps[key] = nil
            owners[key] = nil
            view.present(property, nil)
            return
        }
        let start = view.extras?.presentation[keyPath: property] ?? old
        if let owner = owners[key], owner !== current { owner.steps[key] = nil }
        owners[key] = current
        current.steps[key] = Step(view: view) { view, part in
            view.present(property, part.map { start.interpolated(to: new, $0) })
        }
        view.present(property, start)
    }

    // MARK: Playback

    private func begin() {
        group?.movementDidBegin()
        let views = steps.values.compactMap(\.view)
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
        let milliseconds = UInt32(min(duration * (turns ? 2 : 1), 100_000) * 1000)
        // The clock retains the animation until it ends.
        let clock = Animation(on: widget, milliseconds: max(1, milliseconds), curve: .linear) { time in
            let part = turns ? 1 - abs(1 - 2 * time) : time
            self.show(self.curve.progress(at: part))
        } completion: {
            self.clock = nil
            // With reduced motion it ends immediately and isn't repeated.
            if self.options.contains(.repeat), self.isSeen, !Animation.isImmediate {
                return self.play(on: widget, then: release)
            }
            release()
            self.finish()
        }
        if clock.isRunning { self.clock = clock }
    }

    private var isSeen: Bool { steps.values.contains { $0.view?.window != nil } }

    private func show(_ part: CGFloat) {
        for step in steps.values { if let view = step.view { step.show(view, part) } }
    }

    private func finish() {
        let isWhole = steps.values.allSatisfy { $0.view?.window != nil }
        for (key, step) in steps {
            Self.owners[key] = nil
            if let view = step.view { step.show(view, nil) }
        }
        steps = [:]
        let completion = completion
        self.completion = nil
        completion?(isWhole)
        group?.movementDidEnd()
    }
}
