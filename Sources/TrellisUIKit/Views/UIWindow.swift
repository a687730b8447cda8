/// A desktop window with a root view controller.
///
/// Follows Apple's `UIWindow`. A navigation controller provides its own title bar. Any other root view controller has
/// libadwaita's.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private(set) lazy var gtkWindow = makeGtkWindow()
    private lazy var undo = UndoManager()

    /// The undo manager of the responders in the window.
    @_documentation(visibility: internal)
    open override var undoManager: UndoManager? { undo }

    /// The GTK window once it is retained, for `deinit`. It is set once, on the main thread.
    private nonisolated(unsafe) var retainedWindow: Widget?
    private(set) lazy var firstResponder = FirstResponder(self)
    /// The input views of the first responder.
    final private(set) lazy var inputDock = InputDock(self)
    private var isShown = false
    private var awaitsAppearance = false
    private(set) lazy var windowTraits = StyleManager.traits(of: bounds.size)
    private let titleBar = TitleBar()
    /// The navigation bars in the window.
    final let navigationBars = WindowBars()
    private(set) final var touchTracking: TouchTracking?

    override func didInit() {
        super.didInit()
        gtkWindow.retain()
        retainedWindow = gtkWindow
        gtkWindow.setWindowContent(widget)
        widget.setMeasured()
        attach(to: self)
        // The layout direction of the desktop changed.
        Signal.connectCode(gtkWindow, "direction-changed") { [weak self] _ in self?.spreadTextMetricsChange() }
        prepareGtkWindow()
    }

    /// Creates the GTK window that shows this view.
    func makeGtkWindow() -> Widget { .window() }

    /// The size of a new window. A browser tab is filled.
    static var usualSize: CGSize {
        Display.isBrowserTab ? Display.monitor.size : CGSize(width: 480, height: 800)
    }

    /// Prepares the GTK window. The default size is 480 by 800 points.
    func prepareGtkWindow() {
        let size = frame.isEmpty ? Self.usualSize : frame.size
        gtkWindow.setDefaultSize(size)
        gtkWindow.fillBrowserTab()
        super.frame.size = size
        backgroundColor = .systemBackground
        Signal.connectQuestion(gtkWindow, "close-request") { [weak self] in
            self?.isHidden = true
            return true
        }
        let window = gtkWindow
        var isFirst = true
        window.afterAllocation { [weak self] in
            guard let self else { return }
            if hasNewWidgets, !isFirst { window.allocateWindowAgain() }
            isFirst = false
            hasNewWidgets = false
        }
        WindowKeys.install(on: gtkWindow, for: self)
        touchTracking = TouchTracking(self)
    }

    /// Whether widgets were inserted since the last allocation, or during it.
    ///
    /// An insertion marks all ancestors for an allocation. If GTK is allocating the window, as after the end of a
    /// tooltip, it removes the window's mark at the end, but not those of ancestors whose size hasn't changed. It draws
    /// nothing of these from then on. So the window is allocated twice, except when all widgets are new.
    final var hasNewWidgets = false

    // The application retains visible windows, so this window isn't visible.
    deinit {
        let root = rootViewController
        nonisolated(unsafe) let window = retainedWindow
        let identity = ObjectIdentifier(self)
        MainLoop.onMainThread {
            StyleManager.override(.unspecified, for: identity)
            root?.dismissPresented(animated: false, completion: nil)
            guard let window else { return }
            window.setWindowContent(nil)
            window.destroyWindow()
            window.release()
        }
    }

    /// Sets the size of the window. The desktop determines its position.
    ///
    /// A visible window is only resized if the desktop allows it.
    override func store(frame: CGRect) {
        if frame.size != bounds.size, !frame.isEmpty { gtkWindow.setDefaultSize(frame.size) }
        super.store(frame: frame)
    }

    /// The view controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            rootDidChange(from: oldValue)
        }
    }

    private func rootDidChange(from old: UIViewController?) {
        old?.dismissPresented(animated: false, completion: nil)
        if isShown { old?.beginAppearanceTransition(false, animated: false) }
        old?.viewIfLoaded?.removeFromSuperview()
        if isShown { old?.endAppearanceTransition() }
        titleBar.show(for: rootViewController, in: self)
        if isShown, let rootViewController { show(rootViewController) }
    }

    // MARK: Presentations

    /// The presentations over the root view controller, the frontmost last.
    private var presentations: [PresentationView] = []

    /// The frontmost view that the user can reach.
    var frontView: UIView { presentations.last ?? self }

    func addPresentation(_ view: PresentationView) {
        presentations.append(view)
        view.frame = bounds
        addSubview(view)
        updateReach()
        inputDock.update()
    }

    func removePresentation(_ view: PresentationView?) {
        presentations.removeAll { $0 === view }
        view?.removeFromSuperview()
        updateReach()
        inputDock.update()
    }

    /// Makes only the frontmost presentation reachable by the keyboard.
    private func updateReach() {
        for view in presentations { KeyboardFocus.setReachable(view, view === presentations.last) }
        if let root = rootViewController?.viewIfLoaded { KeyboardFocus.setReachable(root, presentations.isEmpty) }
        titleBar.setReachable(presentations.isEmpty)
    }

    /// The root view controller and those presented over it, the frontmost last.
    private var controllers: [UIViewController] {
        rootViewController.map { Array(sequence(first: $0) { $0.presentation.presented }) } ?? []
    }

    /// The view controllers that are currently visible.
    private var shownControllers: [UIViewController] { controllers.filter { $0.viewIfLoaded?.superview != nil } }

    private var alerts: [UIAlertController] { controllers.compactMap { $0 as? UIAlertController } }

    private func show(_ root: UIViewController) {
        updateTitle()
        // A window that is shown again still has the view controllers presented when it was hidden.
        guard root.presentation.presented == nil else {
            let controllers = shownControllers
            controllers.forEach { $0.beginAppearanceTransition(true, animated: false) }
            return controllers.forEach { $0.endAppearanceTransition() }
        }
        root.beginAppearanceTransition(true, animated: false)
        if root.view.superview !== self { insertSubview(root.view, at: 0) }
        awaitsAppearance = true
        setNeedsLayout()
    }

    /// Creates a window that isn't in a scene yet.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a window that isn't in a scene yet. The archive is ignored.
    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a window of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        self.windowScene = windowScene
    }

    /// The scene of the window. A window without one is assigned to the app's first scene when it becomes visible.
    open weak var windowScene: UIWindowScene?

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        becomeVisible()
        firstResponder.open { gtkWindow.present() }
    }

    private func becomeVisible() {
        guard !isShown else { return }
        isShown = true
        overriddenStyleDidChange()
        UIApplication.shared.remember(self)
        if let rootViewController { show(rootViewController) }
    }

    /// A Boolean value that indicates whether the window receives keyboard events.
    open var isKeyWindow: Bool { gtkWindow.isActiveWindow }

    override func hiddenDidChange() {
        // Otherwise the open menu would keep the pointer and the keyboard to itself.
        if isHidden, let menu = PopoverMenu.open, menu.view?.window === self { menu.dismiss() }
        gtkWindow.setVisible(!isHidden)
        if !isHidden { becomeVisible() }
        if isHidden, isShown {
            isShown = false
            StyleManager.override(.unspecified, for: ObjectIdentifier(self))
            // Only alerts can be presented over an alert; they're dismissed with it.
            alerts.first?.presentingViewController?.dismiss(animated: false)
            let controllers = shownControllers
            controllers.forEach { $0.beginAppearanceTransition(false, animated: false) }
            controllers.forEach { $0.endAppearanceTransition() }
            UIApplication.shared.windowWasClosed(self)
        }
    }

    /// Dismisses the frontmost presented view controller, if the user can dismiss it. Called for Escape if no view
    /// handles the key.
    func escape() -> Bool {
        rootViewController?.frontmost.presentation.controller?.userWantsDismissal() ?? false
    }

    /// Updates the window's title on the desktop: the scene's, the root view controller's, or the process name.
    func updateTitle() {
        let scene = windowScene?.title.flatMap { $0.isEmpty ? nil : $0 }
        gtkWindow.setWindowTitle(scene ?? rootViewController?.title ?? ProcessInfo.processInfo.processName)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = titleBar.layOut(in: bounds)
        for view in presentations { view.frame = bounds }
        if let root = rootViewController?.viewIfLoaded, root.superview === self { root.frame = area }
        inputDock.layOut()
    }

    /// The minimum size that the view requests from GTK.
    var widgetSizeRequest: CGSize { CGSize(width: 200, height: 200) }

    override func willPlace(width: Int, height: Int) {
        let size = CGSize(width: width, height: height)
        if let placedSize, placedSize != size { beginResizing(from: placedSize, to: size) }
        placedSize = size
        super.frame.size = size
        traitsDidChange()
        resizing?.begin()
    }

    /// The size of the window in its last layout pass.
    private var placedSize: CGSize?
    /// The coordinator of the current change of size.
    private var resizing: TransitionCoordinator?

    /// Notifies the view controllers before the size of the window changes.
    private func beginResizing(from old: CGSize, to new: CGSize) {
        guard let controller = rootViewController, let view = controller.viewIfLoaded else { return }
        let coordinator = TransitionCoordinator(from: controller, to: controller, in: self, duration: 0)
        resizing = coordinator
        controller.viewWillTransition(
            to: CGSize(
                width: view.bounds.width + new.width - old.width,
                height: view.bounds.height + new.height - old.height), with: coordinator)
    }

    override func widgetWasAllocated(width: Int, height: Int) {
        super.widgetWasAllocated(width: width, height: height)
        resizing?.end()
        resizing = nil
        guard awaitsAppearance else { return }
        awaitsAppearance = false
        // After this pass, since `viewDidAppear` may cause another layout.
        DispatchQueue.main.async { [weak self] in
            self?.rootViewController?.endAppearanceTransition()
        }
    }

    // MARK: Traits

    override func overriddenStyleDidChange() {
        StyleManager.override(overrideUserInterfaceStyle, for: ObjectIdentifier(self))
    }

    /// Called when the desktop's appearance, its text size or the size class of the window changed.
    func traitsDidChange() {
        let previous = windowTraits
        windowTraits = StyleManager.traits(of: bounds.size)
        UITraitCollection.current = windowTraits
        UIView.styleOfNewViews = windowTraits.userInterfaceStyle
        guard windowTraits != previous else { return }
        spreadTraitChange(from: previous)
        for alert in alerts { alert.fieldsWindow?.traitsDidChange() }
    }
}
