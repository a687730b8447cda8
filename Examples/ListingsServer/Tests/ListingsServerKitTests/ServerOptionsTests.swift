import ListingsServerKit
import Testing

@Suite("ServerOptions")
struct ServerOptionsTests {
    @Test("everything can be given")
    func all() throws {
        let options = try ServerOptions(arguments: [
            "--database", "x.sqlite", "--port", "8080", "--count", "12", "--faults", "--with-parent",
        ])
        #expect(options.database == "x.sqlite")
        #expect(options.port == 8080)
        #expect(options.count == 12)
        #expect(options.faults)
        #expect(options.withParent)
    }

    @Test("nothing need be given")
    func none() throws {
        let options = try ServerOptions(arguments: [])
        #expect(options.database == nil)
        #expect(options.port == 0)
        #expect(options.count == nil)
        #expect(!options.faults)
        #expect(!options.withParent)
    }

    @Test(
        "what is wrong is named",
        arguments: [
            (["--port", "abc"], "--port: expected a whole number from 0 to 65535, got \"abc\""),
            (["--port", "65536"], "--port: expected a whole number from 0 to 65535, got \"65536\""),
            (["--port", "-1"], "--port: expected a whole number from 0 to 65535, got \"-1\""),
            (["--count", "0"], "--count: expected a whole number from 1 to 5000000, got \"0\""),
            (
                ["--count", "99999999999999999999"],
                "--count: expected a whole number from 1 to 5000000, got \"99999999999999999999\""
            ),
            (["--count"], "--count: expected a value after it"),
            (["--database", "--faults"], "--database: expected a value after it"),
            (["--faults", "--faults"], "--faults: given twice"),
            (["--tab", "x"], "--tab: expected an address as http://127.0.0.1:8080/, got \"x\""),
            (
                ["--tab", "http://x/\"><script>"],
                "--tab: expected an address as http://127.0.0.1:8080/, got \"http://x/\"><script>\""
            ),
            (["--verbose"], "--verbose: unknown argument (see --help)"),
            (["file"], "file: unknown argument (see --help)"),
        ])
    func refused(arguments: [String], message: String) {
        #expect(throws: ServerFailure.usage(message)) { try ServerOptions(arguments: arguments) }
    }
}
