import Foundation
import ProcessTesting
import Testing

@testable import TrellisUIKit

@Suite("PictureDecoder")
struct PictureDecoderTests {
    @Test(
        "a picture is upright for each orientation of EXIF, in each format", arguments: PictureSamples.Format.allCases)
    func orientations(_ format: PictureSamples.Format) throws {
        guard PictureDecoder.contentTypes.contains("image/\(format)") else { return }
        for (orientation, corners) in PictureSamples.corners {
            let data = try PictureSamples.data(format, orientation: orientation)
            let picture = try PictureDecoder.decode(data)
            #expect(try PictureSamples.corners(of: picture.image) == corners, "orientation \(orientation)")
            #expect(picture.fileSize == CGSize(width: orientation < 5 ? 40 : 20, height: orientation < 5 ? 20 : 40))
            #expect(picture.isWhole)
            let small = try PictureDecoder.decode(data, side: 10)
            #expect(small.image.size == CGSize(width: orientation < 5 ? 20 : 10, height: orientation < 5 ? 10 : 20))
            #expect(try PictureSamples.corners(of: small.image) == corners, "orientation \(orientation), small")
            #expect(small.fileSize == picture.fileSize)
            #expect(!small.isWhole)
            #expect(UIImage(data: data)?.size == picture.image.size)
        }
    }

    @Test("a picture that is smaller than its view is decoded as it is")
    func small() throws {
        let picture = try PictureDecoder.decode(PictureSamples.data(.png, orientation: 1), side: 500)
        #expect(picture.image.size == CGSize(width: 40, height: 20))
        #expect(picture.isWhole)
    }

    @Test(
        "a picture with too many pixels is refused before it is decoded",
        arguments: [
            (PictureSamples.bomb(png: 50_000), "50000 x 50000"), (PictureSamples.bomb(jpeg: 65_500), "65500 x 65500"),
            (PictureSamples.bomb(jpeg: 12_000, isProgressive: true), "12000 x 12000"),
            (PictureSamples.bomb(gif: 65_535, frames: 1), "65535 x 65535"),
            (PictureSamples.bomb(tiff: 50_000), "50000 x 50000"), (PictureSamples.bomb(bmp: 50_000), "50000 x 50000"),
        ])
    func bombs(_ data: Data, _ size: String) throws {
        let before = try Memory.peak()
        for side in [nil, 1, 128] {
            let problem = #expect(throws: PictureProblem.self) { try PictureDecoder.decode(data, side: side) }
            #expect(problem?.words == "the image has \(size) pixels, which is too many")
        }
        #expect(UIImage(data: data) == nil)
        #expect(try Memory.peak() - before < 100 << 20)
    }

    @Test("of an animation with many frames, only the first one is decoded")
    func animation() throws {
        let before = try Memory.peak()
        let picture = try PictureDecoder.decode(PictureSamples.bomb(gif: 500, frames: 50_000))
        #expect(picture.image.size == CGSize(width: 500, height: 500))
        #expect(try Memory.peak() - before < 100 << 20)
    }

    @Test("what is no picture, or a drawing, is refused with a sentence")
    func others() {
        let svg = Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)
        for data in [Data(), Data("<html>".utf8), svg] {
            let problem = #expect(throws: PictureProblem.self) { try PictureDecoder.decode(data) }
            #expect(problem?.words == "expected an image, found \(data.count) bytes of something else")
        }
    }

    @Test("any bytes after a signature are a picture or a problem, and never end the process")
    func noise() throws {
        var random = SystemRandomNumberGenerator()
        for format in PictureSamples.Format.allCases {
            let sample = try PictureSamples.data(format, orientation: 6)
            for _ in 0..<200 {
                var data = sample
                // The loader of WebP logs a warning, which ends a test, if a still picture is marked as an animation.
                let start = format == .webp ? 24 : 4
                for _ in 0..<3 {
                    data[Int.random(in: start..<data.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                _ = try? PictureDecoder.decode(data.prefix(.random(in: 0...data.count, using: &random)), side: 8)
            }
        }
    }

    @Test("the media types begin with those that are smallest")
    func contentTypes() {
        let types = PictureDecoder.contentTypes
        #expect(types.contains("image/png") && types.contains("image/jpeg") && types.contains("image/gif"))
        #expect(!types.contains("image/svg+xml"))
        if let webp = types.firstIndex(of: "image/webp"), let jpeg = types.firstIndex(of: "image/jpeg") {
            #expect(webp < jpeg)
        }
    }
}

/// The memory of this process.
private enum Memory {
    /// Returns the largest amount of memory so far, in bytes.
    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) << 10
    }
}
