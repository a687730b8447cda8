public import Trellis

/// A page of the gallery: its title, and a closure that creates its screen.
///
/// A page is a folder next to this file. It contains all files of the page, so that the Source button can show them,
/// and a test can compare their number of lines with that of the same page in plain UIKit. To add a page:
/// 1. Add its files in `Gallery/<Page>/`. One of them contains `extension GalleryPage { static let <page> = … }`.
/// Models and views that the comparison also uses are `public` and in `Gallery/Models/<Page>/`, or in `Gallery/Models`
/// if several pages use them.
/// 2. Add it to ``all``, and the translations of its title, its summary and its texts to `GalleryPage+Texts.swift` and
/// `GalleryText+Translations.swift`. Tests find each text without one.
/// 3. Add `Examples/Listings/Tour/Gallery/<Page>Visit.swift`: a `GalleryVisit`, which operates the page by real input.
/// 4. Add `Tests/Comparison/<Page>/…`: the same page in plain UIKit and Foundation, as one would write it without
/// Trellis. Add it to `PlainPage.all`.
/// 5. Add `Tests/GalleryTests/<Page>Tests.swift`, which tests that both pages behave the same.
///
/// A page that uses only UIKit is a folder in `Gallery/UIKit`. Add it to ``uikitPages``, and a `UIKitVisit` in
/// `Examples/Listings/Tour/UIKit`. There is no comparison for it. `UIKitPagesTests` checks it against
/// `Documentation/Screens.md`, also in a right-to-left layout and with large text.
@MainActor
public struct GalleryPage: Identifiable, Sendable {
    /// The name of the page in file names.
    public let id: String
    /// The title of the page.
    public let title: String
    /// A summary of the page, in one line.
    public let summary: String
    /// The folder with the page's source.
    public let folder: URL
    private let make: @MainActor @Sendable (AppEnvironment) -> UIViewController

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - id: The name in file names, in lower case with hyphens.
    ///   - title: The title.
    ///   - summary: The summary, in one line.
    ///   - file: The file of the declaration. Its folder is the source of the page.
    ///   - make: Creates the screen.
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
        controller.title = environment.texts.title(of: self)
        return controller
    }

    /// All pages, in the order of the gallery.
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
        .nibs,
        .uikit,
    ]
}

extension GalleryPage {
    static let uikit = GalleryPage(
        id: "uikit", title: "UIKit", summary: "Five pages of UIKit alone: lists, controls, motion and bars"
    ) { GalleryController($0, pages: uikitPages) }

    /// The pages that use only UIKit, which the page ``uikit`` lists.
    public static let uikitPages: [GalleryPage] = [.editing, .snapshots, .controls, .motion, .bars]
}
