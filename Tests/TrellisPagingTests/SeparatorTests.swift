import Testing

@testable import TrellisPaging

@Suite("Separators")
struct SeparatorTests {
    private func separated(_ snapshot: PagingSnapshot<Row>) -> [SeparatedRow<Row, String>] {
        snapshot.separated { before, after in
            guard let after else { return "the end" }
            let tens = after.id / 10
            return before.map { $0.id / 10 } == tens ? nil : "\(tens)0s"
        }
    }

    @Test("stand where the data says, and at the ends only where the list ends")
    func separators() {
        let items = PagedItems(rows([8, 9, 10, 11]))
        let open = PagingSnapshot(items: items, append: .idle, prepend: .idle, generation: 1)
        let rows = items.map { SeparatedRow<Row, String>.item($0) }
        #expect(separated(open) == [rows[0], rows[1], .separator("10s"), rows[2], rows[3]])
        let closed = PagingSnapshot(items: items, append: .end, prepend: .end, generation: 1)
        #expect(
            separated(closed) == [
                .separator("00s"), rows[0], rows[1], .separator("10s"), rows[2], rows[3], .separator("the end"),
            ])
        #expect(separated(PagingSnapshot(items: [], append: .end, prepend: .end, generation: 1)).isEmpty)
    }
}
