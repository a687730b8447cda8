package import Foundation

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
