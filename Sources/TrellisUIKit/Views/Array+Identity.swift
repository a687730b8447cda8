/// Views looked for by what they are, and not by what they say they equal.
///
/// The loops are here, where they belong to no actor: a closure written in a view asks for each element whether it runs
/// on the main actor, which in a list of views costs more than all else.
extension Array where Element: AnyObject {
    /// The place of an object. O(n).
    func firstIndex(identicalTo object: Element) -> Int? { firstIndex { $0 === object } }

    /// The last place of an object. O(n), from the end.
    func lastIndex(identicalTo object: Element) -> Int? { lastIndex { $0 === object } }

    /// Takes an object out, if it is there. O(n).
    mutating func remove(identicalTo object: Element) {
        if let index = firstIndex(identicalTo: object) { remove(at: index) }
    }
}
