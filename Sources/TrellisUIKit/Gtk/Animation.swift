internal import CTrellisGtk
internal import Foundation

/// An animation by libadwaita. If the desktop has turned animations off, it finishes at once.
@MainActor
final class Animation {
    private let animation: UnsafeMutablePointer<AdwAnimation>?
    private let step: @MainActor (CGFloat) -> Void
    private var completion: (@MainActor () -> Void)?

    /// The timing curves.
    enum Curve {
        case linear, easeOut

        fileprivate var easing: AdwEasing { self == .linear ? ADW_LINEAR : ADW_EASE_OUT_CUBIC }
    }

    /// Whether the desktop has animations turned on.
    static func isWanted(on widget: Widget) -> Bool { isTrue(adw_get_enable_animations(widget)) }

    /// Starts the animation with a duration of at most 100,000 seconds.
    convenience init(
        on widget: Widget, seconds: TimeInterval, curve: Curve, step: @escaping @MainActor (CGFloat) -> Void,
        completion: @escaping @MainActor () -> Void
    ) {
        let milliseconds = UInt32(min(max(seconds, 0.001), 100_000) * 1000)
        self.init(on: widget, milliseconds: milliseconds, curve: curve, step: step, completion: completion)
    }

    /// Starts the animation. `step` is called with the progress from 0 to 1.
    init(
        on widget: Widget, milliseconds: UInt32, curve: Curve = .easeOut, step: @escaping @MainActor (CGFloat) -> Void,
        completion: @escaping @MainActor () -> Void
    ) {
        self.step = step
        self.completion = completion
        let callback: @convention(c) @MainActor (Double, gpointer?) -> Void = { value, data in
            guard let data else { return }
            Unmanaged<Weak>.fromOpaque(data).takeUnretainedValue().animation?.step(CGFloat(value))
        }
        let weak = Weak()
        let target = adw_callback_animation_target_new(
            unsafeBitCast(callback, to: AdwAnimationTargetFunc.self), Unmanaged.passRetained(weak).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
        animation = adw_timed_animation_new(widget, 0, 1, milliseconds, target)
        weak.animation = self
        guard let animation else { return }
        adw_timed_animation_set_easing(OpaquePointer(animation), curve.easing)
        group?.movementDidBegin()
        Signal.connect(UnsafeMutableRawPointer(animation), "done") { [weak self] in
            let completion = self?.completion
            self?.completion = nil
            completion?()
            self?.leaveGroup()
        }
        adw_animation_play(animation)
        if CATransaction.disableActions() { adw_animation_skip(animation) }
    }

    /// The transaction that the animation belongs to.
    private var group = CATransaction.current

    private func leaveGroup() {
        group?.movementDidEnd()
        group = nil
    }

    /// Whether animations finish at once, because the user has turned them off.
    static var isImmediate: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var isOn = GValue()
        g_value_init(&isOn, GType(5 << 2))
        defer { g_value_unset(&isOn) }
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &isOn)
        return !isTrue(g_value_get_boolean(&isOn))
    }

    /// Whether the animation has not finished yet. With animations turned off, it finishes in the initialiser.
    var isRunning: Bool { completion != nil }

    /// Stops the animation at its current progress. The completion is not called.
    func stop() {
        completion = nil
        if let animation { adw_animation_pause(animation) }
        leaveGroup()
    }

    isolated deinit {
        guard let animation else { return }
        completion = nil
        leaveGroup()
        adw_animation_pause(animation)
        g_object_unref(animation)
    }

    private final class Weak {
        weak var animation: Animation?
    }
}
