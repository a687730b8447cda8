import CacheTesting
import Foundation
import Testing
import TrellisCache

@Suite("Damaged files")
struct DamagedFileTests {
    private let folder: TemporaryFolder
    private let recoveries = Recoveries()
    private let commits = 24

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the bytes of an undamaged file.
    private func sound() async throws -> Data {
        let folder = try TemporaryFolder()
        let cache = try await recoveries.open(folder.file)
        for number in 1...commits { try await WriteScript.commit(number, to: cache) }
        await cache.close()
        #expect(try folder.names == ["pages.sqlite"])
        return try Data(contentsOf: folder.file)
    }

    /// Returns the only reported recovery, whose file must contain the damaged bytes.
    private func recovery(of bytes: Data) throws -> CacheRecovery {
        #expect(recoveries.all.count == 1)
        let recovery = try #require(recoveries.all.first)
        #expect(recovery.movedTo.lastPathComponent.hasPrefix("pages.sqlite.damaged-"))
        #expect(try Data(contentsOf: recovery.movedTo) == bytes)
        return recovery
    }

    /// Expects that a recreated cache is empty and works, now and when it is reopened.
    private func expectRebuilt(_ cache: PageCache) async throws {
        #expect(try await WriteScript.state(of: cache) == WriteScript.State())
        for number in 1...3 { try await WriteScript.commit(number, to: cache) }
        #expect(try await WriteScript.state(of: cache) == WriteScript.state(after: 3))
        #expect(try await WriteScript.state(of: try await recoveries.open(folder.file)) == WriteScript.state(after: 3))
        #expect(try folder.mode(of: "pages.sqlite") == 0o600)
    }

    @Test("an empty file is moved aside, and the cache begins anew")
    func empty() async throws {
        try Data().write(to: folder.file)
        let cache = try await recoveries.open(folder.file)
        guard case .damaged = try recovery(of: Data()).reason else { Issue.record("no damage"); return }
        try await expectRebuilt(cache)
        #expect(recoveries.all.count == 1)
    }

    @Test(
        "a file of something else is never changed, and opening it says so",
        arguments: [
            "x", "This is a text.", String(repeating: "A much longer text. ", count: 5000), "SQLite format 3\0",
            "database",
        ])
    func foreign(_ text: String) async throws {
        var bytes = Data(text.utf8)
        if text == "database" {
            // A database with other tables.
            bytes = try await sound()
            bytes.replaceSubrange(68..<72, with: Data(count: 4))
            for index in bytes.indices.dropFirst(100) where "Eea".utf8.contains(bytes[index]) {
                bytes[index] = UInt8(ascii: "x")
            }
        }
        try bytes.write(to: folder.file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file.path)
        let error = await #expect(throws: CacheError.self) { try await recoveries.open(folder.file) }
        #expect(error?.kind == .foreign)
        #expect(error?.description == "the file isn't a cache, and is left as it is: choose another path")
        #expect(recoveries.all.isEmpty)
        #expect(try folder.names == ["pages.sqlite"])
        #expect(try Data(contentsOf: folder.file) == bytes)
        #expect(try folder.mode(of: "pages.sqlite") == 0o644)
    }

    @Test("a cut file is moved aside, or was cut where nothing stood", arguments: 0..<24)
    func cut(part: Int) async throws {
        let bytes = try await sound()
        let cut = bytes.prefix(bytes.count * part / 24 + part % 3)
        try cut.write(to: folder.file)
        let cache = try await recoveries.open(folder.file)
        try await cache.verify()
        #expect(recoveries.all.count == 1)
        try await expectRebuilt(cache)
    }

