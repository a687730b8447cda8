internal import Foundation
internal import TrellisUIKit

/// The Listings app in a separate process, operated by a driver. `soak` operates it at random with faults, and `keep`
/// until the process is killed. It is started by scripts/trial.
@main
enum ListingsTrial {
    static func main() {
        guard let arguments = TrialArguments(Array(ProcessInfo.processInfo.arguments.dropFirst())) else {
            FileHandle.standardError.write(Data("\(TrialArguments.usage)\n".utf8))
            exit(2)
        }
        #if os(Linux)
        // As an app does when it is launched.
        Heaps.limit()
        #endif
        Task { @MainActor in
            do {
                let app = try await TrialApp(arguments)
                switch arguments.trial {
                case .soak: try await Soak(app, seed: arguments.seed, actions: arguments.actions).run()
                case .keep: try await Keeping(app, seed: arguments.seed).run()
                }
                exit(0)
            } catch {
                say("failed: \(error)")
                exit(1)
            }
        }
        // The driver runs the main loop of the windows step by step; this loop runs the driver.
        RunLoop.main.run()
    }
}

/// The arguments of a trial, in its command line and its environment.
struct TrialArguments {
    enum Trial: String {
        case soak, keep
    }

    static let usage = "usage: [TRELLIS_SEED=N] [TRELLIS_ACTIONS=N] ListingsTrial soak|keep SERVER FOLDER"

    let trial: Trial
    let server: URL
    /// The folder of the app's files.
    let folder: URL
    let seed: UInt64
    let actions: Int

    init?(_ words: [String]) {
        let environment = ProcessInfo.processInfo.environment
        guard words.count == 3, let trial = Trial(rawValue: words[0]), let server = URL(string: words[1]),
            let seed = UInt64(environment["TRELLIS_SEED"] ?? "1"),
            let actions = Int(environment["TRELLIS_ACTIONS"] ?? "20000")
        else { return nil }
        self.trial = trial
        self.server = server
        folder = URL(filePath: words[2], directoryHint: .isDirectory)
        self.seed = seed
        self.actions = actions
    }
}

/// Prints a line without buffering, because the reader may kill the process immediately afterwards.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
