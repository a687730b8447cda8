/// The options in the command line.
package struct ServerOptions: Equatable {
    /// The file of the database, or `nil` for the one in the user's cache folder.
    package var database: String?
    /// The port, or 0 for a free one.
    package var port = 0
    /// The number of listings in a new database, or `nil` for the default.
    package var count: Int?
    /// Whether faults can be planned.
    package var faults = false
    /// Whether the server ends when its parent process ends.
    package var withParent = false
    /// The page that shows an app in a browser tab, or `nil`.
    package var tab: TabPage?
    /// Whether to print the usage.
    package var help = false

    package static let defaultCount = 50_000
    package static let usage = """
        usage: ListingsServer [--database FILE] [--port N] [--count N] [--faults] [--tab URL] [--with-parent]
          --database FILE  the SQLite file, filled when it does not exist (default: in the user's cache folder)
          --port N         the port on 127.0.0.1 (default: 0, a free one)
          --count N        how many listings a new database gets (default: \(defaultCount))
          --faults         allow POST /api/faults, DELETE /api/faults and DELETE /api/log
          --tab URL        show GTK's browser display at URL in a page, at /
          --with-parent    end when the process that started the server ends
        """

    /// Parses a command line.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Throws: `ServerFailure` with the invalid argument.
    package init(arguments: [String]) throws(ServerFailure) {
        var rest = arguments[...]
        var seen: Set<String> = []
        while let name = rest.popFirst() {
            guard seen.insert(name).inserted else { throw .usage("\(name): given twice") }
            switch name {
            case "--database":
                database = try Self.value(of: name, from: &rest)
            case "--port":
                port = try Self.number(of: name, from: &rest, in: 0...65_535)
            case "--count":
                count = try Self.number(of: name, from: &rest, in: 1...5_000_000)
            case "--tab": tab = try TabPage(display: try Self.value(of: name, from: &rest))
            case "--faults": faults = true
            case "--with-parent": withParent = true
            case "--help": help = true
            default: throw .usage("\(name): unknown argument (see --help)")
            }
        }
    }

    private static func value(of name: String, from rest: inout ArraySlice<String>) throws(ServerFailure) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw .usage("\(name): expected a value after it")
        }
        return value
    }

    private static func number(
        of name: String, from rest: inout ArraySlice<String>, in range: ClosedRange<Int>
    ) throws(ServerFailure) -> Int {
        let text = try value(of: name, from: &rest)
        guard let number = WholeNumber.read(text), range.contains(number) else {
            throw .usage(
                "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), got \"\(text)\"")
        }
        return number
    }
}
