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
}
