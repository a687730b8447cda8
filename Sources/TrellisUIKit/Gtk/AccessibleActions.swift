internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// What assistive technology can do with a view beside activating it, by names that the view gives.
@MainActor
enum AccessibleActions {
    /// Publishes a view's actions with its widget. The view is asked for their names whenever somebody looks.
    static func publish(_ view: UIView) {
        guard Accessibility.isHeard else { return }
        trellis_actions_publish(view.contentWidget, view.leafWidget ?? view.widget)
    }

    /// Lets the glue ask views. Call before the first widget is made.
    static func installCallbacks() {
        let names:
            @convention(c) @MainActor (UnsafeMutableRawPointer?) -> UnsafeMutablePointer<
                UnsafeMutablePointer<CChar>?
            >? = { owner in
                stringList(owningView(owner)?.namesOfActions ?? [])
            }
        let perform: @convention(c) @MainActor (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
            owner, name in
            guard let name else { return }
            owningView(owner)?.performAction(named: String(cString: name))
        }
        // GTK calls back on the main thread only, so main-actor functions can be cast to plain C ones.
        var callbacks = TrellisActionCallbacks()
        callbacks.names = unsafeBitCast(names, to: type(of: callbacks.names))
        callbacks.perform = unsafeBitCast(perform, to: type(of: callbacks.perform))
        trellis_actions_set_callbacks(&callbacks)
    }
}

/// Whether there is assistive technology that could listen.
@MainActor
enum Accessibility {
    /// GTK speaks to none where the session has no bus.
    static let isHeard = getenv("GTK_A11Y").map { String(cString: $0) } != "none"
}

/// Names as GLib has a list of strings, which whoever gets it frees.
private func stringList(_ names: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (names.count + 1))
    let list = g_malloc0(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, name) in names.enumerated() { list?[index] = g_strdup(name.withoutZeros) }
    return list
}
