internal import CTrellisGtk
internal import Foundation

/// Opens URLs with the desktop's programs.
@MainActor
enum URLOpener {
    /// Returns whether there is a program that opens the URL's scheme. For a file URL, returns whether the file exists.
    static func hasProgram(for url: URL) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
        guard let info = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(info.raw)
        return true
    }

    /// Opens a URL. The completion receives whether a program was started.
    static func open(_ url: URL, over window: UIWindow?, completion: @escaping @MainActor (Bool) -> Void) {
        let box = Unmanaged.passRetained(Completion(completion))
        let answered: @convention(c) @MainActor (UnsafeMutablePointer<GObject>?, OpaquePointer?, gpointer?) -> Void = {
            _, result, data in
            guard let data else { return }
            let completion = Unmanaged<Completion>.fromOpaque(data).takeRetainedValue()
            var error: UnsafeMutablePointer<GError>?
            let isOpen = isTrue(g_app_info_launch_default_for_uri_finish(result, &error))
            if let error { g_error_free(error) }
            completion.call(isOpen)
        }
        g_app_info_launch_default_for_uri_async(
            url.absoluteString, nil, nil, unsafeBitCast(answered, to: GAsyncReadyCallback.self), box.toOpaque())
    }

    private final class Completion {
        let call: @MainActor (Bool) -> Void
        init(_ call: @escaping @MainActor (Bool) -> Void) { self.call = call }
    }
}
