#if os(Linux)
internal import Foundation
internal import Synchronization
internal import TrellisUIKit

/// The display of a test: the one that is there, or an X server of its own that ends with the process.
@MainActor
enum TestDisplay {
    private static var server: Process?

    /// Makes sure of a display, before the first view is made.
    ///
    /// - Throws: `ScreenDriver.Failure` if there is none and Xvfb can't be started.
    static func ensure() throws {
        let environment = ProcessInfo.processInfo.environment
        guard server == nil, environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil,
            environment["GDK_BACKEND"] != "broadway"
        else { return }
        let number = try start()
        // GTK reads these when the first view is made. No desktop, GPU or screen reader is asked for.
        for (name, value) in [
            "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "ADW_DISABLE_PORTAL": "1",
        ] {
            setenv(name, value, 1)
        }
        guard MainLoop.hasDisplay else {
            throw ScreenDriver.Failure(description: "GTK does not answer on the display that was started, :\(number)")
        }
    }

    /// Starts Xvfb on a free display and returns its number.
    private static func start() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The shell ends the server when this process is gone, however it went: then the pipe that it reads from ends.
        let alive = Pipe()
        let told = Pipe()
        process.arguments = [
            "sh", "-c",
            "Xvfb -noreset -displayfd 3 -screen 0 1280x1000x24 -nolisten tcp 3>&1 >/dev/null 2>&1 & cat >/dev/null; kill $!",
        ]
        process.standardInput = alive
        process.standardOutput = told
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw ScreenDriver.Failure(description: "no display, and no shell to start Xvfb: \(error)")
        }
        keptOpen = alive
        server = process
        var number = ""
        while !number.hasSuffix("\n") {
            let data = told.fileHandleForReading.availableData
            guard !data.isEmpty else {
                throw ScreenDriver.Failure(
                    description: "no display, and Xvfb did not start: install the package xvfb, or set DISPLAY")
            }
            number += String(decoding: data, as: UTF8.self)
        }
        return number.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static var keptOpen: Pipe?
}
#endif
