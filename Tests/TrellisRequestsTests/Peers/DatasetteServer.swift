import Foundation
import Testing

/// Datasette, a third-party program, with a SQLite file that contains one table of numbered rows.
struct DatasetteServer {
    static let program = PeerProcess.program("datasette/bin/datasette")

    let url: URL
    private let process: PeerProcess
    private let python: URL
    private let folder: URL

    /// Creates the file and starts the server.
    init(rows: Int) async throws {
        let program = try #require(Self.program)
        folder = try PeerProcess.makeFolder()
        let script = """
            import sqlite3
            file = sqlite3.connect("rows.db")
            file.execute("create table items (id integer primary key, name text)")
            file.executemany("insert into items values (?, ?)", ((n, f"row {n}") for n in range(\(rows))))
            file.commit()
            """
        python = program.deletingLastPathComponent().appendingPathComponent("python")
        try await PeerProcess.run(python, ["-c", script], in: folder)
        let port = try #require(try PeerProcess.freePorts(1).first)
        process = try await PeerProcess(
            program, ["serve", "rows.db", "--host", "127.0.0.1", "--port", "\(port)"], in: folder)
        try await process.listens(at: [port])
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }

    /// Deletes and inserts rows in the file.
    func change(deleting deleted: [Int], adding added: [Int]) async throws {
        let script = """
            import sqlite3
            file = sqlite3.connect("rows.db")
            file.executemany("delete from items where id = ?", ((n,) for n in \(deleted)))
            file.executemany("insert into items values (?, ?)", ((n, f"row {n}") for n in \(added)))
            file.commit()
            """
        try await PeerProcess.run(python, ["-c", script], in: folder)
    }
}
