import TrellisUIKit

/// An application in a separate process. It checks that the running main loop serves Swift's main actor, Dispatch's
/// main queue, Foundation's timers and blocks, and `Task.sleep`, and that it is idle when there is nothing to do. It
/// prints one line of JSON.
@main
final class MainLoopProbe: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?
    private var facts: [String: Double] = [:]

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.title = "Probe"
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window

        DispatchQueue.main.async { [self] in facts["dispatch"] = 1 }
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { self.facts["timer"] = 1 }
            RunLoop.main.perform { MainActor.assumeIsolated { self.facts["block"] = 1 } }
        }
        Task {
            facts["actor"] = 1
            try await Task.sleep(for: .milliseconds(50))
            facts["sleep"] = 1
            // The first frames may take time, and on a busy machine also what follows them. A loop that idles does so
            // in at least one of these periods, while a loop that polls never does.
            var idle = Span(milliseconds: .infinity, switches: .infinity)
            for _ in 0..<10 where !idle.isRest {
                let before = Self.usage()
                try await Task.sleep(for: .seconds(2))
                let after = Self.usage()
                idle = Span(
                    milliseconds: after.milliseconds - before.milliseconds, switches: after.switches - before.switches)
            }
            facts["idleCPUMilliseconds"] = idle.milliseconds
            facts["idleSwitches"] = idle.switches
            facts["rests"] = idle.isRest ? 1 : 0
            let json = try JSONSerialization.data(withJSONObject: facts, options: .sortedKeys)
            FileHandle.standardOutput.write(json + Data("\n".utf8))
            self.window?.isHidden = true
        }
        return true
    }

    /// The processor time and the number of context switches of the process in a period.
    private struct Span {
        var milliseconds: Double
        var switches: Double

        /// In two seconds, a loop that polls every 50 ms would switch 40 times, and a spinning loop would use 2,000 ms.
        var isRest: Bool { milliseconds < 20 && switches < 20 }
    }

    private static func usage() -> Span {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
        return Span(
            milliseconds: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), switches: Double(usage.ru_nvcsw))
    }
}
