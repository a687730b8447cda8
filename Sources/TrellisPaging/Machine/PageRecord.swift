/// What the machine remembers of a page it holds: how it was asked for, what it named, how many items are left of it.
struct PageRecord: Sendable {
    var address: PageAddress
    var previousKey: PageKey?
    var nextKey: PageKey?
    var count: Int
    /// By how many rows the list grew in front of the page since its address was named.
    var addressMoved = 0
    /// By how many rows the list grew in front of the page before since its key was named.
    var previousMoved = 0
    /// By how many rows the list grew in front of the page after since its key was named.
    var nextMoved = 0
}
