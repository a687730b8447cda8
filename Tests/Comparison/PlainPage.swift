public import TrellisUIKit

/// A page of the gallery as one writes it with UIKit and Foundation alone: what the gallery's is compared with.
@MainActor
public struct PlainPage: Identifiable, Sendable {
    /// The same as the gallery page's.
    public let id: String
    /// The folder that holds the page's source.
    public let folder: URL
    private let make: @MainActor @Sendable (URL) -> UIViewController

    /// Describes a page; to be called in a file of the page's folder.
    init(id: String, file: String = #filePath, make: @escaping @MainActor @Sendable (URL) -> UIViewController) {
        self.id = id
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        self.make = make
    }

    /// Creates the page's screen.
    ///
    /// - Parameter server: The address of the sample API.
    /// - Returns: The screen.
    public func makeController(server: URL) -> UIViewController {
        make(server)
    }

    /// Every page that has a comparison.
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
