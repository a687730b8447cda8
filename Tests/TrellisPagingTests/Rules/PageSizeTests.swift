import Foundation
import Testing
import TrellisTesting

@testable import TrellisPaging

/// Page sizes below one item, from the app and from a server.
@MainActor
@Suite("Page sizes", .serialized)
struct PageSizeTests {
    @Test("a size below 1 that the app sets is reported at the caller's line, and is 1", arguments: [0, -1, .min])
    func typed(_ size: Int) async {
        let file = "/PageSizeTests.swift"
        var config = PagingConfig()
        let line = #line + 1
        let made = await ReportedIssues.of(file) { config = PagingConfig(pageSize: size, initialLoadSize: size) }
        #expect(config.pageSize == 1 && config.initialLoadSize == 1)
        #expect(made.map(\.kind) == [.pageSize, .pageSize] && made.map(\.line) == [line, line])
        #expect(
            made.map(\.message)
                == ["pageSize", "initialLoadSize"].map {
                    "\($0) is \(size), but a page has at least one item, so it is 1"
                })
        let set = await ReportedIssues.of("/PagingConfig.swift") { config.pageSize = size }
        #expect(config.pageSize == 1 && set.contains { $0.message.hasPrefix("pageSize is \(size)") })
        let step = await ReportedIssues.of(file) { _ = PageKeys<Int>.offsets(inStepsOf: size) }
        #expect(
            step.map(\.message) == ["the step of the offsets is \(size), but a page has at least one item, so it is 1"])
        let right = await ReportedIssues.of(file) { _ = PagingConfig(pageSize: 1, initialLoadSize: 3) }
        #expect(right.isEmpty)
    }

    @Test("a configuration with a size below 1 can't be decoded", arguments: ["pageSize", "initialLoadSize"])
    func decoded(_ key: String) throws {
        let json = String(decoding: try JSONEncoder().encode(PagingConfig(pageSize: 7)), as: UTF8.self)
        for size in [0, -1] {
            let wrong = json.replacingOccurrences(of: "\"\(key)\":7", with: "\"\(key)\":\(size)")
            let error = #expect(throws: (any Error).self) {
                try JSONDecoder().decode(PagingConfig.self, from: Data(wrong.utf8))
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("expected a page size of at least 1, found \(size)") && text.contains(key))
        }
    }

    /// A server that says a size of its pages.
    private struct Server: PagingSource {
        let size: Int
        let requests = Locked<[Int]>([])
        var keys: PageKeys<Int> { .cursors }

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
            requests.withLock { $0.append(request.size) }
            let first = request.key ?? 0, last = min(first + request.size, 50)
            return Page(items: rows(first..<last), nextKey: last < 50 ? last : nil, pageSize: size)
        }
    }

    @Test("a size below 1 that a source's page says is passed over, and reported once", arguments: [0, -1])
    func fromSource(_ size: Int) async {
        let server = Server(size: size)
        let reports = await ReportedIssues.of("/AnyPagingSource.swift") {
            let pager = Pager(server, config: PagingConfig(pageSize: 20, prefetchDistance: 0))
            for _ in 0..<3 {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.ids == Array(0..<50) && pager.snapshot.append == .end)
        }
        #expect(server.requests.withLock { $0 } == [20, 20, 20])
        #expect(reports.map(\.message) == ["the page size of a page of Server is \(size), which is passed over"])
    }
}
