import Foundation
import ProcessTesting
import Testing

/// Compiles a file as an app would: outside the package, where only public API is visible.
enum OutsideCompiler {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Checks the types of a file, and returns the compiler's status and messages.
    static func check(_ file: URL) async throws -> (status: Int32?, text: String) {
        let built = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let configuration = root.appending(path: "Sources/CTrellisGtk/trellis-gtk.pc")
        let flags = try #require(
            try String(contentsOf: configuration, encoding: .utf8).firstMatch(of: /Cflags: (.*)/)?.1)
        let modules = built.appending(path: "Modules").path
        var arguments = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file.path, "-I", modules]
        arguments += flags.split(separator: " ").map(String.init)
        let sources = root.appending(path: "Sources").path
        for folder in ["\(sources)/CTrellisGtk", "\(sources)/CTrellisSQLite", "\(built.path)/CTrellisGtkGlue.build"] {
            arguments += ["-Xcc", "-fmodule-map-file=\(folder)/module.modulemap"]
        }
        let compiler = try ChildProcess(URL(filePath: "/usr/bin/env"), arguments, errors: .kept)
        let ending = try await compiler.end()
        return (ending.status, compiler.text)
    }
}
