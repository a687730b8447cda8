import Foundation

/// A sample API that the tour stops and starts again, on the same port.
@MainActor
final class OwnServer {
    private let program: URL
    private let database = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID().uuidString).sqlite")
    private var process = Process()
    private var port = 0

    /// The URL of the server.
    var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? program }

    /// Starts the server with its own small database.
    init(_ program: URL) async throws {
        self.program = program
        try await start()
    }

    /// Starts the server on its previous port.
    func start() async throws {
        process = Process()
        process.executableURL = program
        process.arguments = [
            "--database", database.path, "--count", "2000", "--port", "\(port)", "--faults", "--with-parent",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        // `poll` tells that the line is there, so that reading it doesn't wait.
        var output = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try await wait("the API says its address") { poll(&output, 1, 0) != 0 }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let words = line.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":")
        guard let port = words.last.flatMap({ Int($0) }) else { throw TourFailure(description: "the API said \(line)") }
        self.port = port
    }

    /// Stops the server abruptly, like a crash.
    func stop() async throws {
        kill(process.processIdentifier, SIGKILL)
        try await wait("the server ends") { !process.isRunning }
    }

    /// Stops the server and removes its files.
    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        for suffix in ["", "-wal", "-shm", ".user", ".user-journal"] {
            try? FileManager.default.removeItem(atPath: database.path + suffix)
        }
    }
}
