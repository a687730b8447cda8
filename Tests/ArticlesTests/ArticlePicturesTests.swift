import Foundation
import Trellis
import TrellisCache
import TrellisRequests
import TrellisScreenTesting
import XCTest

/// The screens that the articles' code makes. `scripts/pictures` keeps a picture of each, light and dark, which the articles
/// show; without it, this checks that each appears.
@MainActor
final class ArticlePicturesTests: XCTestCase {
    private struct Screen {
        /// The name of the picture, which is that of the article.
        let name: String
        /// A text that is there when the screen is complete.
        let text: String
        let make: @MainActor () async throws -> UIViewController
        var act: @MainActor (ScreenDriver) async throws -> Void = { _ in }
    }

    private static let size = CGSize(width: 390, height: 560)

    /// Returns a client of a server that responds with JSON.
    private static func client(_ json: @escaping @Sendable (URL) -> String) throws -> HTTPClient {
        let transport = StubTransport { .json(json($0.url), to: $0) }
        return HTTPClient(baseURL: try XCTUnwrap(URL(string: "https://api.example")), transport: transport)
    }

    private nonisolated static func rows(_ count: Int, _ row: (Int) -> String) -> String {
        "[" + (1...count).map(row).joined(separator: ",") + "]"
    }

    private static func named(_ title: String, _ screen: UIViewController) -> UIViewController {
        screen.title = title
        return UINavigationController(rootViewController: screen)
    }

    private static let tracks = SampleSource(count: 40) { index in
        let names = ["Overture", "Harbor lights", "The long way home", "Rain", "Second wind"]
        return Track(
            id: index, title: names[index % names.count] + (index < 5 ? "" : " \(index / 5 + 1)"),
            album: "Album \(index / 4 + 1)", isAdvertisement: false)
    }

    private static let books: @Sendable (URL) -> String = { url in
        let titles = ["The Sea", "The Sea, the Sea", "Sea of Poppies", "Moby-Dick", "Treasure Island", "Two Years"]
        let authors = [
            "John Banville", "Iris Murdoch", "Amitav Ghosh", "Herman Melville", "R. L. Stevenson", "R. Dana",
        ]
        let books = rows(titles.count) {
            #"{"id": \#($0), "title": "\#(titles[$0 - 1])", "author": "\#(authors[$0 - 1])"}"#
        }
        return #"{"books": \#(books), "total": \#(titles.count)}"#
    }

    /// A picture of one color as a URL: a GIF of one pixel.
    private static func picture(_ index: Int) -> String {
        let colors: [[UInt8]] = [
            [48, 176, 199], [255, 149, 0], [88, 86, 214], [255, 45, 85], [52, 199, 89], [0, 122, 255],
        ]
        let size: [UInt8] = [1, 0, 1, 0]
        let pixel: [UInt8] = [0, 0, 0, 0x2c, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 1, 0, 0x3b]
        let bytes = Array("GIF89a".utf8) + size + [0x80, 0, 0] + colors[index % colors.count] + pixel
        return "data:image/gif;base64,\(Data(bytes).base64EncodedString())"
    }

