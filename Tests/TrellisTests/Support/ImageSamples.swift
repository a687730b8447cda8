import Foundation

/// Pictures small enough to stand in a test.
enum ImageSamples {
    /// A PNG of one red pixel.
    static let onePixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
        ?? Data()
}
