import CacheTesting
import Foundation
import Testing
import TrellisPaging
import TrellisTesting

@testable import TrellisCache

/// Calls while another process locks the file. The timeout is an hour, so a call that doesn't end when it should
/// exceeds the test's time limit.
@Suite("Waiting for others", .timeLimit(.minutes(15)))
struct WaitingTests {
    private let folder: TemporaryFolder
    private let recoveries = Recoveries()
    private let patient = CacheConfiguration(busyTimeout: .seconds(3600))

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the connection of another process that is writing. It waits its turn, because after its first write a
    /// cache tidies the file.
    private func startWriting() throws -> Connection {
        let connection = try Connection(folder.file, mode: .readWrite, for: CacheCall(), busyTimeout: .seconds(3600))
        try connection.run("BEGIN IMMEDIATE")
        return connection
    }

    @Test("calls that wait for another process take no thread away from tasks, and go on when it has finished")
    func takesNoThreads() async throws {
        let cache = try await recoveries.open(folder.file, patient)
        let other = try startWriting()
        let saves = (0..<64).map { number in
            Task { try await WriteScript.save(number, of: "list", to: cache) }
        }
        // While all of these wait, more tasks than threads run, and pages can be read.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 { group.addTask { await Task.yield() } }
        }
        #expect(try await WriteScript.numbers(of: "list", in: cache).isEmpty)
        try other.run("COMMIT")
        for save in saves { try await save.value }
        #expect(try await Set(WriteScript.numbers(of: "list", in: cache)) == Set(0..<64))
    }

    @Test("a canceled call ends while another process writes, and has changed nothing")
    func canceledWhileWaiting() async throws {
        let cache = try await recoveries.open(folder.file, patient)
        let other = try startWriting()
        let first = Task { try await WriteScript.save(1, of: "list", to: cache) }
        let second = Task { try await WriteScript.save(2, of: "list", to: cache) }
        // The second call waits for its turn after the first, which isn't canceled yet.
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        try other.run("COMMIT")
        try await WriteScript.save(3, of: "list", to: cache)
        #expect(try await WriteScript.numbers(of: "list", in: cache) == [3])
    }

    @Test("a canceled call ends while SQLite is at work")
    func canceledWhileRunning() async throws {
        let cache = try await recoveries.open(folder.file)
        let (begins, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let read = Task {
            try await cache.read { connection in
                hasBegun.finish()
                return try connection.first(endless) { $0.integer(0) }
            }
        }
        for await _ in begins {}
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        #expect(try await WriteScript.state(of: cache) == WriteScript.State())
    }

    @Test("a change that is canceled halfway is rolled back")
    func canceledHalfway() async throws {
        let cache = try await recoveries.open(folder.file)
        try await WriteScript.save(1, of: "list", to: cache)
        let (begins, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let endless = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
            INSERT OR REPLACE INTO mark SELECT 'ada', i % 10, 'dynamic', i, 0 FROM n
            """
        let write = Task {
            try await cache.write { connection in
                try connection.run("DELETE FROM page")
                hasBegun.finish()
                try connection.run(endless)
            }
        }
        for await _ in begins {}
        write.cancel()
        await #expect(throws: CancellationError.self) { try await write.value }
        #expect(try await WriteScript.numbers(of: "list", in: cache) == [1])
        try await WriteScript.save(2, of: "list", to: cache)
        try await cache.verify()
        #expect(try await WriteScript.numbers(of: "list", in: cache) == [1, 2])
    }

    @Test("opening can be canceled while another process works with the names in the folder")
    func canceledWhileOpening() async throws {
        let descriptor = open(folder.url.path, O_RDONLY | O_DIRECTORY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let opening = Task { try await recoveries.open(folder.file, patient) }
        await Task.yield()
        opening.cancel()
        await #expect(throws: CancellationError.self) { try await opening.value }
        #expect(try folder.names.isEmpty)
        close(descriptor)
        try await recoveries.open(folder.file, patient).close()
        #expect(try folder.names == ["pages.sqlite"])
    }

    @Test("a call in a task that is canceled already does nothing")
    func canceledBefore() async throws {
        let cache = try await recoveries.open(folder.file)
        let save = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await WriteScript.save(1, of: "list", to: cache)
        }
        await #expect(throws: CancellationError.self) { try await save.value }
        #expect(try await WriteScript.numbers(of: "list", in: cache).isEmpty)
    }

    @Test("another process that holds the file for too long is an error of kind busy")
    func busy() async throws {
        let cache = try await recoveries.open(folder.file, CacheConfiguration(busyTimeout: .milliseconds(20)))
        let other = try startWriting()
        let error = await #expect(throws: CacheError.self) { try await WriteScript.save(1, of: "list", to: cache) }
        #expect(error?.kind == .busy)
        try other.run("COMMIT")
        try await WriteScript.save(1, of: "list", to: cache)
        #expect(try await WriteScript.numbers(of: "list", in: cache) == [1])
    }

    @Test("what waits to be written when the file is replaced is written into the new one")
    func replacedWhileWaiting() async throws {
        let cache = try await recoveries.open(folder.file, patient)
        try await WriteScript.save(1, of: "list", to: cache)
        let other = try startWriting()
        let save = Task { try await WriteScript.save(2, of: "list", to: cache) }
        // Give the call time to begin waiting. The test must pass in any case.
        for _ in 0..<100 { await Task.yield() }
        let file = CacheFile(url: folder.file, configuration: patient)
        try file.replace(FileIdentity(folder.file), keeping: [], for: CacheCall())
        try other.run("ROLLBACK")
        try await save.value
        #expect(try await WriteScript.numbers(of: "list", in: cache) == [2])
        let opened = try await recoveries.open(folder.file)
        #expect(try await WriteScript.numbers(of: "list", in: opened) == [2])
        #expect(recoveries.all.isEmpty)
    }

    @Test("a cache that is released closes its file")
    func released() async throws {
        var cache: PageCache? = try await recoveries.open(folder.file)
        if let cache { try await WriteScript.save(1, of: "list", to: cache) }
        #expect(try folder.names.count == 3)
        cache = nil
        try await eventually { try folder.names == ["pages.sqlite"] }
    }
}