    @Test("flipped bits are told or did no harm, and are never shown")
    func flipped() async throws {
        let bytes = try await sound()
        let whole = WriteScript.state(after: commits)
        var seed = Seed()
        var told = 0
        for run in 0..<300 {
            let folder = try TemporaryFolder()
            let recoveries = Recoveries()
            var flipped = bytes
            // A third of the runs damage the header and the tables' own rows, where a bit has the greatest effect.
            let range = run % 3 == 0 ? 0..<min(4096, bytes.count) : bytes.indices
            for _ in 0..<[1, 1, 8, 64].randomElement(using: &seed)! {
                flipped[Int.random(in: range, using: &seed)] ^= 1 << UInt8.random(in: 0..<8, using: &seed)
            }
            try flipped.write(to: folder.file)
            let context: Comment = "run \(run), TRELLIS_SEED=\(seed.value)"
            let cache = try await recoveries.open(folder.file)
            let shown = try await WriteScript.state(of: cache)
            for (key, rows) in shown.pages { #expect(whole.pages[key] == rows, context) }
            #expect([0, whole.mark].contains(shown.mark), context)
            try await cache.verify()
            let state = try await WriteScript.state(of: cache)
            #expect(recoveries.all.count <= 1, context)
            if recoveries.all.isEmpty {
                #expect(state == whole, context)
            } else {
                told += 1
                #expect(state == WriteScript.State(), context)
                try await WriteScript.commit(1, to: cache)
                #expect(try await WriteScript.state(of: cache) == WriteScript.state(after: 1), context)
            }
        }
        #expect(told > 100)
    }

    @Test("a read mark that changed on the disk is told and never shown")
    func flippedMark() async throws {
        let scope: ReadScope = ["group 1"]
        let mark: Int64 = 0x0123_4567_89ab_cdef
        let written = try await recoveries.open(folder.file)
        try await ReadMarks(in: written, user: "ada").raise("posts", to: mark, in: scope)
        await written.close()
        var bytes = try Data(contentsOf: folder.file)
        let range = try #require(bytes.range(of: withUnsafeBytes(of: mark.bigEndian) { Data($0) }))
        bytes[range.lowerBound + 3] ^= 0x10
        try bytes.write(to: folder.file)
        let marks = ReadMarks(in: try await recoveries.open(folder.file), user: "ada")
        #expect(try await marks.mark("posts", in: scope) == 0)
        #expect(try recovery(of: bytes).reason == .damaged("a stored read mark is damaged"))
        #expect(try await marks.raise("posts", to: 5, in: scope))
    }

    @Test("damage that shows while the cache is open is told, and what is written then is kept")
    func whileOpen() async throws {
        try await sound().write(to: folder.file)
        let cache = try await recoveries.open(folder.file)
        let file = try FileHandle(forUpdating: folder.file)
        let size = try file.seekToEnd()
        for offset in stride(from: 4096, to: size, by: 512) {
            try file.seek(toOffset: offset)
            try file.write(contentsOf: Data(repeating: 0xa5, count: 64))
        }
        try file.close()
        try await WriteScript.commit(1, to: cache)
        try await cache.verify()
        #expect(recoveries.all.count == 1)
        #expect(try await WriteScript.state(of: cache).pages.count <= 1)
        try await WriteScript.commit(2, to: cache)
        #expect(try await WriteScript.state(of: cache).pages[2] == WriteScript.state(after: 2).pages[2])
    }

    @Test("a file of a later version is moved aside whole")
    func newer() async throws {
        var bytes = try await sound()
        bytes[63] = 9  // the last byte of SQLite's user_version
        try bytes.write(to: folder.file)
        let cache = try await recoveries.open(folder.file)
        #expect(try recovery(of: bytes).reason == .newer(9))
        try await expectRebuilt(cache)
    }

    @Test("a cache whose identifier is damaged is moved aside")
    func withoutIdentifier() async throws {
        var bytes = try await sound()
        bytes[68] = 0  // the first byte of SQLite's application_id
        try bytes.write(to: folder.file)
        let cache = try await recoveries.open(folder.file)
        #expect(try recovery(of: bytes).reason == .damaged("the file is not a cache"))
        try await expectRebuilt(cache)
    }

    @Test("two files damaged in the same second are both kept")
    func twice() async throws {
        let configuration = CacheConfiguration(now: { Date(timeIntervalSince1970: 1_700_000_000) })
        let cut = [try await sound().prefix(5000), try await sound().prefix(6000)]
        for bytes in cut {
            for name in try folder.names where !name.contains("damaged") {
                try FileManager.default.removeItem(at: folder.url.appending(path: name))
            }
            try bytes.write(to: folder.file)
            await (try recoveries.open(folder.file, configuration)).close()
        }
        let names = ["pages.sqlite.damaged-20231114T221320Z", "pages.sqlite.damaged-20231114T221320Z-2"]
        #expect(recoveries.all.map(\.movedTo.lastPathComponent) == names)
        #expect(try recoveries.all.map { try Data(contentsOf: $0.movedTo) } == cut)
    }

    @Test("readers and writers of one damaged file move it aside once")
    func manyAtOnce() async throws {
        let bytes = try await sound()
        for round in 0..<20 {
            let folder = try TemporaryFolder()
            let recoveries = Recoveries()
            try bytes.write(to: folder.file)
            let cache = try await recoveries.open(folder.file)
            let other = try await recoveries.open(folder.file)
            try await WriteScript.commit(1, to: cache)
            let file = try FileHandle(forUpdating: folder.file)
            try file.seek(toOffset: 4096)
            try file.write(contentsOf: Data(repeating: 0xa5, count: bytes.count - 4096))
            try file.close()
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<12 {
                    let cache = number.isMultiple(of: 2) ? cache : other
                    group.addTask {
                        await #expect(throws: Never.self) {
                            if number % 3 == 0 {
                                try await WriteScript.commit(number + 1, to: cache)
                            } else {
                                _ = try await WriteScript.state(of: cache)
                            }
                        }
                    }
                }
            }
            try await cache.verify()
            #expect(recoveries.all.count == 1, "round \(round)")
        }
    }

    @Test("a damaged journal counts up to the damage, and nothing of it is half-written")
    func damagedJournal() async throws {
        let writing = try TemporaryFolder()
        let writer = try await recoveries.open(writing.file)
        for number in 1...commits { try await WriteScript.commit(number, to: writer) }
        let file = try Data(contentsOf: writing.file)
        let journal = try Data(contentsOf: URL(fileURLWithPath: writing.file.path + "-wal"))
        var seed = Seed()
        var lost = 0
        for run in 0..<100 {
            let folder = try TemporaryFolder()
            var flipped = journal
            flipped[Int.random(in: flipped.indices, using: &seed)] ^= 1 << UInt8.random(in: 0..<8, using: &seed)
            try file.write(to: folder.file)
            try flipped.write(to: URL(fileURLWithPath: folder.file.path + "-wal"))
            let context: Comment = "run \(run), TRELLIS_SEED=\(seed.value)"
            let cache = try await recoveries.open(folder.file)
            try await cache.verify()
            let state = try await WriteScript.state(of: cache)
            let found = try #require((0...commits).last { WriteScript.state(after: $0) == state }, context)
            if found < commits { lost += 1 }
        }
        #expect(lost > 10)
        #expect(recoveries.all.isEmpty)
    }

    @Test("a journal without its file is not taken for that of the new one")
    func orphanedJournal() async throws {
        let other = try TemporaryFolder()
        let open = try await recoveries.open(other.file)
        try await WriteScript.commit(1, to: open)
        for part in ["-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: other.file.path + part, toPath: folder.file.path + part)
        }
        let cache = try await recoveries.open(folder.file)
        #expect(try await WriteScript.state(of: cache) == WriteScript.State())
        try await cache.verify()
        #expect(recoveries.all.isEmpty)
    }
}
