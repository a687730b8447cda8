import CacheTesting
import Foundation
import Testing

@testable import TrellisCache

/// Several processes that use the same file, like an app and its extension.
@Suite("One file, several processes")
struct SharedFileTests {
    private static let names = ["app", "extension"]
    private static let commits = 24

    /// Makes two processes use a file at the same time, and returns the recoveries that both reported.
    private func share(_ url: URL, opensFirst: Bool, between: () throws -> Void) async throws -> [String] {
        let probes = try Self.names.map { name in
            try Probe(["share", url.path, name, "\(Self.commits)", opensFirst ? "open" : "wait"])
        }
        for probe in probes { try #require(await probe.line() == "ready") }
        try between()
        for probe in probes { try probe.go() }
        var told: [String] = []
        for probe in probes {
            let (lines, wasKilled) = try await probe.end()
            #expect(!wasKilled)
            told += lines
        }
        return told
    }

    /// Returns the names of the files without SQLite's log and index, which remain if both processes close the file at
    /// the same instant.
    private static func databases(in folder: TemporaryFolder) throws -> [String] {
        try folder.names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    }

    @Test("two processes that find one damaged file move it aside once, and lose nothing of what they write then")
    func damaged() async throws {
        let sound = try TemporaryFolder()
        await (try Recoveries().open(sound.file)).close()
        let cut = try Data(contentsOf: sound.file).prefix(5000)
        for round in 0..<25 {
            let folder = try TemporaryFolder()
            let told = try await share(folder.file, opensFirst: false) { try cut.write(to: folder.file) }
            try #require(told.count == 1, "round \(round): \(told)")
            let name = try #require(told[0].hasPrefix("recovered: ") ? String(told[0].dropFirst(11)) : nil, "\(told)")
            let names = try Self.databases(in: folder)
            #expect(names == ["pages.sqlite", name], "round \(round)")
            #expect(try Data(contentsOf: folder.url.appending(path: name)) == cut)
            try await expectWhole(folder.file, from: 0, "round \(round)")
        }
    }

    @Test("two processes that make one file at the same instant make it once")
    func made() async throws {
        for round in 0..<25 {
            let folder = try TemporaryFolder()
            let told = try await share(folder.file, opensFirst: false) {}
            #expect(told.isEmpty, "round \(round): \(told)")
            let names = try Self.databases(in: folder)
            #expect(names == ["pages.sqlite"], "round \(round)")
            try await expectWhole(folder.file, from: 0, "round \(round)")
        }
    }

    @Test("damage that shows while two processes have the file open is moved aside once")
    func damagedWhileOpen() async throws {
        let sound = try TemporaryFolder()
        let cache = try await Recoveries().open(sound.file)
        for number in 1..<WriteScript.round { try await WriteScript.commit(number, to: cache) }
        await cache.close()
        let bytes = try Data(contentsOf: sound.file)
        for round in 0..<25 {
            let folder = try TemporaryFolder()
            try bytes.write(to: folder.file)
            let told = try await share(folder.file, opensFirst: true) {
                let file = try FileHandle(forUpdating: folder.file)
                try file.seek(toOffset: 4096)
                try file.write(contentsOf: Data(repeating: 0xa5, count: bytes.count - 4096))
                try file.close()
            }
            try #require(told.count == 1, "round \(round): \(told)")
            // Pages that were written before the damage was found are lost, and none after it.
            try await expectWhole(folder.file, from: nil, "round \(round)")
        }
    }

    @Test("what another process has made meanwhile in the place of a damaged file is not moved aside")
    func movedByTwo() throws {
        let folder = try TemporaryFolder()
        try Data("damaged".utf8).write(to: folder.file)
        let damaged = try #require(FileIdentity(folder.file))
        // Another process has moved the file and created a new one.
        try FileManager.default.moveItem(at: folder.file, to: folder.url.appending(path: "moved"))
        let sound = Data("sound".utf8)
        try sound.write(to: folder.file)
        let file = CacheFile(url: folder.file, configuration: CacheConfiguration())
        #expect(try file.moveAside(damaged, for: CacheCall()) == nil)
        #expect(try Data(contentsOf: folder.file) == sound)
        let identity = try #require(FileIdentity(folder.file))
        #expect(try file.moveAside(identity, for: CacheCall()) != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.file.path))
    }

    /// Expects that a file contains what both processes wrote: everything, or everything since some commit.
    private func expectWhole(_ url: URL, from first: Int?, _ context: Comment) async throws {
        let recoveries = Recoveries()
        let cache = try await recoveries.open(url)
        try await cache.verify()
        #expect(recoveries.all.isEmpty, context)
        for name in Self.names {
            let numbers = try await WriteScript.numbers(of: name, in: cache)
            let start = try #require(first ?? numbers.first ?? nil, "\(name), \(context)")
            #expect(numbers == Array(start..<Self.commits), "\(name), \(context)")
        }
        await cache.close()
    }
}
