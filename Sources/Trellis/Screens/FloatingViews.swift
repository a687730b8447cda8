internal import TrellisPaging
internal import TrellisUIKit

/// The views that float above a list's rows: a banner with a message, a pill with the number of new items, and a spinner
/// for earlier pages.
@MainActor
final class FloatingViews {
    let banner: any ListBanner
    private(set) var isBannerShown = false
    private var isDismissed = false
    /// The message above the rows, such as that an edit couldn't be saved. It is shown until it is dismissed.
    var notice: String? { didSet { if notice != oldValue { showBanner(notice) } } }

    /// Repeat the edits that could not be saved, in the order of their failures.
    var saveRetries: [() -> Void] = []

    /// A button with the number of new items, which shows them.
    let pill = UIButton(type: .system)
    private var shownInPill = 0
    /// Whether the pill shows the number of pushed items that are held back.
    var countsWaiting = true

    /// A spinner above the first row while the page before it is loaded. It is visible while that row is, and is created
    /// when it is first needed.
    private(set) var earlierPages: FloatingSpinner?
    var isLoadingEarlier = false

    /// Called when one of the views appears or disappears.
    var didChange: () -> Void = {}
    private let texts: ListTexts

    init(banner: any ListBanner, texts: ListTexts) {
        self.banner = banner
        self.texts = texts
        banner.isHidden = true
        pill.isHidden = true
        pill.backgroundColor = .floatingBackground
        pill.setTitleColor(.white, for: .normal)
        pill.layer.cornerRadius = ListMetrics.pillHeight / 2
    }

    /// Shows the number of new items in the pill, or hides the pill if there are none.
    func showPill(_ count: Int) {
        guard count != shownInPill else { return }
        shownInPill = count
        pill.setTitle(count > 0 ? texts.newItems(count) : nil, for: .normal)
        pill.isHidden = count == 0
        didChange()
    }

    /// Shows the spinner if earlier pages are being loaded and the top of a list is in sight.
    func showEarlierPages(in scrollView: UIScrollView?) {
        let isShown = isLoadingEarlier && isNearTop(scrollView)
        guard isShown != (earlierPages?.isTurning ?? false) else { return }
        if earlierPages == nil { earlierPages = FloatingSpinner(label: texts.loading) }
        earlierPages?.isTurning = isShown
        didChange()
    }

    private func isNearTop(_ scrollView: UIScrollView?) -> Bool {
        guard let scrollView, scrollView.bounds.height > 0 else { return false }
        return scrollView.distanceToStart < ListMetrics.touchLength
    }

    /// Shows the message of a failed load, unless the user has dismissed it, or the notice.
    func showMessage(_ message: String?, isNone: Bool) {
        if isNone { isDismissed = false }
        showBanner(isDismissed ? notice : message ?? notice)
    }

    /// Shows a message above the rows, with Retry and Dismiss buttons.
    private func showBanner(_ message: String?) {
        guard message != (isBannerShown ? banner.message : nil) else { return }
        if let message { banner.message = message }
        isBannerShown = message != nil
        banner.isHidden = message == nil
        didChange()
    }

    /// Hides the banner until the next failure.
    func dismissBanner() {
        isDismissed = true
        notice = nil
        showBanner(nil)
    }
}

/// A spinner on a round background, which can be read above rows.
final class FloatingSpinner: UIView {
    let spinner = UIActivityIndicatorView(style: .medium)

    /// Whether the spinner is visible and turns.
    var isTurning = false {
        didSet {
            isHidden = !isTurning
            if isTurning { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    init(label: String) {
        super.init(frame: .zero)
        spinner.accessibilityLabel = label
        backgroundColor = .floatingBackground
        layer.cornerRadius = ListMetrics.pillHeight / 2
        spinner.color = .white
        isUserInteractionEnabled = false
        addSubview(spinner)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        spinner.frame = bounds.insetBy(dx: ListMetrics.unit, dy: ListMetrics.unit)
    }
}
