@testable import TrellisUIKit

/// A record of the calls of view controllers.
@MainActor
final class LifeLog {
    var lines: [String] = []

    /// Returns the calls since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view controller that records its calls, such as `A load`, `A will appear` and `A did appear`.
@MainActor
final class LoggedController: UIViewController {
    private let log: LifeLog
    private let notesParents: Bool

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - name: Its title, with which its lines begin.
    ///   - log: Where it writes.
    ///   - notesParents: Whether it also writes down that it moves to a parent or leaves it.
    init(_ name: String, _ log: LifeLog, notesParents: Bool = false) {
        self.log = log
        self.notesParents = notesParents
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
    override func willMove(toParent parent: UIViewController?) {
        if notesParents { note("will move to \(parent == nil ? "none" : "parent")") }
    }
    override func didMove(toParent parent: UIViewController?) {
        if notesParents { note("did move to \(parent == nil ? "none" : "parent")") }
    }
}
