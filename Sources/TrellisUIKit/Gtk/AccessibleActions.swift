internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The custom actions of a view for assistive technology, by name.
@MainActor
enum AccessibleActions {
    /// Publishes a view's actions on its widget. The view returns the names each time they are queried.
    static func publish(_ view: UIView) {
        guard Accessibility.isHeard else { return }
        trellis_actions_publish(view.contentWidget, view.leafWidget ?? view.widget)
    }

    /// Installs the glue's callbacks. Call it before the first widget is created.
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

/// Whether assistive technology is available.
@MainActor
enum Accessibility {
    /// Whether GTK connects to assistive technology. It doesn't if the session has no bus.
    static let isHeard = getenv("GTK_A11Y").map { String(cString: $0) } != "none"
}

/// Returns the names as a GLib string list, which the caller frees.
private func stringList(_ names: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (names.count + 1))
    let list = g_malloc0(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, name) in names.enumerated() { list?[index] = g_strdup(name.withoutZeros) }
    return list
}
