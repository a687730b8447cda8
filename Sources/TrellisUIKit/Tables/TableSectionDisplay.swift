internal import Foundation

/// What a table shows besides its rows: headers, footers and the cards behind the rows of an inset table.
@MainActor
struct TableSectionDisplay {
    /// The header views in sight, by section.
    private var headers: [Int: UIView] = [:]
    /// The footer views in sight, by section.
    private var footers: [Int: UIView] = [:]
    /// Header and footer views out of sight.
    var views = ReusePool<UITableViewHeaderFooterView>()
    /// Whether the delegate makes header or footer views, once that is known.
    var delegateMakesViews: [SectionPart: Bool] = [:]
    /// Views that were made to find that out, and wait until their section is in sight.
    var keptViews: [SectionPart: (section: Int, view: UIView)] = [:]
    /// The views that stand behind the rows of sections in an inset table.
    var cards: [Int: UIView] = [:]

    /// The header or footer views in sight, by section.
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
