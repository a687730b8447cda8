import Foundation

/// The tour's command-line arguments.
struct TourArguments {
    /// An error in the command line.
    struct Flaw: Error, CustomStringConvertible {
        let description: String
    }

    /// The sample API, which must be started with `--faults`.
    let server: URL
    /// The executable of the sample API, for the steps that stop and start it.
    let program: URL
    /// The folder for the pictures and `tour.json`.
    let out: URL
    /// Whether to show the gallery instead of the app's main tasks.
    let isGallery: Bool
    /// Whether to show only the gallery's pages of UIKit.
    let onlyUIKit: Bool

    private static let usage =
        "usage: ListingsTour --server URL --server-program FILE --out DIR [--gallery | --uikit]"

    init(_ arguments: some Sequence<String>) throws {
        var values: [String: String] = [:]
        var words = Array(arguments)[...]
        var isGallery = false, onlyUIKit = false
        while let word = words.popFirst() {
            if word == "--gallery" || word == "--uikit" {
                isGallery = true
                onlyUIKit = word == "--uikit"
                continue
            }
            guard ["--server", "--out", "--server-program"].contains(word), let value = words.popFirst() else {
                throw Flaw(description: Self.usage)
            }
            values[word] = value
        }
        guard let server = values["--server"].flatMap({ URL(string: $0) }), let out = values["--out"] else {
            throw Flaw(description: Self.usage)
        }
        self.server = server
        program = URL(fileURLWithPath: values["--server-program"] ?? "ListingsServer")
        self.isGallery = isGallery
        self.onlyUIKit = onlyUIKit
        self.out = URL(fileURLWithPath: out, isDirectory: true)
    }
}
