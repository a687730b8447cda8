import Foundation
import Testing

@testable import TrellisPaging

/// Random lives of a list. There are 2,000 of them, in `./test --all` 40,000, or `TRELLIS_LIVES=n` of each kind,
/// beginning with the seed `TRELLIS_FIRST_SEED=n`.
///
/// A life that fails is shortened as far as possible, and its steps are printed. `TRELLIS_SEED=n` with `TRELLIS_KIND=k`
/// repeats a life.
@Suite("Interleavings")
struct InterleavingTests {
    @Test("whatever the order of events, nothing is lost, repeated, or shown wrongly", arguments: Simulation.kinds)
    func random(name: String, traits: Simulation.Traits) async {
        let environment = ProcessInfo.processInfo.environment
        func number(_ name: String) -> UInt64? { environment[name].flatMap { UInt64($0) } }
        let lives =
            number("TRELLIS_LIVES")
            ?? UInt64((environment["TRELLIS_ALL"] == nil ? 2_000 : 40_000) / Simulation.kinds.count + 1)
        let first = number("TRELLIS_FIRST_SEED") ?? 1
        let only = environment["TRELLIS_KIND"]
        guard only == nil || only == name, lives > 0 else { return }
        var failed = 0
        for seed in number("TRELLIS_SEED").map({ $0...$0 }) ?? first...first + lives - 1 {
            // Let other tests run on a machine with few cores.
            await Task.yield()
            var life = Simulation(draws: Draws(seed: seed), traits: traits)
            do {
                try life.run()
            } catch {
                Issue.record("\(name): TRELLIS_SEED=\(seed): \(error)\n\(await story(of: seed, traits))")
                failed += 1
                if failed == 5 { return }
            }
        }
    }

