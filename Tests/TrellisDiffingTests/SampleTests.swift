import Foundation
import Testing
import TrellisDiffing

private struct Flat: Identifiable, Equatable {
    var id: Int
    var price: Int
}

private struct Town: Identifiable, Equatable {
    var id: String
}

@Suite("The landing page")
struct SampleTests {
    @Test("its samples run")
    func samples() {
        let old = [Flat(id: 1, price: 900), Flat(id: 2, price: 700), Flat(id: 3, price: 800)]
        let new = [Flat(id: 3, price: 800), Flat(id: 1, price: 950), Flat(id: 4, price: 600)]
        let changes = Changeset(from: old, to: new)
        #expect(changes.deletes == [1])
        #expect(changes.inserts == [2])
        #expect(changes.moves == [Changeset.Move(from: 2, to: 0)])
        #expect(changes.updates == [Changeset.Update(old: 0, new: 1)])

        let before = [DiffSection(Town(id: "A"), items: old), DiffSection(Town(id: "B"), items: [])]
        let after = [DiffSection(Town(id: "C"), items: []), DiffSection(Town(id: "A"), items: new)]
        var shown = before
        for stage in SectionedChangeset(from: before, to: after).stages {
            shown = stage.sections
        }
        #expect(shown == after)
    }

    @Test("its samples are those of the test above")
    func areTested() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let page = try String(
            contentsOf: root.appending(path: "Sources/TrellisDiffing/TrellisDiffing.docc/TrellisDiffing.md"),
            encoding: .utf8)
        let tests = try String(contentsOfFile: #filePath, encoding: .utf8)
        let samples = page.components(separatedBy: "```swift\n").dropFirst().map { part in
            part.components(separatedBy: "```")[0].split(separator: "\n").map { "        \($0)\n" }.joined()
        }
        #expect(samples.count == 2)
        for sample in samples { #expect(tests.contains(sample)) }
    }
}
