internal import Foundation

/// The display of a test: the current one, or an X server that is started for the process and ends with it.
///
/// A screen can be the first thing that a test makes, so the server is started by the first view of a process that runs
/// tests.
@MainActor
package enum TestDisplay {
    /// Whether this process runs tests. Processes with other names than XCTest's set it before they make a view.
    package static var isWanted = URL(fileURLWithPath: CommandLine.arguments.first ?? "").pathExtension == "xctest" {
        didSet { if isWanted { MainLoop.runInFoundation() } }
    }
    /// The reason why there is no display, in one sentence, if a server was to be started.
    package private(set) static var failure: String?

    private static var keptOpen: Pipe?

    /// Starts an X server, and sets the variables for GTK, if the process runs tests and has no display.
    static func startIfNeeded() {
        let environment = ProcessInfo.processInfo.environment
        guard isWanted, environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil,
            environment["GDK_BACKEND"] != "broadway", let number = start()
        else { return }
        // GTK reads these variables when the first view is created. They disable the desktop, the GPU and the screen
        // reader.
        for (name, value) in [
            "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "ADW_DISABLE_PORTAL": "1",
        ] {
            setenv(name, value, 1)
        }
    }

    /// Starts Xvfb on a free display and returns its number.
    private static func start() -> String? {
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
            failure = "there is no shell to start Xvfb: \(error)"
            return nil
        }
        keptOpen = alive
        var number = ""
        while !number.hasSuffix("\n") {
            let data = told.fileHandleForReading.availableData
            guard !data.isEmpty else {
                failure = "Xvfb did not start: install the package xvfb, or set DISPLAY"
                return nil
            }
            number += String(decoding: data, as: UTF8.self)
        }
        return number.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
