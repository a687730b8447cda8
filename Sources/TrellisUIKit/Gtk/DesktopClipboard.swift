internal import CTrellisGtk
internal import Foundation

/// The desktop's clipboard.
@MainActor
enum DesktopClipboard {
    private static var clipboard: OpaquePointer? {
        guard GtkBootstrap.isReady, let display = gdk_display_get_default() else { return nil }
        return gdk_display_get_clipboard(display)
    }

    /// Calls the handler whenever the content of the clipboard changes, including changes by this program.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        if let clipboard { Signal.connect(clipboard.raw, "changed", handler) }
    }

    /// Whether the clipboard contains text.
    static var hasText: Bool { contains("gchararray") }
    /// Whether the clipboard contains an image.
    static var hasImage: Bool { contains("GdkTexture") }

    private static func contains(_ type: String) -> Bool {
        guard let clipboard, let formats = gdk_clipboard_get_formats(clipboard) else { return false }
        let type = g_type_from_name(type)
        if isTrue(gdk_content_formats_contain_gtype(formats, type)) { return true }
        // Other programs offer media types. GDK knows which of them it can deserialise.
        guard let readable = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(formats)) else {
            return false
        }
        defer { gdk_content_formats_unref(readable) }
        return isTrue(gdk_content_formats_contain_gtype(readable, type))
    }

    /// Sets a text, or clears the clipboard.
    static func set(_ text: String?) {
        guard let clipboard else { return }
        if let text { gdk_clipboard_set_text(clipboard, text) } else { gdk_clipboard_set_content(clipboard, nil) }
    }

    /// Sets an image.
    static func set(_ texture: Texture) {
        if let clipboard { gdk_clipboard_set_texture(clipboard, texture.pointer) }
    }

    /// The text on the clipboard. Waits for the program that owns it.
    static var text: String? {
        guard let clipboard, hasText else { return nil }
        if let own = gdk_clipboard_get_content(clipboard) { return text(of: own) }
        return wait { done in
            let answered: @convention(c) @MainActor (gpointer?, OpaquePointer?, gpointer?) -> Void = {
                clipboard, result, data in
                guard let clipboard, let data else { return }
                let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
                Unmanaged<Answer<String>>.fromOpaque(data).takeRetainedValue().finish(text.map { String(cString: $0) })
                g_free(text)
            }
            gdk_clipboard_read_text_async(clipboard, nil, unsafeBitCast(answered, to: GAsyncReadyCallback.self), done)
        }
    }

    /// Returns the text that this program has put on the clipboard.
    private static func text(of content: UnsafeMutablePointer<GdkContentProvider>) -> String? {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
        defer { g_value_unset(&value) }
        guard isTrue(gdk_content_provider_get_value(content, &value, nil)) else { return nil }
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    /// The image on the clipboard. Waits for the program that owns it.
    static var texture: Texture? {
        guard let clipboard, hasImage else { return nil }
        return wait { done in
            let answered: @convention(c) @MainActor (gpointer?, OpaquePointer?, gpointer?) -> Void = {
                clipboard, result, data in
                guard let clipboard, let data else { return }
                let texture = gdk_clipboard_read_texture_finish(OpaquePointer(clipboard), result, nil)
                Unmanaged<Answer<Texture>>.fromOpaque(data).takeRetainedValue().finish(
                    texture.map { Texture(owned: $0) })
            }
            gdk_clipboard_read_texture_async(
                clipboard, nil, unsafeBitCast(answered, to: GAsyncReadyCallback.self), done)
        }
    }

    /// Runs the main loop until the value has been read, for at most two seconds: the clipboard's owner may never
    /// reply.
    private static func wait<Value>(for read: (UnsafeMutableRawPointer) -> Void) -> Value? {
        let answer = Answer<Value>()
        read(Unmanaged.passRetained(answer).toOpaque())
        let end = g_get_monotonic_time() + 2_000_000
        let tick = g_timeout_add(100, { _ in 1 }, nil)
        defer { g_source_remove(tick) }
        while !answer.isThere, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
        return answer.value
    }

    private final class Answer<Value> {
        private(set) var value: Value?
        private(set) var isThere = false

        func finish(_ value: Value?) {
            self.value = value
            isThere = true
        }
    }
}
