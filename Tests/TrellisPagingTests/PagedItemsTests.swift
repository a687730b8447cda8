import Testing
import TrellisTesting

@testable import TrellisPaging

@Suite("PagedItems")
struct PagedItemsTests {
    @Test("does whatever an array does, for random changes", arguments: 1...40 as ClosedRange<UInt64>)
    func likeAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var items = PagedItems<Int>()
        var array: [Int] = []
        var copies: [(PagedItems<Int>, [Int])] = []
        for step in 0..<60 {
            let batch = Array(step * 10_000..<step * 10_000 + Int.random(in: 0...900, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                items.append(batch)
                array.append(contentsOf: batch)
            case 2:
                items.prepend(batch)
                array.insert(contentsOf: batch, at: 0)
            case 3:
                let number = Int.random(in: 0...700, using: &random)
                items.removeFirst(number)
                array.removeFirst(min(number, array.count))
            case 4:
                let number = Int.random(in: 0...700, using: &random)
                items.removeLast(number)
                array.removeLast(min(number, array.count))
            case 5:
                let index = Int.random(in: 0...array.count, using: &random)
                items.insert(step, at: index)
                array.insert(step, at: index)
            case 6 where !array.isEmpty:
                let index = Int.random(in: 0..<array.count, using: &random)
                items.update(-step, at: index)
                array[index] = -step
            case 7 where !array.isEmpty:
                let index = Int.random(in: 0..<array.count, using: &random)
                #expect(items.remove(at: index) == array.remove(at: index))
            default: copies.append((items, array))
            }
            #expect(items.count == array.count)
            #expect(items.elementsEqual(array))
            if let index = array.indices.randomElement(using: &random) { #expect(items[index] == array[index]) }
        }
        for (copy, array) in copies { #expect(Array(copy) == array) }
    }

    @Test("an append to a list that others hold copies a piece and not the list")
    func sharedAppend() {
        var items = PagedItems(0..<100_000)
        let held = items
        let before = held.pieces.dropLast().map { $0.withUnsafeBufferPointer(\.baseAddress) }
        items.append(0..<10)
        let after = items.pieces.dropLast().map { $0.withUnsafeBufferPointer(\.baseAddress) }
        #expect(before == Array(after.prefix(before.count)))
        #expect(held.count == 100_000)
        #expect(items.count == 100_010)
    }

    @Test("an index outside traps with its number")
    func outside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PagedItems([1, 2])[2]
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("index 2 is outside 0..<2"))
    }
}
