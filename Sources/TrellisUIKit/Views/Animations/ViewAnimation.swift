internal import Foundation

/// A value that can be shown on its way to another one.
protocol Interpolatable: Equatable {
    /// The value at a part of the way.
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

/// What of a view is shown otherwise than it is, while it moves there. The view itself has its new values at once.
struct ViewPresentation {
    var frame: CGRect?
    var alpha: CGFloat?
    var transform: CGAffineTransform?
    var background: RGBA?

    var isEmpty: Bool { frame == nil && alpha == nil && transform == nil && background == nil }
}

/// The changes that one call of `UIView.animate` makes, and their way.
@MainActor
final class ViewAnimation {
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    private let delay: TimeInterval
    private let curve: AnimationCurve
    private var completion: ((Bool) -> Void)?
    /// What each step does, by view and property: the first change of a property says where it begins.
    private var steps: [Key: Step] = [:]
    private var clock: Animation?
    /// The group of changes that waits for the end, also of an animation that begins later or is repeated.
    private let group = CATransaction.current

    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: PartialKeyPath<ViewPresentation>
    }

    private struct Step {
        weak var view: UIView?
        /// Shows the value at a part of the way; at the end the view's own.
        let show: @MainActor (UIView, CGFloat?) -> Void
    }

    /// The call whose changes are being made, if there is one; inner ones lie upon outer ones.
    private(set) static var current: ViewAnimation?
    /// The animation that moves a property of a view now.
    private static var owners: [Key: ViewAnimation] = [:]
    static var isEnabled = true
    /// Whether a change may be one of an animation, or may end one: as a rule it is neither, and costs nothing.
    static var isActive: Bool { current != nil || !owners.isEmpty }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, curve: AnimationCurve,
        completion: ((Bool) -> Void)?
    ) {
        (self.duration, self.delay, self.options, self.curve) = (duration, delay, options, curve)
        self.completion = completion
    }

    /// Makes changes without showing their way.
    static func without(_ changes: () -> Void) {
        let (outer, wasEnabled) = (current, isEnabled)
        (current, isEnabled) = (nil, false)
        defer { (current, isEnabled) = (outer, wasEnabled) }
        changes()
    }

    /// Creates the changes, and begins to show their way.
    func run(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = Self.isEnabled && duration > 0 ? self : nil
        changes()
        Self.current = outer
        begin()
    }

    // MARK: Changes

    /// A property of a view has changed; where that is part of a call of `animate`, its way is shown.
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

    // MARK: The way

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
            // With reduced motion it ends at once and isn't repeated.
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
