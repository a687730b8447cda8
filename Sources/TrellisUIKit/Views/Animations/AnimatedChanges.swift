internal import Foundation

/// The displayed values of a view during animations. The view itself has its new values immediately.
struct ViewPresentation {
    var frame: CGRect?
    var alpha: CGFloat?
    var transform: CGAffineTransform?
    var background: RGBA?

    var isEmpty: Bool { frame == nil && alpha == nil && transform == nil && background == nil }
}

/// A property of views that is animated.
struct AnimatedProperty<Value: Interpolatable> {
    let shown: WritableKeyPath<ViewPresentation, Value?>
    /// Sets the view's own value.
    let set: @MainActor (UIView, Value) -> Void
}

extension AnimatedProperty where Value == CGRect {
    @MainActor static let frame = AnimatedProperty(shown: \.frame) { view, frame in
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension AnimatedProperty where Value == CGFloat {
    @MainActor static let alpha = AnimatedProperty(shown: \.alpha) { $0.alpha = $1 }
}

extension AnimatedProperty where Value == CGAffineTransform {
    @MainActor static let transform = AnimatedProperty(shown: \.transform) { $0.transform = $1 }
}

extension AnimatedProperty where Value == RGBA {
    @MainActor static let background = AnimatedProperty(shown: \.background) { $0.backgroundColor = UIColor($1) }
}

/// The changes that the closures of an animation made: for each view and property, its values on the way.
@MainActor
final class AnimatedChanges {
    /// The duration of the animation, in seconds.
    var duration: TimeInterval
    /// Whether changes of views outside of windows are recorded too, so that they can be undone.
    private let recordsUnseenViews: Bool
    private var tracks: [Key: any AnimatedTrack] = [:]
    /// The part of the animation in which the changes of the running closure take place.
    private var span: ClosedRange<CGFloat> = 0...1
    /// Whether values change at once at the start of each keyframe.
    private let isDiscrete: Bool

    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: PartialKeyPath<ViewPresentation>
    }

    /// The changes whose closure is running, or `nil` outside of one.
    static var current: AnimatedChanges?
    /// The running animations, by the view and property that they animate.
    private static var owners: [Key: AnimatedChanges] = [:]
    static var isEnabled = true
    /// Whether a change can belong to an animation or end one. Usually it can't, and then costs nothing.
    static var isActive: Bool { current != nil || !owners.isEmpty }

    init(duration: TimeInterval, recordsUnseenViews: Bool = false, isDiscrete: Bool = false) {
        (self.duration, self.recordsUnseenViews, self.isDiscrete) = (duration, recordsUnseenViews, isDiscrete)
    }

    // MARK: Recording

    /// Makes changes without animation.
    static func without(_ changes: () -> Void) {
        let (outer, wasEnabled) = (current, isEnabled)
        (current, isEnabled) = (nil, false)
        defer { (current, isEnabled) = (outer, wasEnabled) }
        changes()
    }

    /// Runs a closure and records its changes.
    ///
    /// - Parameters:
    ///   - span: The part of the animation in which the changes take place.
    ///   - changes: The closure.
    func record(in span: ClosedRange<CGFloat> = 0...1, _ changes: () -> Void) {
        let (outer, outerSpan) = (Self.current, self.span)
        Self.current = Self.isEnabled && duration > 0 ? self : nil
        self.span = span
        defer { (Self.current, self.span) = (outer, outerSpan) }
        changes()
    }

    /// Called when a property of a view changed. Inside the closure of an animation, the change is animated.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - view: The view.
    ///   - old: The value before the change.
    ///   - new: The value after the change.
    ///   - ends: Closures that set the view's own value to that before and after the change, if `property` can't.
    static func changed<Value: Interpolatable>(
        _ property: AnimatedProperty<Value>, of view: UIView, from old: Value, to new: Value,
        ends: (start: @MainActor (UIView) -> Void, end: @MainActor (UIView) -> Void)? = nil
    ) {
        let key = Key(view: ObjectIdentifier(view), property: property.shown)
        guard let current, view.window != nil || current.recordsUnseenViews else {
            // An immediate change replaces a running animation.
            guard let owner = owners[key] else { return }
            owner.tracks[key] = nil
            owners[key] = nil
            view.present(property.shown, nil)
            return
        }
        let shown = view.extras?.presentation[keyPath: property.shown] ?? old
        let owner = owners[key]
        if let owner, owner !== current { owner.tracks[key] = nil }
        let track: ValueTrack<Value>
        if owner === current, let known = current.tracks[key] as? ValueTrack<Value> {
            track = known
        } else {
            track = ValueTrack(property, of: view, start: shown)
            if let ends { track.setStart = ends.start } else { track.setStart = { property.set($0, old) } }
            current.tracks[key] = track
            owners[key] = current
        }
        track.add(new, in: current.span, isDiscrete: current.isDiscrete)
        if let ends { track.setEnd = ends.end } else { track.setEnd = { property.set($0, new) } }
        view.present(property.shown, shown)
    }

    // MARK: Display

    /// The views whose properties change.
    var views: [UIView] { tracks.values.compactMap(\.view) }

    /// Whether any of the views is in a window.
    var isSeen: Bool { tracks.values.contains { $0.view?.window != nil } }

    /// Whether no view has left its window or was released.
    var isWhole: Bool { tracks.values.allSatisfy { $0.view?.window != nil } }

    /// Displays the values at a progress from 0 to 1. Springs can exceed 1.
    func show(_ progress: CGFloat) {
        for track in tracks.values { track.show(progress) }
    }

    /// Displays the views' own values, and ends the animation.
    func finish() {
        let ended = release()
        for track in ended { track.show(nil) }
    }

    /// Gives the views the values at a progress, and ends the animation. Returns a closure that gives the views their
    /// values at the start or at the end instead.
    func stop(at progress: CGFloat) -> (_ isStart: Bool) -> Void {
        let ended = release()
        Self.without {
            for track in ended {
                track.set(progress)
                track.show(nil)
            }
        }
        return { isStart in
            Self.without { ended.forEach { isStart ? $0.reset() : $0.complete() } }
        }
    }

    /// Displays a view's own values, and ends its animations.
    static func end(of view: UIView) {
        for (key, owner) in owners where key.view == ObjectIdentifier(view) {
            owner.tracks.removeValue(forKey: key)?.show(nil)
            owners[key] = nil
        }
    }

    /// Removes the tracks, so that further changes of the properties don't belong to the animation.
    private func release() -> [any AnimatedTrack] {
        defer { tracks = [:] }
        for key in tracks.keys { Self.owners[key] = nil }
        return Array(tracks.values)
    }
}

/// A property of a view, with its values during an animation.
@MainActor
private protocol AnimatedTrack: AnyObject {
    var view: UIView? { get }
    /// Displays the value at a progress, or the view's own value for `nil`.
    func show(_ progress: CGFloat?)
    /// Gives the view the value at a progress.
    func set(_ progress: CGFloat)
    /// Gives the view its value before the animation.
    func reset()
    /// Gives the view its value after the animation.
    func complete()
}

@MainActor
private final class ValueTrack<Value: Interpolatable>: AnimatedTrack {
    private(set) weak var view: UIView?
    private let property: AnimatedProperty<Value>
    private let start: Value
    /// The changes, in the order of their starts.
    private var changes: [(value: Value, span: ClosedRange<CGFloat>, isDiscrete: Bool)] = []
    var setStart: @MainActor (UIView) -> Void = { _ in }
    var setEnd: @MainActor (UIView) -> Void = { _ in }

