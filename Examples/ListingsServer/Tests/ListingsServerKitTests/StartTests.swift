import Foundation
import Testing

@Suite("Starting and ending")
struct StartTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start(_ file: String, count: Int, _ more: [String] = []) throws -> ServerProcess {
        try ServerProcess(["--database", folder.file(file), "--count", String(count), "--with-parent"] + more)
    }

    private func exists(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.file(file))
    }

    @Test("a signal ends it cleanly", arguments: [SIGTERM, SIGINT])
    func signals(number: Int32) throws {
        let server = try start("a.sqlite", count: 10)
        _ = try server.port()
        server.signal(number)
        #expect(try server.status() == 0)
        #expect(try server.output.rest() == "")
    }

    @Test("a first start that is killed leaves no database, and the next one fills it")
    func interruptedFilling() throws {
        let killed = try start("a.sqlite", count: 100_000)
        #expect(try killed.errors.line()?.contains("filling") == true)
        killed.signal(SIGKILL)
        #expect(try killed.status() == -SIGKILL)
        #expect(!exists("a.sqlite"))
        #expect(exists("a.sqlite.filling"))

        let server = try start("a.sqlite", count: 200)
        let connection = try Connection(port: try server.port())
        #expect(try connection.request("GET", "/api/listings?size=1").text.contains("\"Total\":200}"))
        #expect(exists("a.sqlite"))
        #expect(!exists("a.sqlite.filling"))
    }

    @Test("the second start fills nothing, and servers that start together fill once")
    func fillOnce() throws {
        let servers = try (0..<3).map { _ in try start("a.sqlite", count: 3000) }
        for server in servers { _ = try server.port() }
        for server in servers { server.signal(SIGTERM) }
        let filled = try servers.filter { try $0.errors.rest().contains("filling") }
        #expect(filled.count == 1)
        let later = try start("a.sqlite", count: 3000)
        _ = try later.port()
        later.signal(SIGTERM)
        #expect(try later.errors.rest() == "")
    }

    @Test("two databases of the same count are the same")
    func deterministic() throws {
        var pages: [Data] = []
        for file in ["a.sqlite", "b.sqlite"] {
            let server = try start(file, count: 400)
            let connection = try Connection(port: try server.port())
            pages.append(try connection.request("GET", "/api/listings?size=200&page=2").body)
        }
        #expect(pages[0] == pages[1])
        #expect(pages[0].count > 10_000)
    }

    @Test("without --database it is kept in the user's cache folder")
    func cacheFolder() throws {
        let server = try ServerProcess(
            ["--count", "20", "--with-parent"], environment: ["XDG_CACHE_HOME": folder.file("cache")])
        _ = try server.port()
        #expect(exists("cache/trellis-listings/listings-20.sqlite"))
        let other = try ServerProcess(["--count", "30", "--with-parent"], environment: ["HOME": folder.path])
        _ = try other.port()
        #expect(exists(".cache/trellis-listings/listings-30.sqlite"))
        let homeless = try ServerProcess(["--count", "30"], environment: [:])
        #expect(try homeless.status() == 1)
        #expect(
            try homeless.errors.rest()
                == "ListingsServer: neither XDG_CACHE_HOME nor HOME names a folder: give --database FILE\n")
    }

    @Test("a database of another count is not replaced")
    func otherCount() throws {
        let server = try start("a.sqlite", count: 20)
        _ = try server.port()
        let other = try start("a.sqlite", count: 30)
        #expect(try other.status() == 1)
        #expect(try other.errors.rest().contains("holds 20 listings, not 30"))
        let unsaid = try ServerProcess(["--database", folder.file("a.sqlite"), "--with-parent"])
        let connection = try Connection(port: try unsaid.port())
        #expect(try connection.request("GET", "/api/listings").text.contains("\"Total\":20}"))
    }

    @Test("a file that is not ours is left as it is")
    func foreignFile() throws {
        let text = Data("Dear diary, this is not a database.".utf8)
        try text.write(to: URL(filePath: folder.file("diary.txt")))
        let server = try start("diary.txt", count: 20)
        #expect(try server.status() == 1)
        #expect(try server.errors.rest().contains("not a listings database; it is left as it is"))
        #expect(try Data(contentsOf: URL(filePath: folder.file("diary.txt"))) == text)
    }

    @Test("a file of no length is filled")
    func emptyFile() throws {
        try Data().write(to: URL(filePath: folder.file("a.sqlite")))
        let server = try start("a.sqlite", count: 20)
        let connection = try Connection(port: try server.port())
        #expect(try connection.request("GET", "/api/listings").text.contains("\"Total\":20}"))
    }

    @Test("a folder that cannot be written is one clear line")
    func unwritable() throws {
        let server = try ServerProcess(["--database", "/proc/listings/a.sqlite", "--count", "20"])
        #expect(try server.status() == 1)
        let errors = try server.errors.rest()
        #expect(errors.hasPrefix("ListingsServer: /proc/listings"))
        #expect(errors.filter { $0 == "\n" }.count == 1)
    }

    @Test("a port in use is one clear line")
    func portInUse() throws {
        let first = try start("a.sqlite", count: 20)
        let port = try first.port()
        let second = try start("a.sqlite", count: 20, ["--port", String(port)])
        #expect(try second.status() == 1)
        #expect(try second.output.rest() == "")
        let errors = try second.errors.rest()
        #expect(errors.hasPrefix("ListingsServer: port \(port) on 127.0.0.1: "))
        #expect(errors.filter { $0 == "\n" }.count == 1)
    }

    @Test("a wrong command line is one clear line and status 2")
    func badArguments() throws {
        let server = try ServerProcess(["--port", "http"])
        #expect(try server.status() == 2)
        #expect(
            try server.errors.rest()
                == "ListingsServer: --port: expected a whole number from 0 to 65535, got \"http\"\n")
        #expect(try server.output.rest() == "")
    }

    @Test("--with-parent ends it when the process that started it is killed")
    func withParent() throws {
        // The shell acts as the parent. The server keeps the shell's output open until the server ends.
        let command = #""$0" --database "$1" --count 20 --with-parent & wait"#
        let parent = try ServerProcess(
            ["-c", command, ServerProcess.program, folder.file("a.sqlite")], program: "/bin/sh")
        _ = try parent.port()
        parent.signal(SIGKILL)
        // Wait for the end of the output, which both processes keep open.
        #expect(try parent.status() == -SIGKILL)
    }
}