    /// Returns the steps of the shortest life that fails like the one with a seed.
    private func story(of seed: UInt64, _ traits: Simulation.Traits) async -> String {
        guard let draws = await shrunk(seed: seed, traits: traits) else { return "" }
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
            // A page begins with a row that is hidden at the end of the loaded ones, and continues with new rows.
            ("edits", 2027), ("edits", 2046),
            // A row is inserted between rows of a list that was replaced.
            ("jumps+edits", 945),
            // A position in a page that is larger than requested by a jump, or was shortened by the server.
            ("jumps", 837), ("window+jumps", 306), ("jumps", 868), ("jumps", 1202), ("jumps", 1457),
            // A stored page contains the number of items before it, and the page that replaces it doesn't.
            ("jumps", 1744),
            // A deletion after the page and an insertion before it keep the total unchanged.
            ("jumps+edits", 545), ("jumps+edits", 692), ("pushes+edits", 692), ("jumps+pushes", 2401),
            // An insertion after the page increases the total, but moves no rows before it.
            ("pushes+edits", 2499), ("all", 2888),
            // The last row of a refresh's first page is deleted before the second page arrives.
            ("edits", 2889), ("window+edits", 2666),
            // Rows were inserted between the loaded ones, so a page no longer connects to the last loaded row.
            ("silent", 388), ("silent", 739), ("silent", 1486), ("silent", 1494), ("silent", 2969),
            ("window+silent", 350), ("window+silent", 939), ("jumps+silent", 1421), ("jumps+silent", 1911),
            // All rows of the loaded page were deleted, and the list is shorter than the page's position.
            ("jumps+pushes", 2246), ("jumps+silent", 1705), ("jumps+silent", 1813), ("silent", 712),
            // A push arrives during the first load, with pages of one row.
            ("pushes", 927), ("pushes", 2702), ("pushes+edits", 2308), ("jumps+pushes", 927), ("pushes", 2772),
            // A jump to a row that is held back.
            ("jumps+pushes", 2373), ("jumps+pushes", 2939),
            // The page before a page that was shortened by the server.
            ("jumps+pushes", 1858), ("all", 3345), ("window+jumps", 2291), ("window+jumps", 3262),
            // A page number refers to other rows if the page size differs.
            ("pushes", 3770), ("pushes+edits", 3770),
            // The deletions belong to a list that was replaced.
            ("jumps+edits", 3023),
            // A failed edit shows a row again whose neighbours are gone, except for rows that were pushed meanwhile.
            ("all", 12041),
            // The user moved rows at a gap, and pushed rows weren't in any page when the gap was created.
            ("moves+gaps", 120), ("pushes+gaps", 972), ("pushes+gaps", 17), ("all+gaps", 473), ("all+gaps", 833),
            ("all+gaps", 1465),
            // A gap next to another one, and a gap whose source is replaced while it is filled.
            ("jumps+gaps", 185), ("jumps+gaps", 935), ("gaps", 83), ("gaps", 12),
            // An insertion after a hidden row, and a row that was moved again while its first move was being saved.
            ("jumps+edits", 24849), ("moves", 23513),
            // A row was moved to a position that isn't loaded, but the server has it among the loaded pages.
            ("moves", 55016), ("jumps+moves", 55016),
            // An append ended the list while a refresh had failed, and a first page now has a different next key.
            ("edits+gaps", 21195), ("pushes+gaps", 39156),
            // A page that contains loaded rows, but neither their end nor its own beginning.
            ("pushes+edits", 64018),
            // A page held for a check turned out not to be a neighbour, and a row was hidden before a gap.
            ("silent+gaps", 32506), ("all+gaps", 32126),
            // An edit of a list that was replaced while the edit was being saved.
            ("jumps+edits", 373), ("jumps+edits", 164), ("all", 810), ("all", 954),
            // A page in progress includes a move, and an older page is shown afterwards.
            ("pushes+moves", 68200),
            // A row was pushed, then moved or deleted during a load, and the edit failed.
            ("pushes+moves", 90957), ("all+gaps", 209678),
            // The only row was moved to its own position, and belongs after the gap that was created before it.
            ("moves+gaps", 203380),
            // Two rows are hidden at the list's end, of which the first is shown again first.
            ("all+gaps", 200814),
            // A refresh that joins the loaded rows keeps a page whose only row is hidden, and then its deletion failed.
            ("edits+gaps", 2_066_446),
            // A check of a page that the source couldn't move, while it moved the next page.
            ("all", 2_037_862),
            // The server executed an unsaved edit between a page and the second look that was to prove the page.
            ("edits+gaps", 2_050_026),
            // The only page with an insertion is replaced by an older one; both neighbours of an insertion are gone.
            ("pushes+edits", 2_077_969), ("all+gaps", 2_078_321),
            // A second look at a page that a jump loaded, and that has become shorter.
            ("silent+gaps", 2_032_204),
            // A row is pushed onto an empty list and deleted by the user, and another one is pushed before it.
            ("pushes+edits", 3_008_370),
            // A failed refresh is retried with a first page that is older than a push.
            ("pushes+gaps", 4_024_588),
            // A page at a gap repeats loaded rows, between them one that is held back.
            ("pushes+gaps", 4_043_599), ("all+gaps", 4_043_599),
            // A saved move is undone and performed again because an earlier one failed.
            ("moves+gaps", 4_042_245),
            // A page repeats loaded rows with a new one among them, next to a row that the user had moved.
            ("jumps+moves", 4_071_992), ("jumps+moves", 3_220_274),
            // Rows are deleted next to a page that a jump loaded, and page numbers are checked.
            ("all", 6_015_333), ("all", 6_071_851), ("all", 7_034_486), ("jumps+pushes", 7_177_980),
            ("jumps+pushes", 7_244_455),
            // A row is hidden beside a gap, in a page that a page at the gap repeats.
            ("edits+gaps", 6_024_516), ("edits+gaps", 7_021_589),
            // A refresh fails after its first page, and a newer page replaces the list before the retry.
            ("pushes+gaps", 7_173_596), ("all+gaps", 7_173_596),
            // A page contains a row that the user has changed among loaded rows.
            ("all", 7_207_584),
            // A move fails after a later one was saved.
            ("moves+gaps", 7_179_602), ("moves+gaps", 7_258_250), ("pushes+moves", 7_019_211),
            // A page before the loaded rows contains them all, and rows beyond them that were dropped.
            ("window", 7_050_525), ("window", 7_178_192), ("window+jumps", 7_050_525), ("window+jumps", 7_178_192),
            // All rows after a cursor were deleted.
            ("silent+gaps", 7_205_804), ("silent+gaps", 7_293_384),
            // An insertion fails, and then the deletion of the row next to it.
            ("small+all+gaps", 6073), ("small+edits+gaps", 8623), ("small+pushes+edits", 5126),
            // The server deletes a row between two that the user deletes.
            ("small+all+gaps", 2_020_348),
            // A page repeats a row that is hidden next to another one.
            ("small+forwards+window+edits", 3_003_929),
            // A deletion fails next to an insertion that belongs to the page before.
            ("small+all+gaps", 4_004_434),
            // A page overlaps with a page that is dropped, and then loaded again by its own address.
            ("small+forwards+window+silent", 2_010_101),
            // A refresh fails, its first page is dropped, and the refresh is retried.
            ("forwards+window", 9_012_400), ("small+forwards+window", 9_045_231),
            ("forwards+window", 9_312_752),
            // A retried refresh takes another page for the dropped one, because both have the same key.
            ("window+jumps", 20_291_482),
            // Deletions shorten a page so that it contains the page after it and ends the list.
            ("forwards+window+edits", 9_144_636), ("forwards+window+edits", 9_194_587),
            ("forwards+window+silent", 9_162_095), ("forwards+window+silent", 9_195_540),
            // Pages join the loaded rows before a page whose only row is hidden or moved away.
            ("small+all+gaps", 9_035_924), ("small+all+gaps", 9_152_879), ("small+moves+gaps", 9_064_061),
            // A jump in a list whose pages only have next keys.
            ("forwards+window", 9_212_492),
            // Pushed rows are shown before a page whose only row is hidden, and pages with a gap come before them.
            ("small+all+gaps", 9_229_170), ("small+all+gaps", 9_338_052), ("small+all+gaps", 9_365_182),
            // A saved move and an unsaved one of the same row.
            ("small+moves", 655), ("forwards+window+moves", 9_226_078),
            // A page of a refresh ends with a row that was moved there before the refresh.
            ("window+moves", 20_548_937), ("window+moves", 20_773_869),
            // A page contains rows that the user moved, but not the loaded ones before them.
            ("pushes+moves", 20_953_285),
            // The page of a jump is loaded again as the one before the visible pages.
            ("pushes+gaps", 20_201_049), ("pushes+gaps", 20_509_331),
            // Rows move while pages are dropped, so that a dropped page is found behind the key of a loaded one.
            ("forwards+window+silent", 9_238_539), ("forwards+window+silent", 9_392_869),
            ("forwards+window+silent", 9_348_934),
            // The total changes behind the page before which a dropped page is loaded again.
            ("forwards+window+silent", 9_235_852),
            // The server pushes an update of a row whose insertion it has executed, but hasn't responded to yet.
            ("late+pushes+edits", 740_001_845), ("late+all", 740_001_610), ("late+all+gaps", 740_001_733),
            ("small+late+pushes+edits", 740_000_612), ("small+late+all", 740_001_800),
            // A move fails after another move of the row, which the server has saved since the row's page was requested.
            ("small+moves+gaps", 1_000_071_967),
            // The user's insertion is in a page that is dropped, while the server has it in an older one.
            ("small+all+gaps", 1_100_035_742),
            // The user jumps into a last page that is shorter than the others, in a list without a total.
            ("small+window+jumps", 800_163_895),
            // A refresh finds none of the rows before a gap, which were all deleted.
            ("small+all+gaps", 1_600_176_036), ("small+late+all+gaps", 1_600_176_036),
            // After a refresh of a window, pushed rows are before pages that were dropped.
            ("forwards+window+pushes", 7236), ("forwards+window+pushes", 10_518),
            // The key of a dropped page can't be moved as far as rows have moved.
            ("forwards+window+moves", 2749), ("forwards+window+moves", 5409),
            // A row that the user moved is deleted on the server.
            ("small+window+moves", 88), ("forwards+window+moves", 2951),
            // All rows are deleted, and a dropped page before them replaces the list.
            ("small+forwards+moves+gaps", 58_412), ("small+forwards+silent+gaps", 19_909),
            // The page before the loaded ones had only loaded rows, so the one before it isn't next to them.
            ("forwards+gaps", 1_800_012_487), ("forwards+gaps", 1_800_048_068),
            // The page before the loaded ones was dropped, and rows have moved by whole pages since.
            ("forwards+edits+gaps", 2_000_072_128),
            // The server pushes the deletion of a row whose insertion it hasn't responded to yet.
            ("late+pushes+edits", 730_009_271), ("small+late+pushes+edits", 730_001_286),
            // A refresh repeats the rows around one that the user moved, but not that row.
            ("moves+gaps", 566_450),
            // The server executes three unsaved edits around a second look.
            ("late+pushes+edits", 758_940),
            // The page before the loaded ones has rows that are behind it, although the list hasn't become shorter.
            ("small+late+pushes+moves", 160_000_855), ("gaps", 170_000_346), ("jumps+stale", 91_000_058),
            ("jumps+stale", 7_500_185),
            ("window+stale", 7_500_167),
            // The page that checks the next one has a row that the user inserted.
            ("varied+all", 7_300_225), ("small+varied+all", 7_300_264),
            // Rows were inserted into the pages that a page among the loaded rows is checked with.
            ("silent+gaps", 96_000_364), ("small+window+silent", 96_000_977),
            // The server has a row elsewhere whose content the user has changed.
            ("small+all", 96_001_149),
            // The last page with rows, loaded again, has rows that were pushed before the others.
            ("late+all", 99_000_343), ("forwards+late+all", 99_000_343),
            // A page without proof is asked for again after moves by the user.
            ("moves", 106_002_801),
            // A row that the user inserted is before one that is hidden, and whose deletion fails.
            ("small+window+edits", 106_001_826),
            // A page that repeated rows of a page before it becomes the first one.
            ("forwards+window+edits", 108_000_218),
            // A page has a row that the server created, before the response to its insertion.
            ("small+late+pushes+edits", 106_001_885),
            // A page before another one begins with a row that is hidden at the list's beginning.
            ("small+all+gaps", 102_000_284),
            // Rows are deleted while an empty page behind the list's end is loaded.
            ("pushes+edits", 410_006_022),
            // Empty pages before the loaded ones don't show the list's end.
            ("small+silent+gaps", 410_002_301),
            // A row of a page that waits for its proof is updated.
            ("small+varied+pushes+edits", 410_010_204),
            // A second look in a refresh shows a row that the user is moving, and that no page of the refresh has.
            ("small+window+moves", 420_006_261),
            // A row that the user is moving is in a page before a gap and in one behind it, and the move fails.
            ("small+moves+gaps", 420_001_845), ("small+varied+moves+gaps", 300_090_173),
            // Rows are inserted before each request, so that the same row is returned three times.
            ("small+silent", 420_000_613),
            // A second look at the last page doesn't show the list's end.
            ("small+late+all+gaps", 410_010_796),
            // A page that was let go leads to a loaded page that isn't the first one.
            ("forwards+window+pushes", 490_001_483),
            // Seeds that failed with an earlier engine and simulation.
            ("all", 19119), ("pushes", 19119), ("edits", 19119), ("pushes", 4844), ("edits", 4844), ("all", 4844),
        ] as [(String, UInt64)])
    func named(name: String, seed: UInt64) throws {
        let traits = try #require(Simulation.kinds.first { $0.name == name }?.traits)
        var life = Simulation(draws: Draws(seed: seed), traits: traits)
        try life.run()
    }
}
