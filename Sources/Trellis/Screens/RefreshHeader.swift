public import TrellisPaging
public import TrellisUIKit

/// What a refresh header shows.
public enum RefreshHeaderState: Sendable, Equatable {
    /// Nothing: it waits to be drawn down.
    case normal
    /// The list is being loaded anew.
    case refreshing
    /// The list was loaded; shown for a moment.
    case succeeded
    /// The list could not be loaded; shown for a moment.
    case failed(LoadFailure)
}

/// Lets the user load a list anew, and shows how that goes. Replace ``RefreshControlHeader`` by your own, such as a bar
/// above the content or a button elsewhere on the screen.
@MainActor
public protocol RefreshHeader: AnyObject {
    /// Installs the header.
    ///
    /// - Parameters:
    ///   - scrollView: The list's view, which keeps the header.
    ///   - refresh: Call it when the user asks for a refresh.
    func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void)

    /// Shows a state; called only when it has changed.
    func show(_ state: RefreshHeaderState)

    /// Removes the header.
    func detach(from scrollView: UIScrollView)
}

/// The platform's refresh control. It can say for a moment how the refresh ended.
public final class RefreshControlHeader: RefreshHeader {
    /// The control that the user draws down.
    public let control = UIRefreshControl()

    private let texts: ListTexts
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let label = UILabel()
    private var ending: CancellingTask?
    private var replaced: UIRefreshControl?

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - texts: What it says.
    ///   - pause: How long it says how the refresh ended; with zero it just ends.
    ///   - clock: Measures the pause.
    public init(
        texts: ListTexts = ListTexts(), pause: Duration = .milliseconds(500),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.texts = texts
        self.pause = pause
        self.clock = clock
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.isHidden = true
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        control.addSubview(label)
    }

    /// What it says of the refresh that ended, or `nil` if the moment has passed.
    public var message: String? { label.isHidden ? nil : label.text }

    /// Becomes the scroll view's refresh control.
    public func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void) {
        // It covers the spinner.
        label.backgroundColor = scrollView.backgroundColor ?? .systemBackground
        control.addAction(UIAction(identifier: Self.action) { _ in refresh() }, for: .valueChanged)
        replaced = scrollView.refreshControl
        scrollView.refreshControl = control
    }

    /// Turns, or says how the refresh ended and stops after the pause.
    public func show(_ state: RefreshHeaderState) {
        ending = nil
        switch state {
        case .normal: end()
        case .refreshing:
            label.isHidden = true
            control.beginRefreshing()
        case .succeeded: end(saying: texts.refreshSuccess)
        case .failed: end(saying: texts.refreshFailureTitle)
        }
    }

    /// Removes the scroll view's refresh control, and puts back the one that was there before.
    public func detach(from scrollView: UIScrollView) {
        show(.normal)
        control.removeAction(identifiedBy: Self.action, for: .valueChanged)
        if scrollView.refreshControl === control { scrollView.refreshControl = replaced }
        replaced = nil
    }

    private static let action = UIAction.Identifier("dev.trellis.refresh")

    private func end(saying message: String) {
        guard control.isRefreshing, pause > .zero else { return end() }
        label.text = message
        label.frame = control.bounds
        label.isHidden = false
        control.bringSubviewToFront(label)
        ending = CancellingTask { [weak self, clock, pause] in
            guard (try? await clock.wait(pause)) != nil else { return }
            self?.end()
        }
    }

    private func end() {
        label.isHidden = true
        if control.isRefreshing { control.endRefreshing() }
    }
}
