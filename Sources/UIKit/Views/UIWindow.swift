/// A window of the desktop, with a root view controller in it.
///
/// Follows Apple's `UIWindow`. A navigation controller brings its own title bar; any other root gets libadwaita's.
@MainActor
open class UIWindow: UIView {
    let gtkWindow = Widget.window()
    private var isShown = false
    private var awaitsAppearance = false
    private(set) var windowTraits = StyleManager.traits
    private var titleBar: UINavigationBar?

    /// A window without a size takes one of 480 by 800 points.
    override func didInit() {
        super.didInit()
        gtkWindow.retain()
        let size = frame.isEmpty ? CGSize(width: 480, height: 800) : frame.size
        gtkWindow.setDefaultSize(size)
        gtkWindow.setWindowContent(widget)
        super.frame.size = size
        backgroundColor = .systemBackground
        attach(to: self)
        Signal.connectQuestion(gtkWindow, "close-request") { [weak self] in
            self?.isHidden = true
            return true
        }
        WindowKeys.install(on: gtkWindow, for: self)
    }

    isolated deinit {
        UIApplication.shared.forget(self)
        gtkWindow.setWindowContent(nil)
        gtkWindow.destroyWindow()
        gtkWindow.release()
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            rootDidChange(from: oldValue)
        }
    }

    private func rootDidChange(from old: UIViewController?) {
        if isShown { old?.beginAppearanceTransition(false, animated: false) }
        old?.viewIfLoaded?.removeFromSuperview()
        if isShown { old?.endAppearanceTransition() }
        titleBar?.removeFromSuperview()
        titleBar = nil
        guard let root = rootViewController else { return }
        if !(root is UINavigationController) {
            let bar = UINavigationBar()
            bar.setItems([root.navigationItem], animated: false)
            addSubview(bar)
            titleBar = bar
        }
        if isShown { show(root) }
    }

    private func show(_ root: UIViewController) {
        updateTitle()
        root.beginAppearanceTransition(true, animated: false)
        if root.view.superview !== self { insertSubview(root.view, at: 0) }
        awaitsAppearance = true
        setNeedsLayout()
    }

    /// Shows the window and gives it the keyboard.
    open func makeKeyAndVisible() {
        isHidden = false
        if !isShown {
            isShown = true
            UIApplication.shared.remember(self)
            if let rootViewController { show(rootViewController) }
        }
        gtkWindow.present()
    }

    /// Whether the window has the keyboard.
    open var isKeyWindow: Bool { gtkWindow.isActiveWindow }

    override func hiddenDidChange() {
        gtkWindow.setVisible(!isHidden)
        if isHidden, isShown {
            isShown = false
            rootViewController?.beginAppearanceTransition(false, animated: false)
            rootViewController?.endAppearanceTransition()
            UIApplication.shared.windowWasClosed(self)
        }
    }

    /// The window's title on the desktop: the root's, or the program's name.
    func updateTitle() {
        let title = rootViewController?.title ?? ProcessInfo.processInfo.processName
        gtkWindow.setWindowTitle(title)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        var area = bounds
        if let titleBar {
            let height = titleBar.sizeThatFits(area.size).height
            titleBar.frame = CGRect(x: 0, y: 0, width: area.width, height: height)
            area = area.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        }
        if let root = rootViewController?.viewIfLoaded, root.superview === self { root.frame = area }
    }

    override var widgetSizeRequest: CGSize { CGSize(width: 200, height: 200) }

    override func willPlace(width: Int, height: Int) {
        super.frame.size = CGSize(width: width, height: height)
    }

    override func widgetWasAllocated(width: Int, height: Int) {
        super.widgetWasAllocated(width: width, height: height)
        guard awaitsAppearance else { return }
        awaitsAppearance = false
        // After this pass: what a controller does in `viewDidAppear` may lay out again.
        DispatchQueue.main.async { [weak self] in
            self?.rootViewController?.endAppearanceTransition()
        }
    }

    // MARK: Light and dark

    override func overriddenStyleDidChange() {
        StyleManager.force(overrideUserInterfaceStyle)
    }

    /// The desktop turned light or dark, or the override did.
    func styleDidChange() {
        let previous = windowTraits
        windowTraits = StyleManager.traits
        UITraitCollection.current = windowTraits
        guard windowTraits.hasDifferentColorAppearance(comparedTo: previous) else { return }
        spreadTraitChange(from: previous)
    }

}
