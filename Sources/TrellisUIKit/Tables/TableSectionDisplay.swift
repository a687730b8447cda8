internal import Foundation

/// The headers and footers of a table.
@MainActor
struct TableSectionDisplay {
    /// The visible header views, by section.
    private var headers: [Int: UIView] = [:]
    /// The visible footer views, by section.
    private var footers: [Int: UIView] = [:]
    /// The header and footer views available for reuse.
    var views = ReusePool<UITableViewHeaderFooterView>()
    /// Whether the delegate returns header or footer views. Empty until the delegate was called.
    var delegateMakesViews: [SectionPart: Bool] = [:]
    /// The views the delegate returned when it was called to find that out, stored until their section is visible.
    var keptViews: [SectionPart: (section: Int, view: UIView)] = [:]

    /// The visible header or footer views, by section.
    subscript(part: SectionPart) -> [Int: UIView] {
        get { part == .header ? headers : footers }
        set { if part == .header { headers = newValue } else { footers = newValue } }
    }
}

/// A header or a footer.
enum SectionPart: Hashable {
    case header
    case footer
}
