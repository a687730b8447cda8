/// What the machine remembers of a page it holds: how it was asked for, what it named, how many items are left of it.
struct PageRecord: Sendable {
    var address: PageAddress
    var previousKey: PageKey?
    var nextKey: PageKey?
    var count: Int
}
