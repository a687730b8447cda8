import Foundation
import Testing

/// Datasette, a program of others, over a SQLite file with one table of numbered rows, on a free loopback port.
///
/// `./test` installs it into `~/.cache/trellis/datasette`, wherever there is Python.
final class DatasetteServer: Sendable {
    let url: URL
    private let process: Process
    private let folder: URL

    /// The folder that holds `python` and `datasette`; nil where they are not installed.
    static let programs: URL? = {
        let environment = ProcessInfo.processInfo.environment
        // As the shell has it: Foundation's home folder is the account's, whatever HOME says.
        guard let cache = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map({ $0 + "/.cache" }) else {
            return nil
        }
        let folder = URL(fileURLWithPath: cache).appendingPathComponent("trellis/datasette/bin")
        let program = folder.appendingPathComponent("datasette").path
        return FileManager.default.isExecutableFile(atPath: program) ? folder : nil
    }()

    /// Makes the file and starts the server over it.
    init(rows: Int) async throws {
        let programs = try #require(Self.programs)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("rows.db").path
        let script = """
            import sqlite3, sys
            file = sqlite3.connect(sys.argv[1])
            file.execute("create table items (id integer primary key, name text)")
            file.executemany("insert into items values (?, ?)", ((n, f"row {n}") for n in range(\(rows))))
            file.commit()
            """
        let maker = Process()
        maker.executableURL = programs.appendingPathComponent("python")
        maker.arguments = ["-c", script, file]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)

        process = Process()
        process.executableURL = programs.appendingPathComponent("datasette")
        process.arguments = ["serve", file, "--host", "127.0.0.1", "--port", "0"]
        let words = Pipe()
        process.standardError = words
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        url = try await Self.address(in: words.fileHandleForReading)
    }

    deinit {
        // Asked to end, it would wait for the connections that clients keep open.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Reads what the server says until it says where it listens, and goes on reading so that it never has to wait.
    private static func address(in words: FileHandle) async throws -> URL {
        let found = AsyncStream<URL> { continuation in
            Thread.detachNewThread {
                var text = ""
                while case let data = words.availableData, !data.isEmpty {
                    text += String(decoding: data, as: UTF8.self)
                    guard let range = text.range(of: #"http://[0-9.]+:[0-9]+(?= )"#, options: .regularExpression),
                        let url = URL(string: String(text[range]))
                    else { continue }
                    continuation.yield(url)
                    continuation.finish()
                }
                continuation.finish()
            }
        }
        var urls = found.makeAsyncIterator()
        return try #require(await urls.next(), "Datasette ended before it listened")
    }
}
