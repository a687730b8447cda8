import Foundation
import GrowthWorkloads
import Synchronization
import TrellisCache
import TrellisPaging
import TrellisRequests

/// Measures how the costs of stores grow with their content.
@main
@MainActor
enum StoreGrowth {
    static func main() {
        Task {
            await GrowthProgram.run([
                "pages.write": write, "pages.read": read, "pages.expire": expire, "pages.clear": clear,
                "pages.wait": wait, "pictures.trim": trim,
            ])
        }
        RunLoop.main.run()
    }

    private typealias Pages = CachedPages<Int, Flat>

    /// Calls a closure with a folder, which is removed afterwards.
    private static func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "trellis-growth-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    /// Opens a cache whose clock is moved by a number of seconds for each page.
    private static func open(_ folder: URL, _ clock: Ticks = Ticks()) async throws -> PageCache {
        let configuration = CacheConfiguration(now: { clock.now })
        return try await PageCache(at: folder.appending(path: "pages.sqlite"), configuration: configuration) { _ in }
    }

    private static func page(_ number: Int) -> Page<Int, Flat> {
        Page(items: (0..<20).map { Flat(id: number * 20 + $0) }, nextKey: number + 1)
    }

    private static func fill(_ pages: Pages, _ count: Int) async throws {
        for number in 0..<count { try await pages.save(page(number), for: number, replacingAll: false) }
    }

    /// Measures saving a page among as many.
    static func write(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        try await withFolder { folder in
            let pages = Pages(in: try await open(folder), source: "flats")
            try await fill(pages, count)
            for round in 0..<GrowthMeter.rounds {
                try await meter.round(20) {
                    for number in 0..<20 {
                        let key = number.isMultiple(of: 2) ? number * 7919 % count : count + round * 20 + number
                        try await pages.save(page(key), for: key, replacingAll: false)
                    }
                }
            }
        }
        return meter
    }

    /// Measures reading a page among as many.
    static func read(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        try await withFolder { folder in
            let pages = Pages(in: try await open(folder), source: "flats")
            try await fill(pages, count)
            for round in 0..<GrowthMeter.rounds {
                try await meter.round(20) {
                    for number in 0..<20 {
                        let key = (round * 20 + number) * 7919 % count
                        let kept = try await pages.page(for: key)
                        try GrowthProgram.check(kept?.page.items.first?.id == key * 20, "page \(key) is missing")
                    }
                }
            }
        }
        return meter
    }

    /// Measures removing ten old pages among as many.
    static func expire(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        try await withFolder { folder in
            let clock = Ticks()
            let cache = try await open(folder, clock)
            let pages = Pages(in: cache, source: "flats")
            for number in 0..<count {
                clock.advance()
                try await pages.save(page(number), for: number, replacingAll: false)
            }
            for round in 1...GrowthMeter.rounds {
                try await meter.round { try await cache.removePages(olderThan: .seconds(count - 1 - round * 10)) }
                let first = try await pages.page(for: round * 10 - 1), next = try await pages.page(for: round * 10)
                try GrowthProgram.check(first == nil && next != nil, "not ten pages were removed")
            }
        }
        return meter
    }

    /// Measures removing as many pages, after which the file is small.
    static func clear(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await withFolder { folder in
                let cache = try await open(folder)
                try await fill(Pages(in: cache, source: "flats"), count)
                try await meter.round { try await cache.removeAllPages() }
                let file = folder.appending(path: "pages.sqlite")
                let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
                try GrowthProgram.check(size < 100_000, "the file still has \(size) bytes")
            }
        }
        return meter
    }

    /// Measures for how long a list waits to save a page, while a list of as many pages is replaced.
    static func wait(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await withFolder { folder in
                let cache = try await open(folder)
                let long = Pages(in: cache, source: "flats"), other = Pages(in: cache, source: "other")
                try await fill(long, count)
                let replacement = Task { try await long.save(page(0), for: nil, replacingAll: true) }
                await Task.yield()
                let time = try await ContinuousClock().measure {
                    for number in 0..<20 { try await other.save(page(number), for: number, replacingAll: false) }
                }
                meter.waited(time)
                try await replacement.value
                let last = try await long.page(for: count - 1)
                try GrowthProgram.check(last == nil, "a page wasn't removed")
            }
        }
        return meter
    }

    /// Measures for how long the longest of many readers of a picture waits, while as many pictures exceed the limit.
    static func trim(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await withFolder { folder in
                var configuration = ImageLoaderConfiguration(folder: folder)
                (configuration.memoryLimit, configuration.diskLimit) = (0, count * 1100)
                let base = URL(string: "https://pictures.example/") ?? folder
                let loader = ImageLoader(
                    client: HTTPClient(baseURL: base, transport: Pictures()), configuration: configuration)
                func load(_ number: Int) async throws {
                    _ = try await loader.load(ImageRequest(base.appending(path: "\(number)")))
                }
                for number in 0..<count { try await load(number) }
                var (isDone, longest) = (false, Duration.zero)
                let more = Task {
                    for number in count..<count + count / 5 { try await load(number) }
                    isDone = true
                }
                while !isDone {
                    longest = max(longest, try await ContinuousClock().measure { try await load(count - 1) })
                }
                try await more.value
                meter.waited(longest)
            }
        }
        return meter
    }
}

/// A clock that goes on by a second when it is told to.
private final class Ticks: Sendable {
    private let seconds = Atomic(0)

    var now: Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(seconds.load(ordering: .relaxed))) }

    func advance() { seconds.add(1, ordering: .relaxed) }
}

/// A server of pictures of a thousand bytes.
private struct Pictures: HTTPTransport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        TransportResponse(status: 200, body: Data("GIF89a".utf8) + Data(count: 994), url: request.url)
    }
}

/// A row of the stored pages.
private struct Flat: Codable, Sendable, Identifiable {
    let id: Int
    let title: String
    let note: String

    init(id: Int) {
        self.id = id
        title = "Flat with a view \(id)"
        note = String(repeating: "sunny, quiet, near the harbour; ", count: 5)
    }
}
