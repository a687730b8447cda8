public import Trellis

/// A page of the gallery: its title, and how its screen is created.
///
/// A page is a folder beside this file. The folder holds all that the page is made of, so that the button Source can
/// show it, and a test can count its lines against the same page in plain UIKit. To add a page:
/// 1. `Gallery/<Page>/…`: the page's files, and in one of them `extension GalleryPage { static let <page> = … }`.
///    What the comparison uses as well (models, services) is in `Gallery/Models`, and is `public`.
/// 2. Its line in ``all``.
/// 3. `Examples/Listings/Tour/Gallery/<Page>Visit.swift`: a `GalleryVisit`, which works the page by real input.
/// 4. `Tests/Comparison/<Page>/…`: the same page in plain UIKit and Foundation, as one would write it without Trellis, and its line
///    in `PlainPage.all`.
/// 5. `Tests/GalleryTests/<Page>Tests.swift`: both do the same.
///
/// A page of UIKit alone is a folder in `Gallery/UIKit`, a line in ``uikitPages`` and a `UIKitVisit` in
/// `Examples/Listings/Tour/UIKit`. It has nothing to be compared with; `UIKitPagesTests` holds each of them against
/// `Documentation/Screens.md`, mirrored and in large text too.
@MainActor
public struct GalleryPage: Identifiable, Sendable {
    /// The name of the page in file names.
    public let id: String
    /// The name of the page as it is shown.
    public let title: String
    /// What the page shows, in one line.
    public let summary: String
    /// The folder that holds the page's source.
    public let folder: URL
    private let make: @MainActor @Sendable (AppEnvironment) -> UIViewController

    /// Describes a page.
    ///
    /// - Parameters:
    ///   - id: The name in file names: small letters and hyphens.
    ///   - title: The name as it is shown.
    ///   - summary: One line.
    ///   - file: The file that describes the page; its folder is the page's source.
    ///   - make: Makes the screen.
    init(
        id: String, title: String, summary: String, file: String = #filePath,
        make: @escaping @MainActor @Sendable (AppEnvironment) -> UIViewController
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        self.make = make
    }

    /// Creates the page's screen.
    public func makeController(_ environment: AppEnvironment) -> UIViewController {
        let controller = make(environment)
        controller.title = title
        return controller
    }

    /// Every page, in the order of the gallery.
    public static let all: [GalleryPage] = [
        .forSale,
        .houses,
        .cities,
        .sixCharacters,
        .chainedTable,
        .mixedFeed,
        .emojiNumbers,
        .group,
        .packages,
        .ticker,
        .uikit,
    ]
}
