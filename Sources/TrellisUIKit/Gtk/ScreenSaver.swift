internal import CTrellisGtk
internal import Foundation

/// The desktop's screen saver and its idle timer.
@MainActor
enum ScreenSaver {
    /// The number under which the desktop knows the current request, or `nil` if there is none.
    private static var request: UInt32?

    /// Keeps the screen on, or lets the desktop turn it off again. Does nothing if the session has no screen saver.
    static func setHeldOff(_ isHeldOff: Bool) {
        guard isHeldOff != (request != nil) else { return }
        guard isHeldOff else {
            call("UnInhibit", g_variant_new_tuple([g_variant_new_uint32(request ?? 0)], 1))
            request = nil
            return
        }
        let name = ProcessInfo.processInfo.processName
        let parameters = g_variant_new_tuple([g_variant_new_string(name), g_variant_new_string(name)], 2)
        guard let answer = call("Inhibit", parameters) else { return }
        defer { g_variant_unref(answer) }
        guard let number = g_variant_get_child_value(answer, 0) else { return }
        request = g_variant_get_uint32(number)
        g_variant_unref(number)
    }

    /// Calls a method. Returns its result, which the caller releases.
    @discardableResult
    private static func call(_ method: String, _ parameters: OpaquePointer?) -> OpaquePointer? {
        let parameters = g_variant_ref_sink(parameters)
        defer { g_variant_unref(parameters) }
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        defer { g_object_unref(bus.raw) }
        return g_dbus_connection_call_sync(
            bus, "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", method,
            parameters, nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
    }
}
