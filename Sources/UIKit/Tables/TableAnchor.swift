internal import Foundation

/// What does not move on the screen while heights change around it: a row, and where its top stands.
struct TableAnchor {
    var path: IndexPath
    /// The distance from the top of what is in sight to the top of the row; negative where it is cut off.
    var distance: CGFloat
    /// Whether the program wants the row there, so that the content really moves and the delegate is told.
    var isMove = false
}
