import CacheTesting
import Foundation
import TrellisCache

/// Works on a cache in a process of its own, which can be killed, or be an ordinary user's.
@main
enum CacheProbe {
    static func main() async {
        let arguments = ProcessInfo.processInfo.arguments.dropFirst()
        do {
            switch (arguments.first, arguments.dropFirst().map { $0 }) {
            case ("write", let rest) where rest.count == 3:
                try await write(
                    to: URL(fileURLWithPath: rest[0]), from: Int(rest[1]) ?? 1, killedAfter: UInt32(rest[2]) ?? 0)
            case ("ordinary", let rest) where rest.count == 1:
                try await useAsOrdinaryUser(URL(fileURLWithPath: rest[0]))
            default:
                print("usage: CacheProbe write FILE FIRST MICROSECONDS | ordinary FILE")
                exit(2)
            }
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    /// Commits without end, printing the number of each commit that is done, until it is killed.
    private static func write(to url: URL, from first: Int, killedAfter microseconds: UInt32) async throws {
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        let cache = try PageCache(at: url) { print("recovered: \($0.reason)") }
        var number = first
        while true {
            try await WriteScript.commit(number, to: cache)
            FileHandle.standardOutput.write(Data("\(number)\n".utf8))
            number += 1
        }
    }

    /// Opens, reads and saves as a user whom file modes stop; prints what came of each.
    private static func useAsOrdinaryUser(_ url: URL) async throws {
        if getuid() == 0 {
            guard setgid(65534) == 0, setuid(65534) == 0 else { throw POSIXError(.EPERM) }
        }
        let cache: PageCache
        do {
            cache = try PageCache(at: url) { print("recovered: \($0.reason)") }
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
