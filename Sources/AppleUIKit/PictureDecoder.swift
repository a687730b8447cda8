package import CoreGraphics
package import Foundation
internal import ImageIO
package import UIKit
internal import UniformTypeIdentifiers

/// Decodes pictures at the size at which they are shown, upright, and with limits for what they cost.
///
/// The same type exists for Linux.
package enum PictureDecoder {
    /// The media types that this system decodes, in the order of preference.
    package static let contentTypes: [String] = {
        let types = CGImageSourceCopyTypeIdentifiers() as? [String] ?? []
        let decoded = Set(types.compactMap { UTType($0)?.preferredMIMEType })
        return [
            "image/avif", "image/heic", "image/webp", "image/png", "image/jpeg", "image/gif", "image/tiff", "image/bmp",
            "image/x-icon",
        ].filter(decoded.contains)
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
        let options = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithData(data as CFData, options), CGImageSourceGetCount(source) > 0,
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, options) as? [CFString: Any],
            let width = properties[kCGImagePropertyPixelWidth] as? Int, width > 0,
            let height = properties[kCGImagePropertyPixelHeight] as? Int, height > 0
        else { throw PictureProblem("expected an image, found \(data.count) bytes of something else") }
        let isTurned = (properties[kCGImagePropertyOrientation] as? Int ?? 1) >= 5
        let isJPEG = CGImageSourceGetType(source) as String? == UTType.jpeg.identifier
        try PictureProblem.check(width, height, side: side, isScaled: isJPEG)
        // The thumbnail's limit applies to the longer side.
        var length = max(width, height)
        if let side, side < min(width, height) {
            length = Int((Double(length) * Double(side) / Double(min(width, height))).rounded(.up))
        }
        let thumbnail: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceShouldCacheImmediately: true, kCGImageSourceThumbnailMaxPixelSize: length,
        ]
        guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail as CFDictionary) else {
            throw PictureProblem("the image is damaged")
        }
        return DecodedPicture(
            image: UIImage(cgImage: image),
            fileSize: CGSize(width: isTurned ? height : width, height: isTurned ? width : height),
            isWhole: length == max(width, height))
    }
}
