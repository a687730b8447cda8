/// What an update changed in the items.
public enum PagingChange: Sendable, Hashable, Codable {
    /// The items are as they were; load states changed.
    case loadStates
    /// Items were added at the end.
    case appended(Range<Int>)
    /// Items were added at the beginning.
    case prepended(Range<Int>)
    /// Items were removed, inserted or updated in place.
    case edited(PagingEdits)
    /// All items were replaced at once.
    case replaced
}
