internal import Foundation

/// The container of a presented view, as large as the window: a sheet on a dimming view, a popover, or the presented
/// view alone.
@MainActor
final class PresentationView: UIView {
    private let style: UIModalPresentationStyle
    private weak var controller: UIViewController?
    private weak var sheetController: UISheetPresentationController?
    private weak var popover: UIPopoverPresentationController?
    private let fades: Bool
    private let dimming = UIView()
    private let arrow = UIView()
    private let sheet = SheetView()
    private let content: UIView
    private let titleBar = TitleBar()
    private var grabber: SheetGrabber?
    /// The height of the sheet while the user drags the grabber, or while it is animated.
    private var movingHeight: CGFloat? { didSet { setNeedsLayout() } }
    private var movement: Animation?
    /// Whether the height of the sheet is being changed by the user or by an animation.
    var isResizing: Bool { movingHeight != nil }
    /// Called when the user clicks outside, or drags the sheet down.
    var dismissByUser: (() -> Void)?

    init(
        style: UIModalPresentationStyle, controller: UIViewController, content: UIView,
        presentation: UIPresentationController
    ) {
        self.style = style
        popover = style == .popover ? presentation as? UIPopoverPresentationController : nil
        fades = controller.modalTransitionStyle == .crossDissolve || style == .popover
        self.content = content
        self.controller = controller
        sheetController = style.isSheet ? presentation.sheet : nil
        super.init(frame: .zero)
        if style.userCanDismiss {
            // What is behind a popover isn't dimmed, and a click on it has no other effect than to dismiss the popover.
            dimming.backgroundColor = style == .popover ? nil : UIColor(white: 0, alpha: 0.4)
            addSubview(dimming)
            TableInput.trackClicks(
                on: dimming, pressed: { _ in },
                released: { [weak self] place, _ in
                    if self?.dimming.bounds.contains(place) == true { self?.dismissByUser?() }
                }, ended: {})
            sheet.backgroundColor = .systemBackground
            sheet.layer.cornerRadius = Self.cornerRadius
            sheet.clipsToBounds = true
        } else if style.removesPresenter {
            sheet.backgroundColor = .systemBackground
        }
        if style == .popover { addFrame() }
        addSubview(sheet)
        sheet.accessibilityLabel = controller.title ?? controller.navigationTitle
        sheet.becomeModal()
        sheet.presentation = presentation
        sheetDidChange()
    }

    /// The view in which the transitions take place.
    var container: UIView { style.userCanDismiss ? self : sheet }

    /// Adds the presented view, with a title bar if it covers the window.
    func addContent() {
        if style == .custom { return }
        sheet.addSubview(content)
        if style.removesPresenter, let controller { titleBar.show(for: controller, in: sheet) }
        setNeedsLayout()
    }

    required init?(coder: NSCoder) { nil }

    /// How much of the presentation's transition has passed, from 0 to 1.
    var progress: CGFloat = 0 {
        didSet {
            dimming.alpha = progress
            if fades { for part in [sheet, shadow, arrow] { part.alpha = progress } }
            setNeedsLayout()
        }
    }

    /// Whether the presented view is in front of others without a title bar, so it has no window buttons.
    var isSheet: Bool { style.userCanDismiss || style == .custom }

    /// The frame of the presented view at the end of the transition.
    var contentFrame: CGRect {
        switch style {
        case .pageSheet, .automatic, .none:
            sheetFrame(widest: wanted?.width ?? 704, highest: wanted?.height ?? .infinity)
        case .formSheet: sheetFrame(widest: wanted?.width ?? 540, highest: wanted?.height ?? 620)
        case .popover: placement?.frame ?? .zero
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: bounds
        }
    }

    /// The preferred content size of the controller, if it has set one.
    private var wanted: CGSize? {
        guard let controller else { return nil }
        var size = controller.preferredContentSize
        // That of a navigation controller is the screen's.
        if size == .zero, let navigation = controller as? UINavigationController {
            size = navigation.topViewController?.preferredContentSize ?? .zero
            let bar: UINavigationBar = navigation.navigationBar
            if size != .zero, !bar.isHidden { size.height += bar.bounds.height }
        }
        return size.width > 0 && size.height > 0 ? size : nil
    }

    private static let cornerRadius: CGFloat = 12
    /// The width below which a sheet is as wide as the window and attached to its bottom.
    private static let narrow: CGFloat = 640
    /// The space above a sheet, for the window's title bar and a margin.
    private static let top: CGFloat = 58

