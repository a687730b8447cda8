/// The options in the command line.
struct Options {
    /// The prefixes of the names of rows to measure. If there are none, all rows are measured.
    var prefixes: [String] = []
    /// The file for the result as JSON, or `nil`.
    var json: String?
    /// Whether to run each program once with little work, to check that it works.
    var smoke = false

    static let usage = """
        usage: ./bench [NAME…] [--json FILE] [--smoke]
          NAME         the rows whose names begin so (default: all)
          --json FILE  also write the result to FILE
          --smoke      one short run of each program: whether it works, not how fast
        """

    init(arguments: [String]) throws(BenchFailure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--smoke": smoke = true
            case "--json":
                guard let file = rest.popFirst() else {
                    throw BenchFailure(message: "--json: expected a file after it", status: 2)
                }
                json = file
            case _ where argument.hasPrefix("-"):
                throw BenchFailure(message: "\(argument): unknown argument\n\(Self.usage)", status: 2)
            default: prefixes.append(argument)
            }
        }
        let names = Workload.all.flatMap(\.rows).map(\.name)
        for prefix in prefixes where !names.contains(where: { $0.hasPrefix(prefix) }) {
            throw BenchFailure(
                message: "\(prefix): no row begins so; there are \(names.joined(separator: ", "))", status: 2)
        }
    }

    /// Returns whether a row is to be measured.
    func wants(_ row: Workload.Row) -> Bool {
        prefixes.isEmpty || prefixes.contains { row.name.hasPrefix($0) }
    }
}
