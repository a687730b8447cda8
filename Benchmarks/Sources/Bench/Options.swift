/// What the command line asks for.
struct Options {
    /// Rows whose names begin so; none for all.
    var prefixes: [String] = []
    /// Where the result is written as JSON.
    var json: String?
    /// Whether one short run is enough, to see that everything works.
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

    /// Whether a row is asked for.
    func wants(_ row: Workload.Row) -> Bool {
        prefixes.isEmpty || prefixes.contains { row.name.hasPrefix($0) }
    }
}
