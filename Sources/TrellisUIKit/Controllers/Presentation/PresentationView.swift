/// The container of a presented view, as large as the window: a sheet on a dimming view, or the presented view alone.
@MainActor
final class PresentationView: UIView {
    private let style: UIModalPresentationStyle
    private weak var controller: UIViewController?
    private let fades: Bool
    private let dimming = UIView()
    private let sheet = SheetView()
    private let content: UIView
    private let titleBar = TitleBar()
    /// Called when the user clicks the dimming view.
    var dismissByUser: (() -> Void)?

    init(style: UIModalPresentationStyle, controller: UIViewController, content: UIView) {
        self.style = style
        fades = controller.modalTransitionStyle == .crossDissolve
        self.content = content
        self.controller = controller
        super.init(frame: .zero)
        if style.isSheet {
            dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
            addSubview(dimming)
            TableInput.trackClicks(
                on: dimming, pressed: { _ in },
                released: { [weak self] place, _ in
                    if self?.dimming.bounds.contains(place) == true { self?.dismissByUser?() }
                }, ended: {})
            sheet.backgroundColor = .systemBackground
            sheet.layer.cornerRadius = Self.cornerRadius
            sheet.clipsToBounds = true
        } else if style == .fullScreen {
            sheet.backgroundColor = .systemBackground
        }
        addSubview(sheet)
        sheet.addSubview(content)
        if style == .fullScreen { titleBar.show(for: controller, in: sheet) }
        sheet.accessibilityLabel = controller.title ?? controller.navigationTitle
        sheet.becomeModal()
    }

    required init?(coder: NSCoder) { nil }

    /// How much of the presentation's transition has passed, from 0 to 1.
    var progress: CGFloat = 0 {
        didSet {
            dimming.alpha = progress
            if fades { sheet.alpha = progress }
            setNeedsLayout()
        }
    }

    /// Whether the presented view is a sheet, which has no window buttons.
    var isSheet: Bool { style.isSheet }

    /// The frame of the presented view at the end of the transition.
    var contentFrame: CGRect {
        switch style {
        case .pageSheet, .automatic, .none:
            sheetFrame(widest: wanted?.width ?? 704, highest: wanted?.height ?? .infinity)
        case .formSheet, .popover: sheetFrame(widest: wanted?.width ?? 540, highest: wanted?.height ?? 620)
        case .fullScreen, .overFullScreen: bounds
        }
    }

    /// The preferred content size of the controller, if it has set one.
    private var wanted: CGSize? {
        guard let size = controller?.preferredContentSize, size.width > 0, size.height > 0 else { return nil }
        return size
    }

    private static let cornerRadius: CGFloat = 12
    /// The width below which a sheet is as wide as the window and attached to its bottom.
    private static let narrow: CGFloat = 640
    /// The space above a sheet, for the window's title bar and a margin.
    private static let top: CGFloat = 58

    private var isNarrow: Bool { bounds.width < Self.narrow }

    private func sheetFrame(widest: CGFloat, highest: CGFloat) -> CGRect {
        let room = bounds.height - Self.top
        guard !isNarrow else { return CGRect(x: 0, y: Self.top, width: bounds.width, height: max(0, room)) }
        let width = min(widest, bounds.width - 64)
        let height = max(0, min(highest, room - 24))
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: Self.top + ((room - 24 - height) / 2).rounded(), width: width,
            height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        let frame = contentFrame
        var whole = frame
        // A sheet at the bottom hides its lower corners below the window.
        if style.isSheet, isNarrow { whole.size.height += Self.cornerRadius }
        let travel = fades ? 0 : (1 - progress) * (bounds.height - frame.minY)
        sheet.frame = whole.offsetBy(dx: 0, dy: travel.rounded())
        let area = titleBar.layOut(in: CGRect(origin: .zero, size: frame.size))
        if content.superview === sheet { content.frame = area }
    }

    /// The presented view's surface. Assistive technology sees it as a dialog.
    private final class SheetView: UIView {
        override class var accessibleRole: AccessibleRole { .dialog }

        func becomeModal() {
            AccessibleProperty.setModal(true, of: widget)
        }
    }
}
