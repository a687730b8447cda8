import DiffWorkloads
import Foundation
import TrellisDiffing

/// Creates changesets between lists, and replays each to compare the result with the new list.
@main
enum DiffOurs {
    /// An item that consists of its identity.
    struct Item: Identifiable, Equatable {
        var id: UUID
    }

    struct Header: Identifiable, Equatable {
        var id: Int
    }

    static func main() {
        DiffProgram.run { workload in
            switch workload {
            case .uuid5k, .shuffled5k, .reversed5k, .new5k, .duplicates5k, .same10k: values(21, workload.uuids)
            case .uuid100k: values(7, workload.uuids)
            case .string5k: values(21, workload.strings)
            case .string100k: values(7, workload.strings)
            case .colliding2k: values(7, workload.colliding)
            case .intRows5k: rows(21, workload.intRows)
            case .sections50x100, .sectionsShuffled50x100: sectioned(21, workload)
            case .sections100x1000, .sectionsSame100x1000, .sectionsAppended100x1000: sectioned(7, workload)
            }
        }
    }

    private static func values<Element: Hashable>(_ runs: Int, _ layout: () -> Layout<Element>) -> [Double]? {
        DiffProgram.times(runs, of: layout) {
            Changeset(from: $0.old, to: $0.new)
        } check: { layout, changes in
            changes.leads(from: layout.old, to: layout.new)
        }
    }

    private static func rows<Row: Identifiable & Equatable>(_ runs: Int, _ layout: () -> Layout<Row>) -> [Double]? {
        DiffProgram.times(runs, of: layout) {
            Changeset(from: $0.old, to: $0.new)
        } check: { layout, changes in
            changes.leads(from: layout.old, to: layout.new)
        }
    }

    private static func sectioned(_ runs: Int, _ workload: DiffWorkload) -> [Double]? {
        DiffProgram.times(runs) {
            let layout = workload.sections()
            return (old: made(layout.old), new: made(layout.new))
        } work: {
            SectionedChangeset(from: $0.old, to: $0.new)
        } check: { layout, changes in
            changes.leads(from: layout.old, to: layout.new)
        }
    }

    private static func made(_ sections: [Section]) -> [DiffSection<Header, Item>] {
        sections.map { DiffSection(Header(id: $0.id), items: $0.items.map { Item(id: $0) }) }
    }
}
