import CacheTesting
import Foundation
import Testing
import TrellisCache
import TrellisPaging

@Suite("No room, no rights")
struct NoRoomTests {
    private let folder: TemporaryFolder
    private let recoveries = Recoveries()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func fill(_ cache: PageCache) async throws -> (kept: Int, error: CacheError) {
        let pages = CachedPages<Int, CacheRow>(in: cache, source: "filling")
        var number = 0
        while number < 100_000 {
            do {
                try await pages.save(
                    Page(items: CacheRow.rows(ofPage: number, count: 100), nextKey: number + 1), for: number,
                    replacingAll: false)
                number += 1
            } catch let error as CacheError {
                return (number, error)
            }
        }
        throw CancellationError()
    }

    private func expectKept(_ count: Int, in cache: PageCache) async throws {
        let pages = try await CachedPages<Int, CacheRow>(in: cache, source: "filling").pages()
        #expect(pages.map(\.key) == Array(0..<count))
        #expect(pages.map(\.page.items) == (0..<count).map { CacheRow.rows(ofPage: $0, count: 100) })
    }

    @Test("a full cache says so, loses nothing, and goes on when there is room")
    func maxSize() async throws {
        let cache = try await recoveries.open(folder.file, CacheConfiguration(maxSize: 512 * 1024))
        let (kept, error) = try await fill(cache)
        #expect(error.kind == .full)
        #expect(kept > 10)
        try await expectKept(kept, in: cache)
        // A refresh for which there isn't enough space preserves the old list.
        let pages = CachedPages<Int, CacheRow>(in: cache, source: "filling")
        let large = Page(items: CacheRow.rows(ofPage: 0, count: 20_000), nextKey: 1)
        let refused = await #expect(throws: CacheError.self) {
            try await pages.save(large, for: nil, replacingAll: true)
        }
        #expect(refused?.kind == .full)
        try await expectKept(kept, in: cache)
        // One for which there is enough in place of the old list replaces it, although that is too long to go at once.
        #expect(kept > 32)
        let fitting = Page(items: CacheRow.rows(ofPage: 0, count: 3_000), nextKey: 1)
        try await pages.save(fitting, for: nil, replacingAll: true)
        #expect(try await pages.pages().map(\.page) == [fitting])
        try await cache.removeAllPages()
        try await pages.save(Page(items: CacheRow.rows(ofPage: 0, count: 100), nextKey: 1), for: 0, replacingAll: false)
        try await expectKept(1, in: cache)
        try await cache.verify()
        #expect(recoveries.all.isEmpty)
        #expect(try Data(contentsOf: folder.file).count <= 512 * 1024)
    }

    @Test("a full disk says so and loses nothing, also when the cache is opened again", .enabled(if: Disk.canMount))
    func fullDisk() async throws {
        let disk = try Disk(kilobytes: 1024)
        let file = disk.url.appending(path: "pages.sqlite")
        let first = try await recoveries.open(file)
        let (kept, error) = try await fill(first)
        #expect(error.kind == .full)
        #expect(kept > 10)
        try await expectKept(kept, in: first)
        #expect(try await ReadMarks(in: first, user: "ada").mark("posts", in: ["group 1"]) == 0)
        await first.close()
        let cache = try await recoveries.open(file)
        try await expectKept(kept, in: cache)
        try await cache.verify()
        #expect(recoveries.all.isEmpty)
    }

    @Test("on a full disk all pages can be removed, marks stay, and there is room again", .enabled(if: Disk.canMount))
    func removingOnFullDisk() async throws {
        let disk = try Disk(kilobytes: 1024)
        let file = disk.url.appending(path: "pages.sqlite")
        let cache = try await recoveries.open(file)
        let other = try await recoveries.open(file)
        let marks = ReadMarks(in: cache, user: "ada")
        try await marks.raise("posts", to: 7, in: ["group 1"])
        for round in 0..<3 {
            let (kept, error) = try await fill(cache)
            #expect(error.kind == .full)
            #expect(kept > 10, "round \(round)")
            try await expectKept(kept, in: other)
            try await cache.removeAllPages()
            // The other cache has the old file open.
            try await expectKept(0, in: cache)
            try await expectKept(0, in: other)
            #expect(try await marks.mark("posts", in: ["group 1"]) == 7)
            try await WriteScript.commit(1, to: other)
            #expect(try await WriteScript.state(of: cache) == WriteScript.state(after: 1))
            try await cache.removeAllPages()
            try await cache.verify()
        }
        await cache.close()
        await other.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == ["pages.sqlite"])
        #expect(recoveries.all.isEmpty)
    }

    @Test("a removal on a full disk that fails can be repeated", .enabled(if: Disk.canMount))
    func removingAgain() async throws {
        let disk = try Disk(kilobytes: 1024)
        let cache = try await recoveries.open(
            disk.url.appending(path: "pages.sqlite"), CacheConfiguration(busyTimeout: .milliseconds(50)))
        let (kept, error) = try await fill(cache)
        #expect(error.kind == .full)
        // The file can't be replaced while another process holds the folder's lock.
        let descriptor = open(disk.url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let refused = await #expect(throws: CacheError.self) { try await cache.removeAllPages() }
        close(descriptor)
        #expect(refused?.kind == .busy)
        try await expectKept(kept, in: cache)
        try await cache.removeAllPages()
        try await expectKept(0, in: cache)
    }

    @Test("all pages can be removed where others have filled the disk", .enabled(if: Disk.canMount))
    func removingOnDiskFilledByOthers() async throws {
        let disk = try Disk(kilobytes: 1024)
        let cache = try await recoveries.open(disk.url.appending(path: "pages.sqlite"))
        for number in 0..<20 { try await WriteScript.save(number, of: "filling", to: cache) }
        try await ReadMarks(in: cache, user: "ada").raise("posts", to: 7, in: ["group 1"])
        // Fill the disk to the last byte.
        let others = open(disk.url.appending(path: "else").path, O_CREAT | O_WRONLY, 0o600)
        let bytes = [UInt8](repeating: 1, count: 1024)
        while write(others, bytes, bytes.count) > 0 {}
        while write(others, bytes, 1) > 0 {}
        close(others)
        let refused = await #expect(throws: CacheError.self) {
            for number in 0..<100 { try await WriteScript.save(number, of: "more", to: cache) }
        }
        #expect(refused?.kind == .full)
        try await cache.removeAllPages()
        #expect(try await WriteScript.numbers(of: "filling", in: cache).isEmpty)
        #expect(try await WriteScript.numbers(of: "more", in: cache).isEmpty)
        #expect(try await ReadMarks(in: cache, user: "ada").mark("posts", in: ["group 1"]) == 7)
        #expect(recoveries.all.isEmpty)
    }

    @Test("a disk that is full before the cache is made says so", .enabled(if: Disk.canMount))
    func fullFromTheStart() async throws {
        let disk = try Disk(kilobytes: 64)
        try? Data(count: 60 * 1024).write(to: disk.url.appending(path: "else"))
        let error = await #expect(throws: CacheError.self) {
            try await recoveries.open(disk.url.appending(path: "pages.sqlite"))
        }
        #expect(error?.kind == .full)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path).filter { $0 != "else" }.isEmpty)
    }

    @Test("in a folder that cannot be written, what is kept can be read and nothing is saved")
    func readOnlyFolder() async throws {
        let cache = try await recoveries.open(folder.file)
        for number in 1...8 { try await WriteScript.commit(number, to: cache) }
        await cache.close()
        try folder.makeReadOnly()
        defer { folder.makeWritable() }
        let (lines, _) = try await Probe.run("ordinary", folder.file.path)
        let count = WriteScript.state(after: 8).pages.count
        #expect(lines == ["pages: \(count)", "save: readOnly", "same: true"])
        #expect(try folder.names == ["pages.sqlite"])
    }

    @Test("in a folder that cannot be written, no cache is made")
    func readOnlyEmptyFolder() async throws {
        try folder.makeReadOnly()
        defer { folder.makeWritable() }
        let (lines, _) = try await Probe.run("ordinary", folder.file.path)
        #expect(lines == ["open: readOnly"])
    }

    @Test("in a folder that cannot be written, a damaged file stays and is an error")
    func readOnlyDamaged() async throws {
        try Data().write(to: folder.file)
        try folder.makeReadOnly()
        defer { folder.makeWritable() }
        let (lines, _) = try await Probe.run("ordinary", folder.file.path)
        #expect(lines == ["open: damaged"])
        #expect(try Data(contentsOf: folder.file).isEmpty)
    }

    @Test("a folder in the file's place, and a file in the folder's, are errors")
    func noFile() async throws {
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
        await #expect(throws: CacheError.self) { try await recoveries.open(folder.file) }
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        let error = await #expect(throws: CacheError.self) {
            try await recoveries.open(file.appending(path: "pages.sqlite"))
        }
        #expect(error?.kind == .cannotOpen)
        #expect(recoveries.all.isEmpty)
    }
}
