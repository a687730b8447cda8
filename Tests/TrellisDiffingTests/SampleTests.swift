// The code of the module's page, which `ArticlesTests` compares with it.
import Testing
import TrellisDiffing

private struct Flat: Identifiable, Equatable {
    var id: Int
    var price: Int
}

private struct Town: Identifiable, Equatable {
    var id: String
}

@Test("the changes between two lists")
func listChanges() {
    let old = [Flat(id: 1, price: 900), Flat(id: 2, price: 700), Flat(id: 3, price: 800)]
    let new = [Flat(id: 3, price: 800), Flat(id: 1, price: 950), Flat(id: 4, price: 600)]
    let changes = Changeset(from: old, to: new)
    #expect(changes.deletes == [1])
    #expect(changes.inserts == [2])
    #expect(changes.moves == [IndexPair(old: 2, new: 0)])
    #expect(changes.updates == [IndexPair(old: 0, new: 1)])
}

@Test("the changes between two lists of sections")
func sectionChanges() {
    let one = Flat(id: 1, price: 900), two = Flat(id: 2, price: 700)
    let before = [DiffSection(Town(id: "A"), items: [one]), DiffSection(Town(id: "B"), items: [])]
    let after = [DiffSection(Town(id: "C"), items: []), DiffSection(Town(id: "A"), items: [two, one])]
    var shown = before
    for stage in SectionedChangeset(from: before, to: after).stages {
        shown = stage.sections
    }
    #expect(shown == after)
}
