import Trellis

/// What a test asks a service for.
struct RowTarget: PageTarget {
    var list = ""
    var page = 1

    mutating func update(with request: PageRequest<Int>) {
        page = request.key ?? 1
    }
}

/// What a test's service answers.
struct RowPage: PageModel, Equatable {
    var items: [Row]
    var nextPage: Int?
    var title = ""
}
