internal import CTrellisGtk
internal import Foundation

/// A decoded GDK image. Owns one reference.
///
/// `@unchecked Sendable`: GDK documents that textures are immutable and can be used from every thread.
final class Texture: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Decodes an image of the app's resources, which may be a drawing in SVG, or returns `nil` if it can't be decoded.
    /// O(*n*) in the number of pixels.
    init?(drawing data: Data) {
        guard !data.isEmpty else { return nil }
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
        pointer = texture
    }

    /// An image of one transparent pixel.
    static let empty: Texture = {
        let bytes = [UInt8](repeating: 0, count: 4).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return Texture(owned: gdk_memory_texture_new(1, 1, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, 4))
    }()

    /// Takes ownership of a reference.
    init(owned pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(pointer.raw) }

    /// The pixels, row by row, each with alpha in the highest bits and premultiplied. O(*n*) in the number of pixels.
    var pixels: [UInt32] {
        let width = Int(gdk_texture_get_width(pointer)), height = Int(gdk_texture_get_height(pointer))
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { bytes in
            gdk_texture_download(pointer, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(width * 4))
        }
        return pixels
    }

    /// The image mirrored horizontally. O(*n*) in the number of pixels.
    var mirrored: Texture? {
        let width = Int(gdk_texture_get_width(pointer)), height = Int(gdk_texture_get_height(pointer))
        var pixels = pixels
        for row in 0..<height { pixels[row * width..<(row + 1) * width].reverse() }
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        // The format of `gdk_texture_download`.
        let format = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
        guard let mirrored = gdk_memory_texture_new(CInt(width), CInt(height), format, bytes, gsize(width * 4)) else {
            return nil
        }
        return Texture(owned: mirrored)
    }

    /// The image as PNG data.
    var pngData: Data? {
        guard let bytes = gdk_texture_save_to_png_bytes(pointer) else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(bytes, &count) else { return nil }
        return Data(bytes: start, count: Int(count))
    }

    /// Returns the image as JPEG data, with transparent parts on white.
    ///
    /// - Parameter quality: The quality, from 0 to 1.
    /// - Returns: The data, or `nil` if the image can't be encoded.
    func jpegData(quality: CGFloat) -> Data? {
        guard let pixels = gdk_pixbuf_get_from_texture(pointer) else { return nil }
        defer { g_object_unref(pixels.raw) }
        let width = gdk_pixbuf_get_width(pixels), height = gdk_pixbuf_get_height(pixels)
        let white: guint32 = 0xFFFFFF
        guard
            let opaque = gdk_pixbuf_composite_color_simple(
                pixels, width, height, GDK_INTERP_NEAREST, 255, 8, white, white)
        else { return nil }
        defer { g_object_unref(opaque.raw) }
        let percent = Int((min(max(quality, 0), 1) * 100).rounded())
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        let isEncoded = "quality".withCString { key in
            "\(percent)".withCString { value in
                var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
                var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(opaque, &buffer, &count, "jpeg", &keys, &values, nil)
            }
        }
        guard isTrue(isEncoded), let buffer else { return nil }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }

    /// Returns the image scaled to a size in pixels, or `nil` if the size is empty. O(*n*) in the number of pixels.
    func scaled(width: Int, height: Int) -> Texture? {
        guard width > 0, height > 0, let pixels = gdk_pixbuf_get_from_texture(pointer) else { return nil }
        defer { g_object_unref(pixels.raw) }
        let size = (CInt(clamping: width), CInt(clamping: height))
        guard let scaled = gdk_pixbuf_scale_simple(pixels, size.0, size.1, GDK_INTERP_BILINEAR) else { return nil }
        defer { g_object_unref(scaled.raw) }
        return gdk_texture_new_for_pixbuf(scaled).map { Texture(owned: $0) }
    }

    /// The size, in pixels.
    var size: CGSize {
        CGSize(width: CGFloat(gdk_texture_get_width(pointer)), height: CGFloat(gdk_texture_get_height(pointer)))
    }
}
