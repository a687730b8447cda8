import Testing

@testable import TrellisUIKit

/// A misuse for which UIKit raises an exception stops a debug build.
@Suite("Strictness")
struct StopTests {
    @Test("a misuse stops a debug build with a sentence")
    func aMisuseStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { MisuseReports.raise("no cell was dequeued", by: UICollectionView.self) }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("UICollectionView: no cell was dequeued"))
    }

    @Test("a reported mistake and a warning don't stop the program, and a warning comes once")
    func aReportDoesNotStop() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                MisuseReports.report("not presented")
                for _ in 0..<2 { MisuseReports.warn("laid out too early", by: UITableView.self) }
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text == "UIKit: not presented\nUITableView: warning: laid out too early\n")
    }

    @Test("an identifier that a snapshot has twice stops a debug build")
    func aRepeatedIdentifierStops() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 1])
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("the items [1] aren't unique"))
    }

    @Test("a leading edge that is constrained to a left one stops")
    func aMixedConstraintStops() async throws {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
            }
        }
    }
}
