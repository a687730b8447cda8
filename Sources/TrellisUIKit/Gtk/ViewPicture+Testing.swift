internal import CTrellisGtk
internal import Foundation

/// A picture of a view, drawn as its window draws it.
package struct ViewPicture: Equatable {
    package let width: Int
    package let height: Int
    /// The red, green, blue and alpha components of the pixels, 8 bits each, row by row.
    private let bytes: [UInt8]

    /// Draws a visible view, or returns `nil` if it has no size or no widget.
    @MainActor
    package init?(of view: UIView) {
        guard view.hasWidget else { return nil }
        self.init(of: view.widget)
    }

    /// Draws a visible widget, or returns `nil` if it has no size.
    @MainActor
    init?(of widget: Widget) {
        guard widget.isMapped else { return nil }
        let size = widget.allocatedSize
        (width, height) = (Int(size.width), Int(size.height))
        guard width > 0, height > 0, let paintable = gtk_widget_paintable_new(widget) else { return nil }
        defer { g_object_unref(paintable.raw) }
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height)),
            let context = cairo_create(surface), let snapshot = gtk_snapshot_new()
        else { return nil }
        gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
        if let node = gtk_snapshot_free_to_node(snapshot) {
            gsk_render_node_draw(node, context)
            gsk_render_node_unref(node)
        }
        cairo_destroy(context)
        cairo_surface_flush(surface)
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                // Cairo stores a pixel as one number, with alpha in the highest bits.
                let pixel = data + y * stride + x * 4
                bytes += [pixel[2], pixel[1], pixel[0], pixel[3]]
            }
        }
        self.bytes = bytes
    }

    /// Returns the red, green, blue and alpha components of a pixel, from 0 to 255.
    package func color(x: Int, y: Int) -> [Int] {
        let start = (y * width + x) * 4
        return bytes[start..<start + 4].map(Int.init)
    }

    /// The range of the columns that have a pixel different from the top left one; empty if there is none.
    package var inkedColumns: Range<Int> {
        let background = color(x: 0, y: 0)
        let columns = (0..<width).filter { x in (0..<height).contains { color(x: x, y: $0) != background } }
        guard let first = columns.first, let last = columns.last else { return 0..<0 }
        return first..<last + 1
    }
}
