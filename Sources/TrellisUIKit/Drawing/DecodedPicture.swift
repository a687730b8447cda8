package import Foundation

#if !os(Linux)
package import UIKit
#endif

/// A decoded picture.
package struct DecodedPicture: Sendable {
    /// The picture, upright. Its size in points is that in pixels.
    package let image: UIImage
    /// The size of the picture in its file, in pixels, upright.
    package let fileSize: CGSize
    /// Whether the picture has all pixels of its file.
    package let isWhole: Bool
}

/// The reason why a picture can't be decoded.
package struct PictureProblem: Error, Sendable, Equatable {
    /// A sentence without a full stop.
    package let words: String

    init(_ words: String) {
        self.words = words
    }
}

extension PictureProblem {
    /// Throws an error if a picture has too many pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row of the file.
    ///   - height: The number of rows.
    ///   - side: The number of pixels that the decoded width and height must have at least; `nil` for all.
    ///   - isScaled: Whether the picture can be decoded in part, which takes time and not much memory.
    /// - Throws: `PictureProblem`.
    static func check(_ width: Int, _ height: Int, side: Int?, isScaled: Bool) throws {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        let isPart = isScaled && side.map { $0 * 4 <= min(width, height) } ?? false
        // A picture that is decoded as a whole takes four bytes a pixel.
        guard overflow || pixels > (isPart ? 400_000_000 : 100_000_000) else { return }
        throw PictureProblem("the image has \(width) x \(height) pixels, which is too many")
    }
}
