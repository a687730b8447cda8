public import TrellisUIKit

/// A page of the gallery in plain UIKit and Foundation, with which the gallery's page is compared.
@MainActor
public struct PlainPage: Identifiable, Sendable {
    /// The id of the gallery's page.
    public let id: String
    /// The folder with the page's source.
    public let folder: URL
    private let make: @MainActor @Sendable (URL) -> UIViewController

    /// Creates a page. Call it in a file of the page's folder.
    init(id: String, file: String = #filePath, make: @escaping @MainActor @Sendable (URL) -> UIViewController) {
        self.id = id
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        self.make = make
    }

    /// Creates the page's screen.
    ///
    /// - Parameter server: The URL of the sample API.
    /// - Returns: The screen.
    public func makeController(server: URL) -> UIViewController {
        make(server)
    }

    /// All pages for which there is a comparison.
    public static let all: [PlainPage] = [
        .forSale,
        .houses,
        .cities,
        .sixCharacters,
        .chainedTable,
        .mixedFeed,
        .emojiNumbers,
        .group,
    ]
}
