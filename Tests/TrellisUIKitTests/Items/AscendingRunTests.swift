import Testing

@testable import TrellisUIKit

@Suite("AscendingRun")
struct AscendingRunTests {
    @Test(
        "as many as possible stay",
        arguments: [
            ([], 0), ([7], 1), ([0, 1, 2, 3], 4), ([3, 2, 1, 0], 1), ([1, 2, 3, 0], 3), ([3, 0, 1, 2], 3),
            ([2, 3, 0, 1, 4], 3),
        ])
    func known(numbers: [Int], length: Int) {
        #expect(AscendingRun.longest(in: numbers).count == length)
    }

    @Test("what stays ascends, is in the list in that order, and no choice is longer")
    func random() {
        for _ in 0..<200 {
            let numbers = Array(0..<Int.random(in: 1...10)).shuffled()
            let run = AscendingRun.longest(in: numbers)
            #expect(run == run.sorted(), "\(numbers)")
            #expect(numbers.filter(run.contains) == run, "\(numbers)")
            let longest = (0..<(1 << numbers.count)).map { choice in
                let chosen = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
                return chosen == chosen.sorted() ? chosen.count : 0
            }.max()
            #expect(run.count == longest, "\(numbers)")
        }
    }
}
