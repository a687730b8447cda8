import Foundation
import Testing

/// The registry of the Docker project, a third-party program, with empty repositories: `r00000`, `r00001` and so on.
struct RegistryServer {
    static let program = PeerProcess.program("docker-registry/usr/bin/docker-registry")

    let url: URL
    private let process: PeerProcess
    private let root: URL

    /// Creates the repositories and starts the server.
    init(repositories: Int) async throws {
        let program = try #require(Self.program)
        let folder = try PeerProcess.makeFolder()
        let root = folder.appendingPathComponent("docker/registry/v2/repositories")
        self.root = root
        try await PeerProcess.onThread {
            try Self.add(0..<repositories, in: root)
            // The tags of an empty repository are null instead of an empty list.
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(Self.name(0)).appendingPathComponent("_manifests/tags"),
                withIntermediateDirectories: true)
        }
        let port = try #require(try PeerProcess.freePorts(1).first)
        try Data(
            """
            version: 0.1
            log: {level: error, accesslog: {disabled: true}}
            storage:
              filesystem: {rootdirectory: \(folder.path)}
              maintenance: {uploadpurging: {enabled: false}}
            http: {addr: "127.0.0.1:\(port)"}
            """.utf8
        ).write(to: folder.appendingPathComponent("config.yml"))
        process = try await PeerProcess(program, ["serve", "config.yml"], in: folder)
        try await process.listens(at: [port])
        url = try #require(URL(string: "http://127.0.0.1:\(port)/v2/"))
    }

    private static func add(_ numbers: some Sequence<Int>, in root: URL) throws {
        for number in numbers {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(name(number)).appendingPathComponent("_layers"),
                withIntermediateDirectories: true)
        }
    }

    /// Deletes and creates repositories.
    func change(deleting deleted: [Int], adding added: [Int]) async throws {
        try await PeerProcess.onThread { [root] in
            for number in deleted {
                try FileManager.default.removeItem(at: root.appendingPathComponent(Self.name(number)))
            }
            try Self.add(added, in: root)
        }
    }

    /// Returns the name of a repository. Names are in the order of the numbers.
    static func name(_ number: Int) -> String {
        let digits = String(number)
        return "r" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }
}
