internal import CTrellisGtk
internal import Foundation

/// A decoded GDK image. Owns one reference.
///
/// `@unchecked Sendable`: GDK documents that textures are immutable and can be used from every thread.
final class Texture: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Decodes a PNG, JPEG or TIFF image, or returns `nil` if the data isn't one. O(*n*) in the number of pixels.
    init?(_ data: Data) {
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

    /// The image mirrored horizontally. O(*n*) in the number of pixels.
    var mirrored: Texture? {
        let width = Int(gdk_texture_get_width(pointer)), height = Int(gdk_texture_get_height(pointer))
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { bytes in
            gdk_texture_download(pointer, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(width * 4))
        }
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

    /// The size, in pixels.
    var size: CGSize {
        CGSize(width: CGFloat(gdk_texture_get_width(pointer)), height: CGFloat(gdk_texture_get_height(pointer)))
    }
}
