import Testing
import TrellisTesting

@testable import TrellisPaging

@Suite("PagedItems")
struct PagedItemsTests {
    @Test("does whatever an array does, for random changes", arguments: 1...15 as ClosedRange<UInt64>)
    func likeAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var items = PagedTree<Int>()
        var array: [Int] = []
        var copies: [(PagedTree<Int>, [Int])] = []
        for step in 0..<80 {
            let most = [3, 90, 2500].randomElement(using: &random) ?? 0
            let batch = Array(step * 10_000..<step * 10_000 + Int.random(in: 0...most, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1:
                let index = [0, array.count].randomElement(using: &random) ?? 0
                items.insert(batch, at: index)
                array.insert(contentsOf: batch, at: index)
            case 2, 3:
                let index = Int.random(in: 0...array.count, using: &random)
                items.insert(batch, at: index)
                array.insert(contentsOf: batch, at: index)
            case 4:
                let start = Int.random(in: 0...array.count, using: &random)
                let end = min(start + Int.random(in: 0...most, using: &random), array.count)
                items.removeSubrange(start..<end)
                array.removeSubrange(start..<end)
            case 5 where !array.isEmpty:
                let index = Int.random(in: 0..<array.count, using: &random)
                items.update(-step, at: index)
                array[index] = -step
            default: copies.append((items, array))
            }
            #expect(items.count == array.count)
            #expect(items.elementsEqual(array))
            if let index = array.indices.randomElement(using: &random) { #expect(items[index] == array[index]) }
        }
        for (copy, array) in copies { #expect(Array(copy) == array) }
    }

    @Test("a row is found by its id, whatever came and went around it", arguments: 1...20 as ClosedRange<UInt64>)
    func rowsByID(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = RowList()
        var array: [Int] = []
        var made = 0
        // Most insertions are at the same position, until no label is left between its neighbours.
        for step in 0..<3000 {
            let spot = step % 3 == 0 ? Int.random(in: 0...array.count, using: &random) : array.count / 2
            made += 1
            list.insert([PagedRow(Row(id: made))], at: list.position(of: spot))
            array.insert(made, at: spot)
            if step % 5 == 4 {
                let index = Int.random(in: 0..<array.count, using: &random)
                list.remove(index..<index + 1)
                #expect(list.index(of: .init(array[index])) == nil)
                array.remove(at: index)
            }
        }
        #expect(list.items.map(\.id.number) == array)
        for (index, id) in array.enumerated() { #expect(list.index(of: .init(id)) == index) }
    }

    @Test(
        "a hidden row keeps its position, whatever comes and goes around it", arguments: 1...10 as ClosedRange<UInt64>)
    func hiddenRows(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = RowList()
        var array: [(id: Int, isHidden: Bool)] = []
        for made in 1...1500 {
            // Before or behind any row, visible or hidden.
            let spot = Int.random(in: 0...array.count, using: &random)
            array.insert((made, Bool.random(using: &random)), at: spot)
            if array[spot].isHidden {
                list.insert([PagedRow(Row(id: made)).hidden(by: nil)], at: spot)
            } else {
                list.insert([PagedRow(Row(id: made))], at: spot)
            }
            guard made % 3 == 0, let gone = array.indices.randomElement(using: &random) else { continue }
            if array[gone].isHidden {
                list.removeHidden(.init(array.remove(at: gone).id))
            } else if let index = list.index(of: .init(array[gone].id)) {
                let range = index..<min(index + made % 4, list.count)
                let ids = Set(range.map { list[$0].id.number })
                list.remove(range)
                array.removeAll { ids.contains($0.id) }
            }
        }
        #expect(list.items.map(\.id.number) == array.filter { !$0.isHidden }.map(\.id))
        let hidden = array.filter(\.isHidden).map(\.id)
        #expect(list.hidden.map(\.id.number) == hidden)
        for (index, row) in array.enumerated() {
            let before = array[..<index].count { !$0.isHidden }
            #expect(list.position(of: RowID(row.id)) == index)
            #expect(list.index(at: index) == before)
            #expect(row.isHidden || list.index(of: .init(row.id)) == before)
            #expect(row.isHidden || list.position(of: before) == index)
        }
    }

    @Test("a change of a list that others hold copies what is on its way and not the list")
    func sharedChange() {
        var items = PagedTree(0..<100_000)
        let held = items
        items.insert(100_000..<100_010, at: 100_000)
        items.update(-1, at: 50_000)
        let shared = zip(held.leaves, items.leaves).filter { $0 == $1 }.count
        #expect(shared >= held.leaves.count - 2)
        #expect(held.count == 100_000)
        #expect(held[50_000] == 50_000)
        #expect(items.count == 100_010)
    }

    #if !os(iOS)
    @Test("an index outside traps with its number")
    func outside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PagedItems(rows(0..<2))[2]
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("index 2 is outside 0..<2"))
    }
    #endif
}

extension Int: PagedTreeItem {}

extension PagedTree<Int> {
    /// The addresses of the leaves.
    fileprivate var leaves: [UnsafePointer<Int>?] { root.leaves }
}

extension PagedNode<Int> {
    fileprivate var leaves: [UnsafePointer<Int>?] {
        switch content {
        case .leaf(let items): [items.withUnsafeBufferPointer(\.baseAddress)]
        case .branch(let children): children.flatMap(\.leaves)
        }
    }
}
