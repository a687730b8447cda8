internal import Foundation

/// The format of a picture, which its bytes determine, and what its header says.
///
/// These are the formats that Apple's platforms decode too. SVG isn't one of them: it is a program for drawing, whose cost
/// no header limits.
enum PictureFormat: String, CaseIterable {
    case avif, heif, webp, png, jpeg, gif, tiff, bmp, ico

    /// The media type, which determines GdkPixbuf's loader.
    var contentType: String {
        switch self {
        case .heif: "image/heic"
        case .ico: "image/x-icon"
        default: "image/\(rawValue)"
        }
    }

    /// The format's name in messages, and the Debian package that decodes it if it isn't always installed.
    var words: (name: String, package: String?) {
        switch self {
        case .webp: ("WebP", "webp-pixbuf-loader")
        case .avif: ("AVIF", "libavif-gdk-pixbuf")
        case .heif: ("HEIC", "heif-gdk-pixbuf")
        default: (rawValue.uppercased(), nil)
        }
    }

    /// Recognises the format of data, or returns `nil`.
    init?(_ data: Data) {
        func has(_ text: String, at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: text.utf8) }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if data.starts(with: [0x49, 0x49, 0x2A, 0]) || data.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
            self = .avif
        } else if has("ftyphei", at: 4) || has("ftyphev", at: 4) || has("ftypmif1", at: 4) {
            self = .heif
        } else if has("BM"), data.count > 26 {
            self = .bmp
        } else if data.starts(with: [0, 0, 1, 0]), data.count > 22 {
            self = .ico
        } else {
            return nil
        }
    }
}

/// What the header of a picture says, without decoding it.
struct PictureHeader {
    /// The size in pixels, or `nil` if only the decoder knows it.
    private(set) var size: (width: Int, height: Int)?
    /// The orientation of EXIF, from 1 to 8; `nil` if there is none, or if the decoder applies it.
    private(set) var orientation: Int?
    /// Whether the whole picture has to be decoded in order to show a small one.
    private(set) var needsWhole = true

    /// Reads the header of data in a format.
    init(_ data: Data, _ format: PictureFormat) {
        let bytes = PictureBytes(data: data)
        switch format {
        case .png: readPNG(bytes)
        case .jpeg: readJPEG(bytes)
        case .gif: size = bytes.little16(6).flatMap { width in bytes.little16(8).map { (width, $0) } }
        case .webp: readWebP(bytes)
        case .avif, .heif: readExtents(bytes)
        case .tiff:
            if let width = bytes.tag(0x100, at: 0), let height = bytes.tag(0x101, at: 0) { size = (width, height) }
        default: break
        }
    }

    private mutating func readPNG(_ bytes: PictureBytes) {
        size = bytes.big32(16).flatMap { width in bytes.big32(20).map { (width, $0) } }
        var offset = 8
        while let length = bytes.big32(offset), let type = bytes.text(offset + 4, count: 4) {
            if type == "eXIf" { orientation = bytes.orientation(at: offset + 8) }
            if type == "eXIf" || type == "IEND" { return }
            offset += length + 12
        }
    }

    private mutating func readJPEG(_ bytes: PictureBytes) {
        var offset = 2
        while let marker = bytes.big16(offset), marker > 0xFF00 {
            // Fill bytes before a marker.
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            guard let length = bytes.big16(offset + 2), length >= 2, marker != 0xFFDA else { return }
            switch marker {
            case 0xFFE1 where orientation == nil && bytes.text(offset + 4, count: 4) == "Exif":
                orientation = bytes.orientation(at: offset + 10)
            case 0xFFC0...0xFFCF where ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker):
                size = bytes.big16(offset + 7).flatMap { width in bytes.big16(offset + 5).map { (width, $0) } }
                // The scans of a progressive picture are kept in memory until all have been read.
                needsWhole = marker != 0xFFC0 && marker != 0xFFC1
            default: break
            }
            offset += 2 + length
        }
    }

    /// Reads the largest size among those of the images in a HEIF container, such as tiles and thumbnails.
    private mutating func readExtents(_ bytes: PictureBytes) {
        var rest = bytes.data.prefix(65_536)
        while let found = rest.range(of: Data("ispe".utf8)) {
            let offset = found.lowerBound - bytes.data.startIndex
            if let width = bytes.big32(offset + 8), let height = bytes.big32(offset + 12),
                size.map({ $0.width < width || $0.height < height }) ?? true
            {
                size = (width, height)
            }
            rest = rest[found.upperBound...]
        }
    }

    private mutating func readWebP(_ bytes: PictureBytes) {
        switch bytes.text(12, count: 4) {
        case "VP8 ":
            size = bytes.little16(26).flatMap { width in bytes.little16(28).map { (width & 0x3FFF, $0 & 0x3FFF) } }
        case "VP8L": size = bytes.little32(21).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
        case "VP8X":
            size = bytes.little32(24).flatMap { width in
                bytes.little32(27).map { ((width & 0xFF_FFFF) + 1, ($0 & 0xFF_FFFF) + 1) }
            }
            var offset = 12
            while let type = bytes.text(offset, count: 4), let length = bytes.little32(offset + 4) {
                if type == "EXIF" {
                    let start = bytes.text(offset + 8, count: 4) == "Exif" ? 14 : 8
                    orientation = bytes.orientation(at: offset + start)
                    return
                }
                offset += 8 + length + length % 2
            }
        default: break
        }
    }
}

/// The bytes of a picture as numbers. All offsets are checked.
private struct PictureBytes {
    let data: Data

    private func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < data.count ? Int(data[data.startIndex + offset]) : nil
    }

    private func number(_ offset: Int, _ count: Int, isLittle: Bool) -> Int? {
        var value = 0
        for index in 0..<count {
            guard let byte = byte(offset + index) else { return nil }
            value |= byte << (8 * (isLittle ? index : count - 1 - index))
        }
        return value
    }

    func big16(_ offset: Int) -> Int? { number(offset, 2, isLittle: false) }
    func big32(_ offset: Int) -> Int? { number(offset, 4, isLittle: false) }
    func little16(_ offset: Int) -> Int? { number(offset, 2, isLittle: true) }
    func little32(_ offset: Int) -> Int? { number(offset, 4, isLittle: true) }

    func text(_ offset: Int, count: Int) -> String? {
        guard offset >= 0, offset + count <= data.count else { return nil }
        let start = data.startIndex + offset
        return String(decoding: data[start..<start + count], as: UTF8.self)
    }

    /// Returns the orientation in the EXIF data that begins at an offset with the header of a TIFF file.
    func orientation(at start: Int) -> Int? {
        tag(0x112, at: start).flatMap { (1...8).contains($0) ? $0 : nil }
    }

    /// Returns the number of a tag in the first directory of a TIFF file that begins at an offset.
    func tag(_ tag: Int, at start: Int) -> Int? {
        guard let order = text(start, count: 2), ["II", "MM"].contains(order) else { return nil }
        let isLittle = order == "II"
        guard let directory = number(start + 4, 4, isLittle: isLittle),
            let count = number(start + directory, 2, isLittle: isLittle)
        else { return nil }
        for entry in 0..<count {
            let offset = start + directory + 2 + 12 * entry
            guard let found = number(offset, 2, isLittle: isLittle) else { return nil }
            // A short number is at the beginning of its field.
            let width = number(offset + 2, 2, isLittle: isLittle) == 4 ? 4 : 2
            if found == tag { return number(offset + 8, width, isLittle: isLittle) }
        }
        return nil
    }
}
