import Foundation
import Testing

@testable import TrellisUIKit

/// Pictures of four colours with an orientation, and pictures that pretend to be enormous.
enum PictureSamples {
    enum Format: String, CaseIterable, CustomStringConvertible {
        case png, jpeg, tiff, webp

        var description: String { rawValue }
    }

    /// The colours at the corners of the upright picture by orientation: top left, top right, bottom left, bottom right.
    static let corners = [
        1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "BRWG", 7: "WGBR", 8: "GWRB",
    ]

    /// Returns the colours at the corners of a picture.
    static func corners(of image: UIImage) throws -> String {
        guard case .texture(let texture) = image.content else { return "" }
        let (width, height) = (Int(texture.size.width), Int(texture.size.height)), pixels = texture.pixels
        return [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)].map { x, y in
            let pixel = pixels[y * width + x]
            let isLit = [16, 8, 0].map { pixel >> UInt32($0) & 0xFF > 128 }
            switch isLit {
            case [true, false, false]: return "R"
            case [false, true, false]: return "G"
            case [false, false, true]: return "B"
            case [true, true, true]: return "W"
            default: return "?"
            }
        }.joined()
    }

    /// Returns a file of 40 x 20 pixels: red and green above blue and white.
    static func data(_ format: Format, orientation: Int) throws -> Data {
        switch format {
        case .tiff: return tiff(orientation)
        case .png:
            var data = try #require(UIImage(data: tiff(1))?.pngData())
            let chunk = Data("eXIf".utf8) + exif(orientation)
            // After the first chunk.
            data.insert(contentsOf: big32(chunk.count - 4) + chunk + big32(crc(chunk)), at: 33)
            return data
        case .jpeg:
            var data = try #require(UIImage(data: tiff(1))?.jpegData(compressionQuality: 1))
            let content = Data("Exif\0\0".utf8) + exif(orientation)
            data.insert(contentsOf: [0xFF, 0xE1] + big16(content.count + 2) + content, at: 2)
            return data
        case .webp:
            let lossless = try #require(
                Data(
                    base64Encoded: "UklGRjoAAABXRUJQVlA4TC4AAAAvJ8AEAB8gEEjeHzqN+RcQFPwf3fxHZA9ATcA0DCYxicmOvAiI6P8EhG"
                        + "YzcdgM"))
            let exif = exif(orientation)
            let body =
                Data("WEBPVP8X".utf8) + little32(10) + little32(8) + [39, 0, 0, 19, 0, 0] + lossless.dropFirst(12)
                + Data("EXIF".utf8) + little32(exif.count) + exif
            return Data("RIFF".utf8) + little32(body.count) + body
        }
    }

    private static func exif(_ orientation: Int) -> Data {
        Data("MM".utf8) + big16(42) + big32(8) + big16(1) + big16(0x112) + big16(3) + big32(1) + big16(orientation)
            + big16(0) + big32(0)
    }

    private static func tiff(_ orientation: Int) -> Data {
        var pixels = Data()
        for y in 0..<20 {
            for x in 0..<40 {
                pixels +=
                    y < 10 ? (x < 20 ? [255, 0, 0] : [0, 255, 0]) : (x < 20 ? [0, 0, 255] : [255, 255, 255])
            }
        }
        return tiff(width: 40, height: 20, orientation, pixels)
    }

    private static func tiff(width: Int, height: Int, _ orientation: Int, _ pixels: Data) -> Data {
        let entries: [(tag: Int, type: Int, count: Int, value: Data)] = [
            (256, 4, 1, big32(width)), (257, 4, 1, big32(height)), (258, 3, 3, big32(8 + 2 + 12 * 10 + 4)),
            (259, 3, 1, big16(1) + big16(0)), (262, 3, 1, big16(2) + big16(0)), (273, 4, 1, big32(140)),
            (274, 3, 1, big16(orientation) + big16(0)), (277, 3, 1, big16(3) + big16(0)), (278, 4, 1, big32(height)),
            (279, 4, 1, big32(pixels.count)),
        ]
        var data = Data("MM".utf8) + big16(42) + big32(8) + big16(entries.count)
        for entry in entries { data += big16(entry.tag) + big16(entry.type) + big32(entry.count) + entry.value }
        return data + big32(0) + big16(8) + big16(8) + big16(8) + pixels
    }

    // MARK: Enormous pictures

    static func bomb(png length: Int) -> Data {
        let header = Data("IHDR".utf8) + big32(length) + big32(length) + [1, 0, 0, 0, 0]
        let image = Data("IDAT".utf8) + [0x78, 0x9C, 0x63, 0, 0]
        return [header, image].reduce(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])) {
            $0 + big32($1.count - 4) + $1 + big32(crc($1))
        }
    }

    static func bomb(jpeg length: Int, isProgressive: Bool = false) -> Data {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, isProgressive ? 0xC2 : 0xC0, 0, 17, 8]
        return Data(start) + big16(length) + big16(length) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
            + Data(count: 1000)
    }

    static func bomb(gif length: Int, frames: Int) -> Data {
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        var data = Data("GIF89a".utf8) + little16(length) + little16(length) + [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        for _ in 0..<frames { data += frame }
        return data + [0x3B]
    }

    static func bomb(tiff length: Int) -> Data { tiff(width: length, height: length, 1, Data(count: 100)) }

    static func bomb(bmp length: Int) -> Data {
        let header = Data("BM".utf8) + little32(1000) + little32(0) + little32(54)
        return header + little32(40) + little32(length) + little32(length) + [1, 0, 24, 0] + Data(count: 1000)
    }

    private static func big16(_ number: Int) -> Data { Data([UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]) }
    private static func big32(_ number: Int) -> Data { big16(number >> 16) + big16(number) }
    private static func little16(_ number: Int) -> Data { Data(big16(number).reversed()) }
    private static func little32(_ number: Int) -> Data { Data(big32(number).reversed()) }

    private static func crc(_ data: Data) -> Int {
        let rest = data.reduce(UInt32.max) { rest, byte in
            (0..<8).reduce(rest ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return Int(~rest)
    }
}
