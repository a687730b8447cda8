import CacheTesting
import Foundation
import TrellisCache

/// Uses a cache in a separate process, which can be killed, or be run as an ordinary user.
@main
enum CacheProbe {
    static func main() async {
        let arguments = ProcessInfo.processInfo.arguments.dropFirst()
        do {
            switch (arguments.first, arguments.dropFirst().map { $0 }) {
            case ("write", let rest) where rest.count == 4:
                try await write(
                    to: URL(fileURLWithPath: rest[0]), from: Int(rest[1]) ?? 1, killedAfter: UInt32(rest[2]) ?? 0,
                    commitsFirst: rest[3] == "commit")
            case ("ordinary", let rest) where rest.count == 1:
                try await useAsOrdinaryUser(URL(fileURLWithPath: rest[0]))
            case ("share", let rest) where rest.count == 4:
                try await share(
                    URL(fileURLWithPath: rest[0]), as: rest[1], commits: Int(rest[2]) ?? 1,
                    opensFirst: rest[3] == "open")
            default:
                print("usage: CacheProbe write FILE FIRST MICROSECONDS start|commit | ordinary FILE")
                print("       CacheProbe share FILE NAME COMMITS open|wait")
                exit(2)
            }
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    /// Commits endlessly, printing the number of each commit, until the process is killed some time after its start or
    /// after its first commit.
    private static func write(
        to url: URL, from first: Int, killedAfter microseconds: UInt32, commitsFirst: Bool
    ) async throws {
        func killLater() {
            Thread.detachNewThread {
                usleep(microseconds)
                kill(getpid(), SIGKILL)
            }
        }
        if !commitsFirst { killLater() }
        let cache = try await PageCache(at: url) { print("recovered: \($0.reason)") }
        var number = first
        while true {
            try await WriteScript.commit(number, to: cache)
            FileHandle.standardOutput.write(Data("\(number)\n".utf8))
            if commitsFirst, number == first { killLater() }
            number += 1
        }
    }

    /// Commits pages to a file that another process uses at the same time, and repeatedly reopens it.
    ///
    /// Prints `ready`, begins when it reads a line, and then prints the recoveries and the failures.
    private static func share(_ url: URL, as name: String, commits: Int, opensFirst: Bool) async throws {
        func open() async throws -> PageCache {
            try await PageCache(at: url) { print("recovered: \($0.movedTo.lastPathComponent)") }
        }
        var cache: PageCache?
        if opensFirst {
            cache = try await open()
            if let cache { _ = try await WriteScript.state(of: cache) }
        }
        FileHandle.standardOutput.write(Data("ready\n".utf8))
        _ = readLine()
        for number in 0..<commits {
            let open = if let cache { cache } else { try await open() }
            try await WriteScript.save(number, of: name, to: open)
            if number % 4 == 3 || number == commits - 1 { await open.close() }
            cache = number % 4 == 3 ? nil : open
        }
    }

    /// Opens, reads and saves as a user who is restricted by file modes. Prints the results.
    private static func useAsOrdinaryUser(_ url: URL) async throws {
        if getuid() == 0 {
            guard setgid(65534) == 0, setuid(65534) == 0 else { throw POSIXError(.EPERM) }
        }
        let cache: PageCache
        do {
            cache = try await PageCache(at: url) { print("recovered: \($0.reason)") }
        } catch let error as CacheError {
            print("open: \(error.kind)")
            return
        }
        let state = try await WriteScript.state(of: cache)
        print("pages: \(state.pages.count)")
        do {
            try await WriteScript.commit(1, to: cache)
            print("save: done")
        } catch let error as CacheError {
            print("save: \(error.kind)")
        }
        print("same: \(try await WriteScript.state(of: cache) == state)")
    }
}
