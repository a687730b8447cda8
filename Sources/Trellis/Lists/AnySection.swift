internal import TrellisDiffing
internal import TrellisUIKit

/// A section with the kind of its cells erased, as adapters store and compare it.
package struct AnySection: Identifiable, Equatable {
    package let id: AnyHashable
    var header: AnySectionView?
    var footer: AnySectionView?
    /// The rows that were made, unless ``unmade`` has them.
    private var made: [AnyRow]
    /// The rows while they are those of items, and haven't been changed.
    private var unmade: ItemRows?

    package var rows: [AnyRow] {
        // Lent, because `get` would copy the section for each row that is read.
        _read { if let unmade { yield unmade.rows } else { yield made } }
        _modify {
            if let unmade { (made, self.unmade) = (unmade.rows, nil) }
            yield &made
        }
    }

    /// The number of rows, which needn't be made to be counted.
    var rowCount: Int { unmade?.count ?? made.count }

    init(id: some Hashable = 0, header: AnySectionView? = nil, footer: AnySectionView? = nil, rows: [AnyRow]) {
        self.id = AnyHashable(id)
        self.header = header
        self.footer = footer
        made = rows
    }

    /// Appends the rows of items, which are made when one of them is needed if the section has no others.
    mutating func append(_ new: ItemRows) {
        if rowCount == 0 { unmade = new } else { rows += new.rows }
    }

    /// Whether any row determines its height.
    func hasRowHeights(_ look: inout HeightLook) -> Bool {
        unmade?.haveHeights ?? made.contains { look.hasHeight($0) }
    }

    /// Returns whether the rows are known to be those of another section, without comparing them.
    func sharesRows(with other: AnySection) -> Bool {
        if let unmade { return unmade === other.unmade }
        return other.unmade == nil && made.count == other.made.count
            && made.withUnsafeBufferPointer { own in
                other.made.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }

    package static func == (one: AnySection, other: AnySection) -> Bool {
        one.id == other.id && one.header == other.header && one.footer == other.footer
            && (one.sharesRows(with: other) || one.rows == other.rows)
    }
}

/// The rows of items in a section, made together when the first one is needed: of a long list, few sections are in sight.
final class ItemRows {
    let count: Int
    /// Whether the rows determine their heights.
    let haveHeights: Bool
    private var make: (() -> [AnyRow])?
    private(set) lazy var rows: [AnyRow] = {
        defer { make = nil }
        return make?() ?? []
    }()

    init(count: Int, haveHeights: Bool, _ make: @escaping () -> [AnyRow]) {
        (self.count, self.haveHeights, self.make) = (count, haveHeights, make)
    }
}

/// The header or footer of a section with the kind of its view erased.
package struct AnySectionView: Equatable {
    var title: String?
    var view: RowContent?

    package static func == (one: AnySectionView, other: AnySectionView) -> Bool {
        guard one.title == other.title else { return false }
        guard let view = one.view else { return other.view == nil }
        return other.view.map { view.match($0) == .same } ?? false
    }
}

extension AnySection {
    /// A section without its rows.
    package struct Head: Identifiable, Equatable {
        package let id: AnyHashable
        let header: AnySectionView?
        let footer: AnySectionView?
    }

    /// The section as a value for comparison.
    var compared: DiffSection<Head, AnyRow> {
        DiffSection(Head(id: id, header: header, footer: footer), items: rows)
    }

    init(_ compared: DiffSection<Head, AnyRow>) {
        self.init(
            id: compared.header.id, header: compared.header.header, footer: compared.header.footer,
            rows: compared.items)
    }
}
