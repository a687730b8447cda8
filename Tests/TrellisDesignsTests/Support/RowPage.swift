import Trellis
import TrellisDesigns

/// The target of a test's request.
struct RowTarget: PageTarget {
    var list = ""
    var page = 1

    mutating func update(with request: PageRequest<Int>) {
        page = request.key ?? 1
    }
}

/// The response of a test's service.
struct RowPage: PageModel, Equatable {
    var items: [Row]
    var nextPage: Int?
    var title = ""
}
