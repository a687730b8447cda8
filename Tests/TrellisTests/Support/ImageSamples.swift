import Foundation
import TrellisUIKit

/// Images that are small enough for a literal.
enum ImageSamples {
    /// A PNG image of one red pixel.
    static let onePixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
        ?? Data()

    /// Returns a PNG image of one colour.
    static func png(width: Int, height: Int) -> Data {
        let size = CGSize(width: width, height: height)
        return UIImage(data: onePixel)?.preparingThumbnail(of: size)?.pngData() ?? Data()
    }
}
