import Foundation

/// Images that are small enough for a literal.
enum ImageSamples {
    /// A PNG image of one red pixel.
    static let onePixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
        ?? Data()
}
