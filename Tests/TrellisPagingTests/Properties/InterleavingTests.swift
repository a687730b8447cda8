import Foundation
import Testing

@testable import TrellisPaging

/// Random lives of a list: 40,000 of them, or `TRELLIS_LIVES=n` of each kind, from `TRELLIS_FIRST_SEED=n` on.
///
/// A life that fails is lived again as short as it can be made, and its steps are shown. `TRELLIS_SEED=n` with
/// `TRELLIS_KIND=k` lives one again.
@Suite("Interleavings")
struct InterleavingTests {
    @Test("whatever the order of events, nothing is lost, repeated, or shown wrongly", arguments: Simulation.kinds)
    func random(name: String, traits: Simulation.Traits) async {
        let environment = ProcessInfo.processInfo.environment
        func number(_ name: String) -> UInt64? { environment[name].flatMap { UInt64($0) } }
        let lives = number("TRELLIS_LIVES") ?? UInt64(40_000 / Simulation.kinds.count + 1)
        let first = number("TRELLIS_FIRST_SEED") ?? 1
        let only = environment["TRELLIS_KIND"]
        guard only == nil || only == name, lives > 0 else { return }
        var failed = 0
        for seed in number("TRELLIS_SEED").map({ $0...$0 }) ?? first...first + lives - 1 {
            // Other tests have their turn on a machine with few cores.
            await Task.yield()
            var life = Simulation(draws: Draws(seed: seed), traits: traits)
            do {
                try life.run()
            } catch {
                Issue.record("\(name): TRELLIS_SEED=\(seed): \(error)\n\(story(of: seed, traits))")
                failed += 1
                if failed == 5 { return }
            }
        }
    }

    /// The steps of the shortest life that fails as that of a seed does.
    private func story(of seed: UInt64, _ traits: Simulation.Traits) -> String {
        guard let draws = shrunk(seed: seed, traits: traits) else { return "" }
        var life = Simulation(draws: draws, traits: traits, isTraced: true)
        do {
            try life.run()
        } catch {
            return "\(life.trace.joined(separator: "\n"))\n\(error)"
        }
        return ""
    }

    @Test(
        "lives that once went wrong",
        arguments: [
            // A page begins with a row that is hidden at the end of those held, and goes on with new ones.
            ("edits", 2027), ("edits", 2046),
            // An insertion between rows of a list that another one replaced.
            ("jumps+edits", 945),
            // A mark in a page that is larger than a jump asks for, or was cut short by the server.
            ("jumps", 837), ("window+jumps", 306), ("jumps", 868), ("jumps", 1202), ("jumps", 1457),
            // A page kept from before says what comes before the items, and the page that replaces it doesn't.
            ("jumps", 1744),
            // A deletion behind the page and an insertion in front of it leave the total as it was.
            ("jumps+edits", 545), ("jumps+edits", 692), ("pushes+edits", 692), ("jumps+pushes", 2401),
            // An insertion behind the page makes the list longer, but moves nothing in front of it.
            ("pushes+edits", 2499), ("all", 2888),
            // A refresh whose first page ends with a row that is deleted before the second one comes.
            ("edits", 2889), ("window+edits", 2666),
            // Rows came between those held; what follows them does not follow the last row held.
            ("silent", 388), ("silent", 739), ("silent", 1486), ("silent", 1494), ("silent", 2969),
            ("window+silent", 350), ("window+silent", 939), ("jumps+silent", 1421), ("jumps+silent", 1911),
            // Every row of the page held is gone, and the list is shorter than the position of the page.
            ("jumps+pushes", 2246), ("jumps+silent", 1705), ("jumps+silent", 1813), ("silent", 712),
            // A push while the first page is on its way, for pages of one row.
            ("pushes", 927), ("pushes", 2702), ("pushes+edits", 2308), ("jumps+pushes", 927), ("pushes", 2772),
            // A jump into the rows that wait.
            ("jumps+pushes", 2373), ("jumps+pushes", 2939),
            // The page before one that the server cut short.
            ("jumps+pushes", 1858), ("all", 3345), ("window+jumps", 2291), ("window+jumps", 3262),
            // A page number means other rows for pages of another size.
            ("pushes", 3770), ("pushes+edits", 3770),
            // The deletions of a list that was replaced.
            ("jumps+edits", 3023),
            // A row that a failed edit shows again, with nothing left beside it but what was pushed meanwhile.
            ("all", 12041),
            // Rows at a gap that the user has moved, and pushes that no page had when the gap came to be.
            ("moves+gaps", 120), ("pushes+gaps", 972), ("pushes+gaps", 17), ("all+gaps", 473), ("all+gaps", 833),
            ("all+gaps", 1465),
            // A gap beside another one, and a gap whose source is replaced while it is filled.
            ("jumps+gaps", 185), ("jumps+gaps", 935), ("gaps", 83), ("gaps", 12),
            // An insertion behind a row that is hidden; a row that was moved again while its first move was saved.
            ("jumps+edits", 24849), ("moves", 23513),
            // A row that was moved to where no page is held, by a server that has it among the pages held.
            ("moves", 55016), ("jumps+moves", 55016),
            // A page that an end brought while a refresh had failed, and a first page that leads elsewhere now.
            ("edits+gaps", 21195), ("pushes+gaps", 39156),
            // A page that has rows held, but neither their end nor its own beginning.
            ("pushes+edits", 64018),
            // A page kept for a second look that showed it to be no neighbour; a row hidden in front of a gap.
            ("silent+gaps", 32506), ("all+gaps", 32126),
            // An edit of a list that was replaced while it was on its way.
            ("jumps+edits", 373), ("jumps+edits", 164), ("all", 810), ("all", 954),
            // A move that a page on its way was made with while an older page was still to be shown.
            ("pushes+moves", 68200),
            // A row that was pushed, then moved or deleted, while a page was on its way; then the edit failed.
            ("pushes+moves", 90957), ("all+gaps", 209678),
            // The only row, moved to where it was; it belongs behind the gap that came in front of it.
            ("moves+gaps", 203380),
            // Two rows hidden at the list's end: the one in front is shown again first.
            ("all+gaps", 200814),
            // A refresh that joins the rows held leaves a page of which the only row is hidden; then its deletion failed.
            ("edits+gaps", 2_066_446),
            // A second look at a page that the source could not move; the page after it was moved.
            ("all", 2_037_862),
            // Seeds of an earlier engine and harness.
            ("all", 19119), ("pushes", 19119), ("edits", 19119), ("pushes", 4844), ("edits", 4844), ("all", 4844),
        ] as [(String, UInt64)])
    func named(name: String, seed: UInt64) throws {
        let traits = try #require(Simulation.kinds.first { $0.name == name }?.traits)
        var life = Simulation(draws: Draws(seed: seed), traits: traits)
        try life.run()
    }
}
