internal import CTrellisGtk
internal import Foundation

/// Decodes pictures at the size at which they are shown, upright, and with limits for what they cost.
///
/// The same type exists for Apple's platforms.
package enum PictureDecoder {
    /// The media types that this machine decodes, in the order of preference.
    package static let contentTypes: [String] = {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        var types: Set<String> = []
        var item = formats
        while let node = item {
            let names = gdk_pixbuf_format_get_mime_types(OpaquePointer(node.pointee.data))
            var name = names
            while let text = name?.pointee {
                types.insert(String(cString: text))
                name = name?.advanced(by: 1)
            }
            g_strfreev(names)
            item = node.pointee.next
        }
        return PictureFormat.allCases.map(\.contentType).filter(types.contains)
    }()

    /// Decodes a picture. If it has several frames, the first one.
    ///
    /// - Parameters:
    ///   - data: The data of the file.
    ///   - side: The number of pixels that its width and height must have at least, unless the file has fewer; `nil` for all.
    /// - Returns: The picture, upright.
    /// - Throws: `PictureProblem`.
    /// - Complexity: O(*n*) in the number of pixels in the file.
    package static func decode(_ data: Data, side: Int? = nil) throws -> DecodedPicture {
        let (texture, fileSize) = try texture(data, side: side)
        let image = UIImage(content: .texture(texture), scale: 1, size: texture.size, renderingMode: .automatic)
        return DecodedPicture(image: image, fileSize: fileSize, isWhole: texture.size == fileSize)
    }

    static func texture(_ data: Data, side: Int? = nil) throws -> (texture: Texture, fileSize: CGSize) {
        guard let format = PictureFormat(data) else {
            throw PictureProblem("expected an image, found \(data.count) bytes of something else")
        }
        defer { Heaps.noteDecoded(data.count) }
        let header = PictureHeader(data, format)
        let sizing = Sizing(side: side, isScaledByLoader: format == .jpeg, needsWhole: header.needsWhole)
        if let size = header.size { try sizing.check(size.width, size.height) }
        let loader = gdk_pixbuf_loader_new_with_mime_type(format.contentType, nil)
        guard let loader else {
            let (name, package) = format.words
            throw PictureProblem(
                "this machine can't decode \(name) images\(package.map { ": install the package \($0)" } ?? "")")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let prepared: @convention(c) (OpaquePointer?, CInt, CInt, gpointer?) -> Void = {
            loader, width, height, sizing in
            guard let loader, let sizing else { return }
            let target = Unmanaged<Sizing>.fromOpaque(sizing).takeUnretainedValue().target(Int(width), Int(height))
            guard let target else { return }
            gdk_pixbuf_loader_set_size(UnsafeMutablePointer(loader), CInt(target.width), CInt(target.height))
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(sizing).toOpaque(), nil, GConnectFlags(rawValue: 0))
        feed(data, to: loader, isAnimation: format == .gif)
        if let problem = sizing.problem { throw problem }
        guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader), let fileSize = sizing.fileSize else {
            throw PictureProblem("the \(format.words.name) image is damaged")
        }
        g_object_ref(UnsafeMutableRawPointer(decoded))
        return try finish(decoded, sizing, header, fileSize)
    }

    /// Passes data to a loader. What is damaged at its end is shown up to there, as in browsers.
    private static func feed(_ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>, isAnimation: Bool) {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                // Only the first frame of an animation is decoded. More than a part is not looked at.
                let count = min(isAnimation ? 16_384 : 1 << 20, bytes.count - offset)
                let start = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
                guard isTrue(gdk_pixbuf_loader_write(loader, start, gsize(count), nil)) else { break }
                offset += count
                if isAnimation, let animation = gdk_pixbuf_loader_get_animation(loader),
                    !isTrue(gdk_pixbuf_animation_is_static_image(animation))
                {
                    break
                }
            }
        }
        gdk_pixbuf_loader_close(loader, nil)
    }

    /// Turns a decoded picture upright and scales it. Takes ownership of a reference.
    private static func finish(
        _ decoded: OpaquePointer, _ sizing: Sizing, _ header: PictureHeader, _ fileSize: (width: Int, height: Int)
    ) throws -> (texture: Texture, fileSize: CGSize) {
        var pixels = decoded
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        func replace(_ new: OpaquePointer?) throws {
            guard let new else { throw PictureProblem("there isn't enough memory for the image") }
            g_object_unref(UnsafeMutableRawPointer(pixels))
            pixels = new
        }
        if let target = sizing.scaled(Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels))) {
            let orientation = gdk_pixbuf_get_option(pixels, "orientation").map { String(cString: $0) }
            try replace(
                gdk_pixbuf_scale_simple(pixels, CInt(target.width), CInt(target.height), GDK_INTERP_BILINEAR))
            if let orientation { gdk_pixbuf_set_option(pixels, "orientation", orientation) }
        }
        if let orientation = header.orientation {
            gdk_pixbuf_remove_option(pixels, "orientation")
            gdk_pixbuf_set_option(pixels, "orientation", "\(orientation)")
        }
        let isTurned = gdk_pixbuf_get_option(pixels, "orientation").map { Int(String(cString: $0)) ?? 1 >= 5 } ?? false
        try replace(gdk_pixbuf_apply_embedded_orientation(pixels))
        guard let texture = gdk_texture_new_for_pixbuf(pixels) else {
            throw PictureProblem("there isn't enough memory for the image")
        }
        let size = (CGFloat(fileSize.width), CGFloat(fileSize.height))
        return (
            Texture(owned: texture),
            CGSize(width: isTurned ? size.1 : size.0, height: isTurned ? size.0 : size.1)
        )
    }

    /// The size of the picture in the file, and that at which it is decoded.
    private final class Sizing {
        let side: Int?
        let isScaledByLoader: Bool
        let needsWhole: Bool
        private(set) var fileSize: (width: Int, height: Int)?
        private(set) var problem: PictureProblem?

        init(side: Int?, isScaledByLoader: Bool, needsWhole: Bool) {
            self.side = side
            self.isScaledByLoader = isScaledByLoader
            self.needsWhole = needsWhole
        }

        /// Throws an error if a picture has too many pixels.
        func check(_ width: Int, _ height: Int) throws {
            try PictureProblem.check(width, height, side: side, isScaled: isScaledByLoader && !needsWhole)
        }

        /// Returns the size at which a loader should decode a picture, (0, 0) to end it, or `nil` for that of the file.
        func target(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
            // A loader that has been given a size may ask again.
            guard fileSize == nil else { return nil }
            fileSize = (width, height)
            do {
                try check(width, height)
            } catch {
                problem = error as? PictureProblem
                return (0, 0)
            }
            return isScaledByLoader ? scaled(width, height) : nil
        }

        /// Returns the size to which a picture is scaled, or `nil` if it isn't larger than necessary.
        func scaled(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
            guard let side, min(width, height) > side else { return nil }
            let scale = Double(side) / Double(min(width, height))
            return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
        }
    }
}
