/// What the machine remembers of a page it holds: how it was asked for, what it named, how many items are left of it.
struct PageRecord: Sendable {
    var address: PageAddress
    var previousKey: PageKey?
    var nextKey: PageKey?
    var count: Int
    /// The load that brought the page.
    var load = 0
    /// How many items the page was asked for with. Its address, and that of the page before it, were named for pages of
    /// this size.
    var size: Int
    /// By how many rows the list had moved when the page was asked for: its address alone does not lead to it.
    var moved = 0
    /// By how many rows the list has grown in front of the page, at the most, since its keys were named.
    ///
    /// A page asked for too late towards the beginning overlaps with this one; asked for too early it would leave a gap.
    var grown = 0
    /// By how many rows the list has grown in front of the next page, at the least, since its key was named.
    ///
    /// A page asked for too early towards the end repeats rows; asked for too late it would lose some.
    var nextMoved = 0
}
