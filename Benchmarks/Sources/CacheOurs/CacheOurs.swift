import Foundation
import TrellisCache
import TrellisPaging

/// Saves the rows of a list page by page, and reads the first page from a file that isn't in memory.
@main
enum CacheOurs {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard CommandLine.arguments.count == 3, arguments.count == 2, arguments.allSatisfy({ $0 > 0 }),
            arguments[0].isMultiple(of: arguments[1])
        else { fail("usage: CacheOurs ROWS PAGE", status: 2) }
        do {
            try await measure(rows: arguments[0], pageSize: arguments[1])
        } catch {
            fail("CacheOurs: \(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }

    private static func measure(rows: Int, pageSize: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "trellis-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "pages.sqlite")
        let clock = ContinuousClock()
        let write = try await Task.detached {
            let pages = (0..<rows / pageSize).map { page in
                Page(items: (0..<pageSize).map { Flat(id: page * pageSize + $0) }, nextKey: page + 1)
            }
            let cache = try await open(file)
            let kept = CachedPages<Int, Flat>(in: cache, source: "flats")
            let time = try await clock.measure {
                for (number, page) in pages.enumerated() {
                    try await kept.save(page, for: number == 0 ? nil : number, replacingAll: number == 0)
                }
            }
            // Merge the journal before the next measurement.
            await cache.close()
            return time
        }.value
        try cool(file)

        let start = clock.now
        let pager = await Pager(
            CachingSource(remote: Unreachable(), store: try await list(file), maxAge: .seconds(3600)))
        await pager.refresh()
        await pager.waitUntilSettled()
        let firstPage = await pager.snapshot.items.count
        let cold = start.duration(to: clock.now)

        let kept = try await list(file)
        var all = 0
        for number in 0..<rows / pageSize {
            all += try await kept.page(for: number == 0 ? nil : number)?.page.items.count ?? 0
        }
        let numbers = [
            "rate": Double(rows) / (write / .seconds(1)), "cold": cold / .milliseconds(1), "rows": Double(all),
            "firstPage": Double(firstPage),
        ]
        FileHandle.standardOutput.write(try JSONEncoder().encode(numbers) + Data("\n".utf8))
    }

    private static func list(_ file: URL) async throws -> CachedPages<Int, Flat> {
        CachedPages(in: try await open(file), source: "flats")
    }

    private static func open(_ file: URL) async throws -> PageCache {
        try await PageCache(at: file) { recovery in
            FileHandle.standardError.write(Data("CacheOurs: \(recovery)\n".utf8))
        }
    }

    /// Writes the file's data to the disk and removes it from memory.
    private static func cool(_ file: URL) throws {
        let handle = try FileHandle(forUpdating: file)
        try handle.synchronize()
        guard posix_fadvise(handle.fileDescriptor, 0, 0, POSIX_FADV_DONTNEED) == 0 else { throw POSIXError(.EIO) }
        try handle.close()
    }
}

/// A source that always fails, so that pages come from the store.
private struct Unreachable: PagingSource {
    let keys = PageKeys<Int>.cursors

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Flat> {
        throw URLError(.notConnectedToInternet)
    }
}

/// A row of the list.
struct Flat: Codable, Sendable, Identifiable {
    let id: Int
    let title: String
    let town: String
    let price: Int

    init(id: Int) {
        self.id = id
        title = "Flat with a view \(id)"
        town = "Town \(id % 37)"
        price = 100_000 + id
    }
}
