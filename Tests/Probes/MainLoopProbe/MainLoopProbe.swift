import UIKit

/// A whole application in a process of its own: does the running main loop serve Swift's main actor, Dispatch's main
/// queue, Foundation's timers and `Task.sleep`, and does it rest when nothing is to be done? Prints one line of JSON.
@main
final class MainLoopProbe: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?
    private var facts: [String: Double] = [:]

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
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
        }
        Task {
            facts["actor"] = 1
            try await Task.sleep(for: .milliseconds(50))
            facts["sleep"] = 1
            // The first frames are drawn by now; then nothing is to be done for two seconds.
            try await Task.sleep(for: .seconds(1))
            let before = Self.usage()
            try await Task.sleep(for: .seconds(2))
            let after = Self.usage()
            facts["idleCPUMilliseconds"] = after.milliseconds - before.milliseconds
            facts["idleSwitches"] = after.switches - before.switches
            let json = try JSONSerialization.data(withJSONObject: facts, options: .sortedKeys)
            FileHandle.standardOutput.write(json + Data("\n".utf8))
            self.window?.isHidden = true
        }
        return true
    }

    private static func usage() -> (milliseconds: Double, switches: Double) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
        return (milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), Double(usage.ru_nvcsw))
    }
}
