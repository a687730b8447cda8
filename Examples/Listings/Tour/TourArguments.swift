import Foundation

/// What the tour is told on its command line.
struct TourArguments {
    /// What is wrong with a command line.
    struct Flaw: Error, CustomStringConvertible {
        let description: String
    }

    /// The sample API, started with `--faults`.
    let server: URL
    /// The folder for the pictures and `tour.json`.
    let out: URL

    init(_ arguments: some Sequence<String>) throws {
        var values: [String: String] = [:]
        var words = Array(arguments)[...]
        while let word = words.popFirst() {
            guard ["--server", "--out"].contains(word), let value = words.popFirst() else {
                throw Flaw(description: "usage: ListingsTour --server URL --out DIR")
            }
            values[word] = value
        }
        guard let server = values["--server"].flatMap({ URL(string: $0) }), let out = values["--out"] else {
            throw Flaw(description: "usage: ListingsTour --server URL --out DIR")
        }
        self.server = server
        self.out = URL(fileURLWithPath: out, isDirectory: true)
    }
}
