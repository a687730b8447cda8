import DiffWorkloads
import Foundation

/// The same lists compared by the standard library: `difference` with moves, of sections as one list; `==` where nothing
/// has changed.
@main
enum DiffBaseline {
    static func main() {
        DiffProgram.run { workload in
            switch workload {
            case .uuid5k, .shuffled5k, .reversed5k: difference(3, workload.uuids)
            case .uuid100k: difference(1, workload.uuids)
            case .string5k: difference(3, workload.strings)
            case .string100k: difference(1, workload.strings)
            case .sections50x100: difference(3) { joined(workload.sections()) }
            case .sections100x1000: difference(1) { joined(workload.sections()) }
            case .same10k:
                DiffProgram.times(21, of: workload.uuids) {
                    $0.old == $0.new
                } check: {
                    $1
                }
            }
        }
    }

    private static func difference<Element: Hashable>(_ runs: Int, _ layout: () -> Layout<Element>) -> [Double]? {
        DiffProgram.times(runs, of: layout) {
            $0.new.difference(from: $0.old).inferringMoves()
        } check: { layout, changes in
            layout.old.applying(changes) == layout.new
        }
    }

    private static func joined(_ sections: Layout<[UUID]>) -> Layout<UUID> {
        Layout(old: sections.old.flatMap(\.self), new: sections.new.flatMap(\.self))
    }
}
