public import TrellisPaging
public import TrellisUIKit

/// An object that lets the user refresh a list and shows the progress. The default is ``RefreshControlHeader``. Others
/// can be, for example, a bar above the content or a button elsewhere on the screen.
@MainActor
public protocol RefreshHeader: AnyObject {
    /// Installs the header.
    ///
    /// - Parameters:
    ///   - scrollView: The list's scroll view, which retains the header.
    ///   - refresh: A closure that refreshes the list. Call it when the user requests a refresh.
    func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void)

    /// Shows the state of a refresh. Called when the state has changed.
    ///
    /// - Parameter state: `loading` during a refresh, `failed` after one that failed, and `idle` after one that
    ///   succeeded. `nil` if the refresh was abandoned, or the skeleton shows that the list is loading.
    func show(_ state: LoadState?)

    /// Removes the header.
    func detach(from scrollView: UIScrollView)
}

/// A header with the platform's refresh control. It can show the result of a refresh briefly.
///
/// In a list that scrolls sideways, the user pulls the content beyond its leading edge instead, where a spinner turns
/// during the refresh.
public final class RefreshControlHeader: RefreshHeader {
    /// The refresh control.
    public let control = UIRefreshControl()

    private let texts: ListTexts
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let label = UILabel()
    private var ending: CancellingTask?
    private var replaced: UIRefreshControl?
    private weak var scrollView: UIScrollView?
    /// The spinner at the leading edge of a list that scrolls sideways.
    private var side: SideRefresh?

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - pause: The duration for which the result of a refresh is shown; zero to not show it.
    ///   - clock: The clock for the pause.
    public init(
        texts: ListTexts = .default, pause: Duration = .milliseconds(500),
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

    /// The result of the last refresh, or `nil` if it isn't shown.
    package var message: String? { label.isHidden ? nil : label.text }

    /// Sets the scroll view's refresh control.
    public func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void) {
        if scrollView.scrollsSideways {
            side = SideRefresh(scrollView, label: texts.loading, refresh: refresh)
            return
        }
        self.scrollView = scrollView
        // The label covers the spinner.
        label.backgroundColor = scrollView.backgroundColor ?? .systemBackground
        control.addAction(UIAction(identifier: Self.action) { _ in refresh() }, for: .valueChanged)
        replaced = scrollView.refreshControl
        scrollView.refreshControl = control
    }

    /// Shows the state of a refresh. The control spins during it, and then stops or shows the result.
    public func show(_ state: LoadState?) {
        ending = nil
        if let side { return side.show(state == .loading) }
        switch state {
        case nil: end()
        case .loading:
            label.isHidden = true
            begin()
        case .idle, .end: end(saying: texts.refreshSuccess)
        case .failed: end(saying: texts.refreshFailureTitle)
        }
    }

    /// Removes the refresh control and restores the previous one.
    public func detach(from scrollView: UIScrollView) {
        show(nil)
        if let side {
            side.detach()
            self.side = nil
            return
        }
        control.removeAction(identifiedBy: Self.action, for: .valueChanged)
        if scrollView.refreshControl === control { scrollView.refreshControl = replaced }
        replaced = nil
    }

    private static let action = UIAction.Identifier("dev.trellis.refresh")

    /// Begins to refresh. UIKit brings only the control of a pull into sight.
    private func begin() {
        guard !control.isRefreshing else { return }
        let scrollView = scrollView, top = scrollView.map { -$0.adjustedContentInset.top } ?? 0
        control.beginRefreshing()
        guard let scrollView, !scrollView.isUnderFinger, scrollView.contentOffset.y <= top + 0.5 else { return }
        let height = control.frame.height > 0 ? control.frame.height : ListMetrics.footerHeight
        let shown = min(-scrollView.adjustedContentInset.top, top - height)
        scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: shown)
    }

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