    private var isNarrow: Bool { bounds.width < Self.narrow }

    private func sheetFrame(widest: CGFloat, highest: CGFloat) -> CGRect {
        let room = max(0, bounds.height - Self.top)
        guard !isNarrow else {
            let follows = sheetController?.widthFollowsPreferredContentSizeWhenEdgeAttached == true
            let width = follows ? min(wanted?.width ?? bounds.width, bounds.width) : bounds.width
            let height = height(below: room)
            return CGRect(
                x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
        }
        let width = min(widest, bounds.width - 64)
        let height = height(below: max(0, min(highest, room - 24)))
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: Self.top + ((room - 24 - height) / 2).rounded(), width: width,
            height: height)
    }

    // MARK: Detents

    private typealias Height = (identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)

    private func heights(below maximum: CGFloat) -> [Height] {
        let context = SheetHeights(traitCollection, maximum: maximum, window: bounds.height)
        return sheetController?.heights(in: context) ?? []
    }

    private func height(below maximum: CGFloat) -> CGFloat {
        if let movingHeight { return min(max(0, movingHeight), maximum) }
        let heights = heights(below: maximum)
        let selected = heights.first { $0.identifier == sheetController?.selectedDetentIdentifier }
        return (selected ?? heights.first)?.height ?? maximum
    }

    /// The heights of the sheet that the user can choose.
    private var heights: [Height] {
        let room = max(0, bounds.height - Self.top)
        let highest = wanted?.height ?? (style == .formSheet ? 620 : .infinity)
        return heights(below: isNarrow ? room : max(0, min(highest, room - 24)))
    }

    /// Updates the grabber, the corners and the height.
    func sheetDidChange() {
        guard style.isSheet else { return }
        sheet.layer.cornerRadius = sheetController?.preferredCornerRadius ?? Self.cornerRadius
        if sheetController?.prefersGrabberVisible == true {
            if grabber == nil { addGrabber() }
        } else {
            grabber?.removeFromSuperview()
            grabber = nil
        }
        setNeedsLayout()
    }

    private func addGrabber() {
        let grabber = SheetGrabber(frame: .zero)
        self.grabber = grabber
        sheet.addSubview(grabber)
        grabber.step = { [weak self] in self?.step(isUp: $0) }
        var start: CGFloat = 0, top: CGFloat = 0
        let drag = UIPanGestureRecognizer(), tap = UITapGestureRecognizer()
        drag.handlers[ObjectIdentifier(self)] = { [weak self] recognizer in
            guard let self, let drag = recognizer as? UIPanGestureRecognizer else { return }
            let y = drag.location(in: self).y
            // The middle of a sheet that is attached to no edge stays where it is.
            let factor: CGFloat = isNarrow ? 1 : 2
            switch drag.state {
            case .began:
                movement?.stop()
                // The pointer has already moved since it was pressed.
                (start, top) = (contentFrame.height, y - drag.translation(in: self).y)
                movingHeight = start + (top - y) * factor
            case .changed: movingHeight = start + (top - y) * factor
            // The grabber has moved since the last location in it.
            case .ended: drop(at: movingHeight ?? start)
            default: movingHeight = nil
            }
        }
        grabber.addGestureRecognizer(drag)
        tap.handlers[ObjectIdentifier(self)] = { [weak self] _ in self?.stepAround() }
        grabber.addGestureRecognizer(tap)
    }

    /// Selects the detent nearest to a height, or dismisses the sheet if it was dragged far below the smallest.
    private func drop(at height: CGFloat) {
        guard let smallest = heights.first else { return movingHeight = nil }
        if height < smallest.height / 2 {
            dismissByUser?()
            return animateHeight {}
        }
        let nearest = heights.min { abs($0.height - height) < abs($1.height - height) }
        animateHeight { if let nearest { sheetController?.userDidSelect(nearest.identifier) } }
    }

    private func step(isUp: Bool) {
        let now = contentFrame.height
        let next = isUp ? heights.first { $0.height > now } : heights.last { $0.height < now }
        if let next { animateHeight { sheetController?.userDidSelect(next.identifier) } }
    }

    /// Selects the next larger detent, or the smallest after the largest.
    private func stepAround() {
        let now = contentFrame.height
        guard let next = heights.first(where: { $0.height > now }) ?? heights.first else { return }
        animateHeight { sheetController?.userDidSelect(next.identifier) }
    }

