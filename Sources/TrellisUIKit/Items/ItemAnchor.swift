internal import Foundation

/// What does not move on the screen while sizes change around it: an item, and where it stands.
struct ItemAnchor {
    var path: IndexPath
    /// The way from the top left of what is in sight to that of the item; negative where the item is cut off.
    var place: CGPoint
    /// Whether the program wants the item there, so that the content really moves and the delegate is told.
    var isMove = false
}
