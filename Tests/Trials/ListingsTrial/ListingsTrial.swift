internal import Foundation

/// The Listings app in a process of its own, worked by a driver: `soak` at random with faults on, `keep` until somebody
/// ends the process. scripts/trial starts it.
@main
enum ListingsTrial {
    static func main() {
        guard let arguments = TrialArguments(Array(ProcessInfo.processInfo.arguments.dropFirst())) else {
            FileHandle.standardError.write(Data("\(TrialArguments.usage)\n".utf8))
            exit(2)
        }
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
        // The driver runs the windows' loop, step by step; this one runs the driver.
        RunLoop.main.run()
    }
}

/// What a trial is told on its command line and in its environment.
struct TrialArguments {
    enum Trial: String {
        case soak, keep
    }

    static let usage = "usage: [TRELLIS_SEED=N] [TRELLIS_ACTIONS=N] ListingsTrial soak|keep SERVER FOLDER"

    let trial: Trial
    let server: URL
    /// What the app keeps.
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

/// Prints a line at once: whoever reads it may end the process in the next moment.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
