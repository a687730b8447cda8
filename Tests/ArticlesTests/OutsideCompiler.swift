import Foundation
import ProcessTesting
import Testing

/// Compiles a file as an app would: outside the package, where only public API is visible.
enum OutsideCompiler {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Checks the types of some code, and returns the compiler's status and messages.
    static func check(code: String) async throws -> (status: Int32?, text: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Page.swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        return try await check(file)
    }

    /// Checks the types of a file, and returns the compiler's status and messages.
    ///
    /// One compiler runs at a time. Tests that run side by side would otherwise start one each, and all of them would
    /// need longer than their deadline.
    static func check(_ file: URL) async throws -> (status: Int32?, text: String) {
        try await queue.check(file)
    }

    private static let queue = Queue()

    private actor Queue {
        private var last: Task<(status: Int32?, text: String), any Error>?

        func check(_ file: URL) async throws -> (status: Int32?, text: String) {
            let task = Task { [last] in
                _ = await last?.result
                return try await OutsideCompiler.run(file)
            }
            last = task
            return try await task.value
        }
    }

    private static func run(_ file: URL) async throws -> (status: Int32?, text: String) {
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
