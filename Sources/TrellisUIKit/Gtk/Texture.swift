internal import CTrellisGtk
internal import Foundation

/// A decoded picture of GDK's: owns one reference.
///
/// `Sendable`; guard: GDK documents that textures never change and may be used from every thread.
final class Texture: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Decodes a PNG, JPEG or TIFF picture; nil where the data is none. O(pixels).
    init?(_ data: Data) {
        guard !data.isEmpty else { return nil }
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return nil }
        pointer = texture
    }

    deinit { g_object_unref(pointer.raw) }

    /// The size in pixels.
    var size: CGSize {
        CGSize(width: CGFloat(gdk_texture_get_width(pointer)), height: CGFloat(gdk_texture_get_height(pointer)))
    }
}
