/// The mapping between section indexes before and after a batch of updates, including moves.
struct SectionMapping {
    private let places: ListMapping
    private let newByOld: [Int: Int]
    private let oldByNew: [Int: Int]

    init(places: ListMapping, moves: [(from: Int, to: Int)]) {
        self.places = places
        newByOld = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
        oldByNew = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
    }

    /// Returns the new index of a section, or `nil` if it was deleted.
    func new(forOld section: Int) -> Int? {
        // Most batches move no sections, and some have many.
        if !newByOld.isEmpty, let moved = newByOld[section] { return moved }
        return places.new(forOld: section)
    }

    /// Returns whether a section is moved by the batch.
    func isMoved(old section: Int) -> Bool { newByOld[section] != nil }

    /// Returns the old index of a section, or `nil` if it was inserted.
    func old(forNew section: Int) -> Int? {
        if !oldByNew.isEmpty, let moved = oldByNew[section] { return moved }
        return places.old(forNew: section)
    }
}
