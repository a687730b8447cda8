#if os(Linux)
internal import Foundation
internal import Synchronization
internal import TrellisUIKit

/// The display of a test: the current one, or an X server that is started for the process and ends with it.
@MainActor
enum TestDisplay {
    private static var server: Process?

    /// Ensures that there is a display. Call it before the first view is created.
    ///
    /// - Throws: `ScreenDriver.Failure` if there is none and Xvfb can't be started.
    static func ensure() throws {
        let environment = ProcessInfo.processInfo.environment
        guard server == nil, environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil,
            environment["GDK_BACKEND"] != "broadway"
        else { return }
        let number = try start()
        // GTK reads these variables when the first view is created. They disable the desktop, the GPU and the screen
        // reader.
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
        // The shell ends the server when this process ends in any way, because that closes the pipe from which it
        // reads.
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
