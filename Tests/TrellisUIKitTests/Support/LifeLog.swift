@testable import TrellisUIKit

/// What controllers were told, in order.
@MainActor
final class LifeLog {
    var lines: [String] = []

    /// What has been told since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that writes down its life: `A load`, `A will appear`, `A did appear` and so on.
@MainActor
final class LoggedController: UIViewController {
    private let log: LifeLog

    init(_ name: String, _ log: LifeLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.lines.append("\(title ?? "") \(call)") }
    override func viewDidLoad() {
        note("load")
        view.backgroundColor = .systemBackground
    }
    override func viewWillAppear(_ animated: Bool) {
        note(isBeingPresented ? "will appear, presented" : "will appear")
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) {
        note(isBeingDismissed ? "will disappear, dismissed" : "will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}
