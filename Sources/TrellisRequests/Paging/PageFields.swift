/// Where the parts of a page stand in an answer.
struct PageFields: Sendable {
    /// The list of items; must be there.
    var list: JSONPath
    /// The number of items of the whole list; must be there where it is named.
    var total: JSONPath?
    /// The size of page that the server really uses; must be there where it is named.
    var size: JSONPath?
    /// The cursor of the next page; missing or null at the end.
    var next: JSONPath?
    /// The cursor of the page before; missing or null at the beginning.
    var previous: JSONPath?
}
