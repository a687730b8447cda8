internal import TrellisHandlers
internal import TrellisUIKit

/// Lets the user refresh a list that scrolls sideways by pulling it beyond its leading edge, where a spinner turns during
/// the refresh. The platform's refresh control is only at the top.
@MainActor
final class SideRefresh {
    /// The distance by which a pull triggers a refresh.
    private static let threshold: CGFloat = 80
    private static let width = ListMetrics.footerHeight

    private weak var scrollView: UIScrollView?
    private let refresh: () -> Void
    private let column = UIView(), spinner = UIActivityIndicatorView(style: .medium)
    private var movement: ScrollMovement?
    private var beganAtStart = false
    private(set) var isRefreshing = false

    init(_ scrollView: UIScrollView, label: String, refresh: @escaping () -> Void) {
        self.scrollView = scrollView
        self.refresh = refresh
        spinner.accessibilityLabel = label
        column.addSubview(spinner)
        column.isUserInteractionEnabled = false
        scrollView.addSubview(column)
        movement = ScrollMovement(of: scrollView) { [weak self] in self?.layOut() }
        followPan(of: scrollView)
        layOut()
    }

    /// Stops the spinner, and follows the pulls no longer.
    func detach() {
        show(false)
        movement = nil
        column.removeFromSuperview()
        guard let scrollView else { return }
        scrollView.panGestureRecognizer.setHandler(nil, for: ObjectIdentifier(SideRefresh.self))
        #if os(Linux)
        scrollView.userRefresh = nil
        #endif
    }

    private func followPan(of scrollView: UIScrollView) {
        let handler = { @MainActor [weak self] (recognizer: UIGestureRecognizer) in
            if let pan = recognizer as? UIPanGestureRecognizer { self?.panDidChange(pan) }
        }
        scrollView.panGestureRecognizer.setHandler(handler, for: ObjectIdentifier(SideRefresh.self))
        #if os(Linux)
        scrollView.userRefresh = { [weak self] in self?.trigger() }
        #endif
    }

    private func panDidChange(_ pan: UIPanGestureRecognizer) {
        guard let scrollView else { return }
        let translation = pan.translation(in: scrollView)
        switch pan.state {
        case .began: beganAtStart = scrollView.distanceToStart < 1
        case .changed:
            let distance = scrollView.beginsAtRight ? -translation.x : translation.x
            guard beganAtStart, distance > Self.threshold, distance > abs(translation.y) else { return }
            beganAtStart = false
            trigger()
        default: beganAtStart = false
        }
    }

    private func trigger() { if !isRefreshing { refresh() } }

    /// Shows or hides the spinner, and makes room for it before the content.
    func show(_ isRefreshing: Bool) {
        guard isRefreshing != self.isRefreshing, let scrollView else { return }
        self.isRefreshing = isRefreshing
        if isRefreshing { spinner.startAnimating() } else { spinner.stopAnimating() }
        let isAtStart = scrollView.distanceToStart < 1
        let inset = scrollView.leadingInset + (isRefreshing ? Self.width : -Self.width)
        // If the app has replaced the inset since, it no longer includes the spinner's width.
        if inset >= 0 { scrollView.leadingInset = inset }
        layOut()
        guard isAtStart, isRefreshing else { return }
        var offset = scrollView.contentOffset
        offset.x += scrollView.beginsAtRight ? scrollView.distanceToStart : -scrollView.distanceToStart
        scrollView.setContentOffset(offset, animated: true)
    }

    private func layOut() {
        guard let scrollView else { return }
        let frame = scrollView.column(atEnd: false, width: Self.width)
        if column.frame != frame { column.frame = frame }
        let size = spinner.intrinsicContentSize
        spinner.frame = CGRect(
            x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2, width: size.width,
            height: size.height)
    }
}
