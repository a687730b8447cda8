import CCairo
import Foundation

/// A picture in memory, drawn with cairo.
final class Canvas {
    /// A colour in the sRGB space, with components from 0 to 1.
    struct Color {
        var red: Double
        var green: Double
        var blue: Double
        var alpha = 1.0

        /// Creates a colour from six hexadecimal digits.
        init(_ hex: Int, alpha: Double = 1) {
            red = Double(hex >> 16 & 0xFF) / 255
            green = Double(hex >> 8 & 0xFF) / 255
            blue = Double(hex & 0xFF) / 255
            self.alpha = alpha
        }

        /// Returns the colour with its components multiplied by a factor.
        func scaled(_ factor: Double) -> Color {
            var color = self
            color.red = min(1, red * factor)
            color.green = min(1, green * factor)
            color.blue = min(1, blue * factor)
            return color
        }
    }

    /// An error thrown if cairo can't draw or encode the picture.
    struct Failure: Error, CustomStringConvertible {
        let status: cairo_status_t
        var description: String { "picture: \(String(cString: cairo_status_to_string(status)))" }
    }

    /// The output of cairo's callback.
    private final class Output {
        var data = Data()
    }

    private let surface: OpaquePointer?
    private let context: OpaquePointer?

    /// Creates a picture. The coordinates for drawing range to `unitWidth` and `unitHeight`.
    init(width: Int, height: Int, unitWidth: Double, unitHeight: Double) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        context = cairo_create(surface)
        cairo_scale(context, Double(width) / unitWidth, Double(height) / unitHeight)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Fills a rectangle.
    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
        cairo_rectangle(context, x, y, width, height)
        fill(color)
    }

    /// Fills a rectangle with a vertical gradient.
    func gradient(_ x: Double, _ y: Double, _ width: Double, _ height: Double, top: Color, bottom: Color) {
        let pattern = cairo_pattern_create_linear(0, y, 0, y + height)
        cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
        cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
        cairo_set_source(context, pattern)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }

    /// Fills a polygon.
    func polygon(_ points: [(x: Double, y: Double)], _ color: Color) {
        for point in points { cairo_line_to(context, point.x, point.y) }
        cairo_close_path(context)
        fill(color)
    }

    /// Fills an ellipse.
    func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ color: Color) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, radiusX, radiusY)
        cairo_new_sub_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        cairo_restore(context)
        fill(color)
    }

    private func fill(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_fill(context)
    }

    /// Returns the picture in PNG format.
    func png() throws -> Data {
        let output = Output()
        cairo_surface_flush(surface)
        let status = cairo_surface_write_to_png_stream(
            surface,
            { output, bytes, count in
                guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque())
        guard status == CAIRO_STATUS_SUCCESS else { throw Failure(status: status) }
        return output.data
    }
}
