import Foundation

/// What the tour is told on its command line.
struct TourArguments {
    /// What is wrong with a command line.
    struct Flaw: Error, CustomStringConvertible {
        let description: String
    }

    /// The sample API, started with `--faults`.
    let server: URL
    /// The program of the sample API, for what ends and starts it.
    let program: URL
    /// The folder for the pictures and `tour.json`.
    let out: URL
    /// Whether the gallery is shown, and not the app's main job.
    let isGallery: Bool

    init(_ arguments: some Sequence<String>) throws {
        var values: [String: String] = [:]
        var words = Array(arguments)[...]
        var isGallery = false
        while let word = words.popFirst() {
            if word == "--gallery" {
                isGallery = true
                continue
            }
            guard ["--server", "--out", "--server-program"].contains(word), let value = words.popFirst() else {
                throw Flaw(description: "usage: ListingsTour --server URL --server-program FILE --out DIR [--gallery]")
            }
            values[word] = value
        }
        guard let server = values["--server"].flatMap({ URL(string: $0) }), let out = values["--out"] else {
            throw Flaw(description: "usage: ListingsTour --server URL --server-program FILE --out DIR [--gallery]")
        }
        self.server = server
        program = URL(fileURLWithPath: values["--server-program"] ?? "ListingsServer")
        self.isGallery = isGallery
        self.out = URL(fileURLWithPath: out, isDirectory: true)
    }
}
