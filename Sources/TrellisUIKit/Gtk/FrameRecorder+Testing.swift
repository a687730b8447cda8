internal import CTrellisGtk
internal import Foundation

/// Records what a window draws, frame by frame. Recording a frame takes microseconds: the pictures are drawn later.
@MainActor
package final class FrameRecorder {
    /// A frame of the window.
    @MainActor
    package final class Frame {
        /// The time since the recording began, in milliseconds.
        package let time: Int
        private let picture: OpaquePointer

        fileprivate init(time: Int, picture: OpaquePointer) {
            self.time = time
            self.picture = picture
        }

        isolated deinit { g_object_unref(picture.raw) }

        /// The frame as PNG data, or `nil` if nothing was drawn.
        package var pngData: Data? {
            let width = gdk_paintable_get_intrinsic_width(picture), height = gdk_paintable_get_intrinsic_height(picture)
            guard width > 0, height > 0, let snapshot = gtk_snapshot_new(),
                let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
            else { return nil }
            defer { cairo_surface_destroy(surface) }
            gdk_paintable_snapshot(picture, snapshot, Double(width), Double(height))
            guard let node = gtk_snapshot_free_to_node(snapshot), let context = cairo_create(surface) else {
                return nil
            }
            gsk_render_node_draw(node, context)
            gsk_render_node_unref(node)
            cairo_destroy(context)
            cairo_surface_flush(surface)
            let bytes = g_bytes_new(
                cairo_image_surface_get_data(surface), gsize(cairo_image_surface_get_stride(surface) * height))
            defer { g_bytes_unref(bytes) }
            let texture = gdk_memory_texture_new(
                width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
                gsize(cairo_image_surface_get_stride(surface)))
            return texture.flatMap { Texture(owned: $0).pngData }
        }
    }

    private let window: UIWindow
    private let start = g_get_monotonic_time()
    private var isRecording = true
    private var frames: [Frame] = []

    /// Begins to record a window.
    package init(_ window: UIWindow) {
        self.window = window
        guard let clock = gtk_widget_get_frame_clock(window.gtkWindow) else { return }
        Signal.connect(clock.raw, "after-paint") { [weak self] in self?.record() }
    }

    private func record() {
        guard isRecording, let live = gtk_widget_paintable_new(window.gtkWindow) else { return }
        defer { g_object_unref(live.raw) }
        guard let picture = gdk_paintable_get_current_image(live) else { return }
        let time = Int((g_get_monotonic_time() - start) / 1000)
        frames.append(Frame(time: time, picture: picture))
    }

    /// Ends the recording and returns its frames.
    package func stop() -> [Frame] {
        isRecording = false
        defer { frames = [] }
        return frames
    }
}
