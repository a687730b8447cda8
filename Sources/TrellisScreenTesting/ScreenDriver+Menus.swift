internal import TrellisUIKit

extension ScreenDriver {
    /// Opens the context menu of a row of a table or a grid, as a long press does. A further ``tap(_:)`` chooses one of
    /// its items.
    ///
    /// - Parameter text: The row's text.
    /// - Throws: ``Failure`` if there is no such row, or it has no context menu. On iOS, where tests can't open menus,
    ///   always.
    public func openContextMenu(_ text: String) async throws {
        let row = try element(text) { $0.kind == .row }
        #if os(Linux)
        row.view.openContextMenu()
        await settle()
        guard menuTitles != nil else { throw failure("\"\(text)\" has no context menu") }
        #else
        throw failure("\(row.texts): a test can open a menu on Linux only")
        #endif
    }

    /// The titles of the open menu's items, or `nil` if no menu is open.
    var menuTitles: [String]? {
        #if os(Linux)
        window.menuTitles
        #else
        nil
        #endif
    }

    func closeMenu() {
        #if os(Linux)
        window.closeMenu()
        #endif
    }

    /// Chooses an item of the open menu.
    func choose(_ text: String) async throws {
        #if os(Linux)
        let titles = menuTitles
        guard window.chooseMenuItem(text) else { throw failure("the menu has no enabled item \"\(text)\"") }
        // The menu closes or shows a submenu, unless the action keeps it open.
        for _ in 0..<20 where menuTitles == titles { await settle() }
        #endif
    }
}

/// The parent of a screen, which gives it a text size.
final class TextSizeController: UIViewController {
    let screen: UIViewController
    private let size: UIContentSizeCategory

    init(_ screen: UIViewController, _ size: UIContentSizeCategory) {
        self.screen = screen
        self.size = size
        super.init(nibName: nil, bundle: nil)
        addChild(screen)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        screen.view.frame = view.bounds
        screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(screen.view)
        screen.didMove(toParent: self)
    }

    /// Sets the text size. On Linux, the text follows it only after the first window has been shown.
    func apply() {
        setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: size), forChild: screen)
    }

    /// Restores the system's text size, which on Linux is that of all windows.
    func restore() { setOverrideTraitCollection(nil, forChild: screen) }
}
