import DiffWorkloads
import Foundation

/// Compares the same lists with the standard library: `difference` with inferred moves, where sections are one list, or
/// `==` if nothing has changed.
@main
enum DiffBaseline {
    static func main() {
        DiffProgram.run { workload in
            switch workload {
            case .uuid5k, .shuffled5k, .reversed5k, .new5k, .duplicates5k: difference(3, workload.uuids)
            case .uuid100k: difference(1, workload.uuids)
            case .string5k: difference(3, workload.strings)
            case .string100k: difference(1, workload.strings)
            case .colliding2k: difference(3, workload.colliding)
            case .intRows5k: difference(3, workload.intRows)
            case .sections50x100, .sectionsShuffled50x100: difference(3) { joined(workload.sections()) }
            case .sections100x1000, .sectionsAppended100x1000: difference(1) { joined(workload.sections()) }
            case .same10k: equality(21, workload.uuids)
            case .sectionsSame100x1000: equality(7, workload.sections)
            }
        }
    }

    private static func equality<Element: Hashable>(_ runs: Int, _ layout: () -> Layout<Element>) -> [Double]? {
        DiffProgram.times(runs, of: layout) {
            $0.old == $0.new
        } check: {
            $1
        }
    }

    private static func difference<Element: Hashable>(_ runs: Int, _ layout: () -> Layout<Element>) -> [Double]? {
        DiffProgram.times(runs, of: layout) {
            $0.new.difference(from: $0.old).inferringMoves()
        } check: { layout, changes in
            layout.old.applying(changes) == layout.new
        }
    }

    private static func joined(_ sections: Layout<Section>) -> Layout<UUID> {
        Layout(old: sections.old.flatMap(\.items), new: sections.new.flatMap(\.items))
    }
}