    /// Animates the change of the height that a closure makes.
    func animateHeight(_ change: () -> Void) {
        movement?.stop()
        let start = contentFrame.height
        movingHeight = nil
        change()
        let end = contentFrame.height
        guard start != end, window != nil else { return }
        movement = Animation(on: widget, milliseconds: 250) { [weak self] part in
            self?.movingHeight = start + (end - start) * part
        } completion: { [weak self] in
            self?.movingHeight = nil
        }
    }

    // MARK: Popovers

    /// The shadow and the border of a popover, behind the view that clips its content.
    private let shadow = UIView()

    private var popoverColor: UIColor { popover?.backgroundColor ?? .systemBackground }

    /// Updates the colours of the popover.
    func popoverDidChange() {
        for part in [sheet, shadow, arrow] { part.backgroundColor = popoverColor }
        // In dark mode, a shadow alone doesn't separate the popover from the views behind it.
        shadow.layer.borderWidth = traitCollection.userInterfaceStyle == .dark ? 1 : 0
        shadow.layer.borderColor = UIColor.separator.cgColor
        setNeedsLayout()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        if style == .popover { popoverDidChange() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if style == .popover { popoverDidChange() }
    }

    private func addFrame() {
        shadow.layer.cornerRadius = Self.cornerRadius + 1
        for part in [shadow, arrow] {
            part.layer.shadowOpacity = 0.3
            part.layer.shadowRadius = 8
            part.layer.shadowOffset = CGSize(width: 0, height: 2)
            addSubview(part)
        }
    }

    /// The frame of the popover and of its arrow.
    var placement: PopoverPlacement? {
        guard let popover, let source = popover.source(in: self) else { return nil }
        let area = bounds.inset(by: popover.popoverLayoutMargins)
        return PopoverPlacement(
            wanted ?? CGSize(width: 320, height: 480), beside: source, in: area,
            permitted: popover.permittedArrowDirections, mayOverlap: popover.canOverlapSourceViewRect)
    }

    private func layOutArrow() {
        guard let placement else { return arrow.isHidden = true }
        let border = shadow.layer.borderWidth
        shadow.frame = placement.frame.insetBy(dx: -border, dy: -border)
        arrow.isHidden = false
        // A square on its corner, of which the popover covers one half.
        let side = PopoverPlacement.arrow * 2.squareRoot()
        let toTip: CGPoint =
            switch placement.direction {
            case .up: CGPoint(x: 0, y: 1)
            case .down: CGPoint(x: 0, y: -1)
            case .left: CGPoint(x: 1, y: 0)
            default: CGPoint(x: -1, y: 0)
            }
        arrow.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let length = PopoverPlacement.arrow
        arrow.center = CGPoint(x: placement.tip.x + toTip.x * length, y: placement.tip.y + toTip.y * length)
        arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard style != .custom else { return sheet.frame = bounds }
        dimming.frame = bounds
        let frame = contentFrame
        var whole = frame
        // A sheet at the bottom hides its lower corners below the window.
        if style.isSheet, isNarrow { whole.size.height += sheet.layer.cornerRadius }
        let travel = fades ? 0 : (1 - progress) * (bounds.height - frame.minY)
        sheet.frame = whole.offsetBy(dx: 0, dy: travel.rounded())
        if style == .popover { layOutArrow() }
        let area = titleBar.layOut(in: CGRect(origin: .zero, size: frame.size))
        if content.superview === sheet { content.frame = area }
        guard let grabber else { return }
        sheet.bringSubviewToFront(grabber)
        let size = SheetGrabber.size
        grabber.frame = CGRect(
            x: ((frame.width - size.width) / 2).rounded(), y: 0, width: size.width, height: size.height)
    }

    /// The presented view's surface. Assistive technology sees it as a dialog.
    private final class SheetView: UIView {
        weak var presentation: UIPresentationController?

        override class var accessibleRole: AccessibleRole { .dialog }

        override func layoutSubviews() {
            let presentation = presentation?.containerView === self ? presentation : nil
            presentation?.containerViewWillLayoutSubviews()
            super.layoutSubviews()
            presentation?.containerViewDidLayoutSubviews()
        }

        func becomeModal() {
            AccessibleProperty.setModal(true, of: widget)
        }
    }
}
