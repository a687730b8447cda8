/// Where an item comes to stand when its view scrolls to it; `nil` moves as little as shows the item.
struct ItemPosition: Equatable {
    enum Alignment { case start, middle, end }

    var x: Alignment?
    var y: Alignment?

    /// As little movement as shows the item.
    static let anywhere = ItemPosition()
}
