/// Searches for objects by identity instead of equality.
///
/// The loops are in this extension because it isn't isolated to an actor. In a method of a view, the closure would
/// check for each element that it runs on the main actor, which is slow for long lists of views.
extension Array where Element: AnyObject {
    /// Returns the index of an object. O(n).
    func firstIndex(identicalTo object: Element) -> Int? { firstIndex { $0 === object } }

    /// Returns the last index of an object. O(n), from the end.
    func lastIndex(identicalTo object: Element) -> Int? { lastIndex { $0 === object } }

    /// Removes an object, if the array contains it. O(n).
    mutating func remove(identicalTo object: Element) {
        if let index = firstIndex(identicalTo: object) { remove(at: index) }
    }
}