    private static let screens: [Screen] = [
        Screen(name: "Add-Trellis-to-an-App", text: "City 0") {
            named(
                "Cities",
                ListController(SampleSource(count: 95) { City(id: $0, name: "City \($0)") }, cell: CityCell.self))
        },
        Screen(name: "A-List-from-an-API", text: "swift-format") {
            let names = ["swift", "swift-format", "swift-testing", "swift-collections", "swift-nio", "swift-log"]
            let items = rows(6) { #"{"id": \#($0), "name": "\#(names[$0 - 1])", "stars": \#(7000 / $0)}"# }
            return named(
                "Repositories",
                repositoriesScreen(client: try client { _ in #"{"items": \#(items), "total_count": 6}"# }))
        },
        Screen(name: "A-Chat", text: "See you there") {
            let texts = ["See you there", "At eight, by the fountain", "When do we meet?"]
            let messages = rows(3) { #"{"id": "\#(UUID())", "text": "\#(texts[$0 - 1])"}"# }
            return UINavigationController(
                rootViewController: ChatController(try client { _ in #"{"messages": \#(messages)}"# }))
        },
        Screen(
            name: "Edit-Swipe-Reorder", text: "Water the plants",
            make: {
                let texts = ["Buy bread", "Water the plants", "Call Ada", "Return the books"]
                let notes = rows(4) { #"{"id": \#($0), "text": "\#(texts[$0 - 1])", "isPinned": \#($0 == 2)}"# }
                let server = try client { $0.query()?.contains("page=1") == true ? notes : "[]" }
                let source = HTTPPagingSource(server.get("notes"), page: .number(parameter: "page"), as: Note.self)
                return named("Notes", notesScreen(source, client: server))
            }, act: { driver in try await driver.tap("Edit") }),
        Screen(name: "Grids-and-Pictures", text: "Photo 6") {
            let photos = rows(6) { #"{"id": \#($0), "name": "Photo \#($0)", "url": "\#(picture($0))"}"# }
            return named("Photos", photosScreen(try client { _ in #"{"photos": \#(photos), "total": 6}"# }))
        },
        Screen(
            name: "Impressions-Logging-and-Toasts", text: "Garden chairs",
            make: {
                struct Offers: OfferService {
                    let offers: any PagingSource<Int, Offer> = ClosureSource(all: {
                        ["Garden chairs", "Oak table", "Reading lamp"].enumerated().map { Offer(id: $0, title: $1) }
                    })
                    func delete(_ offer: Offer) async throws {}
                    func log(_ line: String) {}
                }
                return named("Offers", offersScreen(Offers()))
            },
            act: { driver in
                try await driver.swipe("Oak table", "Delete")
                try await driver.waitForText("Undo")
            }),
        Screen(name: "Offline", text: "Lemon tart") {
            let recipes =
                #"{"recipes": [{"id": 1, "name": "Lemon tart"}, {"id": 2, "name": "Pea soup"}], "total": 2}"#
            let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let cache = try await PageCache(at: folder.appending(path: "cache.sqlite")) { _ in }
            return named(
                "Recipes", searchableRecipesScreen(RecipeBook(client: try client { _ in recipes }, cache: cache)))
        },
        Screen(name: "Own-States-and-Skeletons", text: "No recipes yet") {
            named("Recipes", recipesScreen(SampleSource(count: 0) { Dessert(id: $0, title: "") }))
        },
        Screen(
            name: "Search-and-Filters", text: "Moby-Dick",
            make: { named("Books", shelvesScreen(Library(client: try client(books)))) }
        ),
        Screen(name: "Sections-and-Several-Kinds-of-Cells", text: "Album 2") { named("Tracks", titledScreen(tracks)) },
        Screen(name: "Tabs-Deep-Links-and-Scenes", text: "home") { TabsScene().makeController() },
        Screen(
            name: "Test-a-Screen", text: "Notifications", make: { named("Settings", FormController()) },
            act: { driver in
                try await driver.type("Ada", into: "Name")
                try await driver.set("Notifications", to: true)
            }),
    ]

    func testScreensOfTheArticlesAppear() async throws {
        let folder = ProcessInfo.processInfo.environment["TRELLIS_PICTURES"].map { URL(fileURLWithPath: $0) }
        for screen in Self.screens {
            for style in folder == nil ? [UIUserInterfaceStyle.light] : [.light, .dark] {
                let made = try await screen.make()
                let driver = try await ScreenDriver(made, size: Self.size, style: style)
                do {
                    try await driver.waitForText(screen.text)
                    try await screen.act(driver)
                    try await driver.wait("\(screen.name) is complete") { !driver.isLoading }
                } catch {
                    XCTFail("\(screen.name): \(error)")
                }
                if let folder {
                    let name = screen.name + (style == .dark ? "~dark" : "") + ".png"
                    try await keepPicture(folder.appending(path: name), driver)
                }
                driver.close()
            }
        }
    }

    /// Keeps a picture of the window in few colors, so that it is small.
    private func keepPicture(_ file: URL, _ driver: ScreenDriver) async throws {
        var drawn = false
        Task {
            try await Task.sleep(for: .milliseconds(700))
            drawn = true
        }
        try await driver.wait("the window is drawn") { drawn }
        let size = "\(Int(Self.size.width))x\(Int(Self.size.height))+0+0"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "import", "-window", "root", "-crop", size, "+repage", "+dither", "-colors", "64", "-strip",
            "png8:\(file.path)",
        ]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "no picture of \(file.lastPathComponent)")
    }
}
