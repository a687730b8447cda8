internal import CTrellisGtk
internal import Foundation

/// Connects GObject signals to closures, with one trampoline for each signature.
///
/// GTK emits its signals on the main thread only, so the trampolines can be isolated to the main actor.
@MainActor
enum Signal {
    /// Connects to a signal such as `clicked`: `void (*)(object, data)`.
    static func connect(_ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor () -> Void) {
        let trampoline: @convention(c) @MainActor (gpointer?, gpointer?) -> Void = { _, data in
            Box<@MainActor () -> Void>.of(data)?()
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to a signal such as `scale-changed`: `void (*)(object, double, data)`.
    static func connectValue(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor (CGFloat) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gdouble, gpointer?) -> Void = { _, value, data in
            Box<@MainActor (CGFloat) -> Void>.of(data)?(CGFloat(value))
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `event` of a legacy controller. The event is not consumed.
    static func connectEvent(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ event: OpaquePointer) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
            _, event, data in
            if let event { Box<@MainActor (OpaquePointer) -> Void>.of(data)?(event) }
            return 0
        }
        connect(object, "event", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `insert-text` of a text buffer. If the handler returns an offset, GTK inserts nothing and continues
    /// at it.
    static func connectBufferInsertion(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ text: String, _ place: Int) -> Int?
    ) {
        let trampoline:
            @convention(c) @MainActor (
                gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, gpointer?
            ) -> Void = { object, iter, text, length, data in
                guard let object, let iter, let text else { return }
                let bytes = UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : Int(length))
                let given = String(decoding: bytes, as: UTF8.self)
                let place = Int(gtk_text_iter_get_offset(iter))
                guard let end = Box<@MainActor (String, Int) -> Int?>.of(data)?(given, place) else { return }
                // The insertion invalidated the iterator.
                gtk_text_buffer_get_iter_at_offset(
                    object.assumingMemoryBound(to: GtkTextBuffer.self), iter, gint(clamping: end))
                g_signal_stop_emission_by_name(object, "insert-text")
            }
        connect(object, "insert-text", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `delete-range` of a text buffer. If the handler returns `false`, GTK deletes nothing.
    static func connectBufferDeletion(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (Range<Int>) -> Bool
    ) {
        let trampoline:
            @convention(c) @MainActor (
                gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafeMutablePointer<GtkTextIter>?, gpointer?
            ) -> Void = { object, start, end, data in
                guard let object, let start, let end else { return }
                let first = Int(gtk_text_iter_get_offset(start)), last = Int(gtk_text_iter_get_offset(end))
                let range = min(first, last)..<max(first, last)
                guard Box<@MainActor (Range<Int>) -> Bool>.of(data)?(range) == false else { return }
                g_signal_stop_emission_by_name(object, "delete-range")
            }
        connect(object, "delete-range", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `items-changed` of a list model.
    static func connectList(_ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor () -> Void) {
        let trampoline: @convention(c) @MainActor (gpointer?, guint, guint, guint, gpointer?) -> Void = {
            _, _, _, _, data in
            Box<@MainActor () -> Void>.of(data)?()
        }
        connect(object, "items-changed", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to a signal such as `move-focus` or `icon-release`: `void (*)(object, code, data)`.
    static func connectCode(
        _ object: UnsafeMutableRawPointer, _ name: String, after: Bool = false,
        _ handler: @escaping @MainActor (_ code: Int) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gint, gpointer?) -> Void = { _, code, data in
            Box<@MainActor (Int) -> Void>.of(data)?(Int(code))
        }
        let flags = after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0)
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler, flags)
    }

    /// Connects to `insert-text` of an editable. If the handler returns an offset, GTK inserts nothing and continues at
    /// it.
    static func connectInsertion(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ text: String, _ place: Int) -> Int?
    ) {
        let trampoline:
            @convention(c) @MainActor (
                gpointer?, UnsafePointer<CChar>?, gint, UnsafeMutablePointer<gint>?, gpointer?
            ) -> Void = { object, text, length, position, data in
                guard let object, let text, let position else { return }
                let bytes = UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : Int(length))
                let given = String(decoding: bytes, as: UTF8.self)
                guard let place = Box<@MainActor (String, Int) -> Int?>.of(data)?(given, Int(position.pointee)) else {
                    return
                }
                position.pointee = gint(clamping: place)
                g_signal_stop_emission_by_name(object, "insert-text")
            }
        connect(object, "insert-text", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `delete-text` of an editable. If the handler returns `false`, GTK deletes nothing.
    static func connectDeletion(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ start: Int, _ end: Int) -> Bool
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gint, gint, gpointer?) -> Void = {
            object, start, end, data in
            guard let object, Box<@MainActor (Int, Int) -> Bool>.of(data)?(Int(start), Int(end)) == false else {
                return
            }
            g_signal_stop_emission_by_name(object, "delete-text")
        }
        connect(object, "delete-text", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects before and after a keybinding signal, such as `backspace` or `delete-from-cursor`, ignoring its
    /// parameters.
    static func connectAround(
        _ object: UnsafeMutableRawPointer, _ name: String, parameters: Int, before: @escaping @MainActor () -> Void,
        after: @escaping @MainActor () -> Void
    ) {
        for (handler, flags) in [(before, GConnectFlags(rawValue: 0)), (after, G_CONNECT_AFTER)] {
            switch parameters {
            case 0:
                let trampoline: @convention(c) @MainActor (gpointer?, gpointer?) -> Void = { _, data in
                    Box<@MainActor () -> Void>.of(data)?()
                }
                connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler, flags)
            default:
                let trampoline: @convention(c) @MainActor (gpointer?, gint, gint, gpointer?) -> Void = {
                    _, _, _, data in
                    Box<@MainActor () -> Void>.of(data)?()
                }
                connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler, flags)
            }
        }
    }

    /// Connects to `notify` of a property: `void (*)(object, spec, data)`.
    static func connectNotify(
        _ object: UnsafeMutableRawPointer, _ property: String, _ handler: @escaping @MainActor () -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            Box<@MainActor () -> Void>.of(data)?()
        }
        connect(object, "notify::" + property, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to a gesture's signal such as `end`: `void (*)(gesture, sequence, data)`. Called after the gesture's
    /// own handler.
    static func connectSequence(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor () -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            Box<@MainActor () -> Void>.of(data)?()
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler, G_CONNECT_AFTER)
    }

    /// Connects to a signal such as `close-request`: `gboolean (*)(object, data)`.
    static func connectQuestion(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor () -> Bool
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gpointer?) -> gboolean = { _, data in
            gboolean(Box<@MainActor () -> Bool>.of(data)?() ?? false)
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to a signal such as `response` of a message dialog or `preedit-changed`: `void (*)(object, text,
    /// data)`.
    static func connectText(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor (String) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = {
            _, text, data in
            Box<@MainActor (String) -> Void>.of(data)?(text.map { String(cString: $0) } ?? "")
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `pressed` or `released` of a click gesture: `void (*)(gesture, presses, x, y, data)`.
    static func connectClick(
        _ object: UnsafeMutableRawPointer, _ name: String,
        _ handler: @escaping @MainActor (_ presses: Int, _ at: CGPoint) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, gint, Double, Double, gpointer?) -> Void = {
            _, presses, x, y, data in
            Box<@MainActor (Int, CGPoint) -> Void>.of(data)?(Int(presses), CGPoint(x: x, y: y))
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to a signal such as `drag-begin`: `void (*)(gesture, x, y, data)`.
    static func connectPoint(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor (CGPoint) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
            Box<@MainActor (CGPoint) -> Void>.of(data)?(CGPoint(x: x, y: y))
        }
        connect(object, name, unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `scroll`: `gboolean (*)(controller, dx, dy, data)`. Returning `true` consumes the event.
    static func connectScroll(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Bool
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, Double, Double, gpointer?) -> gboolean = {
            _, x, y, data in
            gboolean(Box<@MainActor (Double, Double) -> Bool>.of(data)?(x, y) ?? false)
        }
        connect(object, "scroll", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `key-pressed`: `gboolean (*)(controller, key, code, modifiers, data)`. Returning `true` consumes the
    /// event.
    static func connectKey(
        _ object: UnsafeMutableRawPointer,
        _ handler: @escaping @MainActor (_ key: UInt32, _ modifiers: GdkModifierType) -> Bool
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, key, _, modifiers, data in
            gboolean(Box<@MainActor (UInt32, GdkModifierType) -> Bool>.of(data)?(key, modifiers) ?? false)
        }
        connect(object, "key-pressed", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    /// Connects to `key-released`: `void (*)(controller, key, code, modifiers, data)`.
    static func connectKeyRelease(
        _ object: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (_ code: UInt32) -> Void
    ) {
        let trampoline: @convention(c) @MainActor (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            _, _, code, _, data in
            Box<@MainActor (UInt32) -> Void>.of(data)?(code)
        }
        connect(object, "key-released", unsafeBitCast(trampoline, to: GCallback.self), handler)
    }

    private static func connect<Handler>(
        _ object: UnsafeMutableRawPointer, _ name: String, _ callback: GCallback, _ handler: Handler,
        _ flags: GConnectFlags = GConnectFlags(rawValue: 0)
    ) {
        let box = Unmanaged.passRetained(Box(handler))
        g_signal_connect_data(
            object, name, callback, box.toOpaque(),
            { data, _ in
                if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
            }, flags)
    }

    /// A closure in GObject's user data, released by the signal's destroy notify.
    private final class Box<Handler> {
        let handler: Handler

        init(_ handler: Handler) { self.handler = handler }

        static func of(_ data: gpointer?) -> Handler? {
            data.map { Unmanaged<Box<Handler>>.fromOpaque($0).takeUnretainedValue().handler }
        }
    }
}