    init(_ property: AnimatedProperty<Value>, of view: UIView, start: Value) {
        (self.property, self.view, self.start) = (property, view, start)
    }

    /// Adds a change. It replaces an earlier one in the same part of the animation.
    func add(_ value: Value, in span: ClosedRange<CGFloat>, isDiscrete: Bool) {
        changes.removeAll { $0.span == span }
        let index = changes.firstIndex { $0.span.lowerBound > span.lowerBound } ?? changes.endIndex
        changes.insert((value, span, isDiscrete), at: index)
    }

    private func value(at progress: CGFloat) -> Value {
        var value = start
        for change in changes where progress > change.span.lowerBound || change.span.lowerBound == 0 {
            let length = change.span.upperBound - change.span.lowerBound
            var part = length > 0 ? (progress - change.span.lowerBound) / length : 1
            // Only what lasts until the end can exceed it.
            if change.span.upperBound < 1 { part = min(part, 1) }
            if change.isDiscrete { part = 1 }
            value = value.interpolated(to: change.value, part)
        }
        return value
    }

    func show(_ progress: CGFloat?) { view?.present(property.shown, progress.map(value(at:))) }

    func set(_ progress: CGFloat) { if let view { property.set(view, value(at: progress)) } }
    func reset() { if let view { setStart(view) } }
    func complete() { if let view { setEnd(view) } }
}
