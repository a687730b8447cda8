/// A view controller that manages a search bar and the display of search results.
///
/// Follows Apple's `UISearchController`. Assign it to `navigationItem.searchController`, or add its `searchBar` to a
/// view, such as a table's header view.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The conditions under which the scope bar is shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The scope bar appears when the search begins.
        case automatic = 0
        /// The app shows and hides the scope bar.
        case manual = 1
        /// The scope bar appears when text is entered.
        case onTextEntry = 2
        /// The scope bar appears when the search begins.
        case onSearchActivation = 3
    }

    private let results: UIViewController?
    private let bar = UISearchBar()
    private let shade = UIControl()
    private var isPresented = false

    /// Creates a search controller with a view controller that shows the results.
    ///
    /// - Parameter searchResultsController: The controller that shows the results, or `nil` if the searched view
    ///   controller shows them itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        didInit()
    }

    /// Creates a search controller whose results are shown by the searched view controller itself.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        didInit()
    }

    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        didInit()
    }

    private func didInit() {
        bar.controller = self
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        shade.accessibilityLabel = SystemText.localized("Cancel search")
        shade.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    }

    /// The object that is called when the search begins, and when the text or the scope changes.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate, which is called when the search begins and ends.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// The search bar.
    open var searchBar: UISearchBar { bar }
    /// The view controller that shows the results, or `nil` if there is none.
    open var searchResultsController: UIViewController? { results }

    // MARK: Activity

    /// Whether the search is active. Setting it begins or ends the search.
    open var isActive: Bool {
        get { isPresented }
        set {
            guard newValue != isPresented else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// The focus before the search.
    private var opener: LastFocus?

    private func begin() {
        opener = bar.window?.firstResponder.focus(before: bar)
        delegate?.willPresentSearchController(self)
        isPresented = true
        bePresented()
        delegate?.presentSearchController(self)
        if automaticallyShowsCancelButton { bar.showCancelButton(true) }
        partsDidChange()
        searchResultsUpdater?.updateSearchResults(for: self)
        if !bar.isFirstResponder { bar.becomeFirstResponder() }
        delegate?.didPresentSearchController(self)
    }

    /// Lets the searched view controller's presentation context present the search.
    private func bePresented() {
        guard let searched = searchedController else { return }
        let ancestors = Array(sequence(first: searched) { $0.parent })
        let presenter = ancestors.first(where: \.definesPresentationContext) ?? ancestors.last
        presenter?.presentation.search = self
        presentation.presenter = presenter
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        isPresented = false
        presentation.presenter?.presentation.search = nil
        presentation.presenter = nil
        if automaticallyShowsCancelButton { bar.showCancelButton(false) }
        if (bar.text ?? "").isEmpty {
            searchResultsUpdater?.updateSearchResults(for: self)
        } else {
            // Also calls the search results updater.
            bar.text = ""
        }
        bar.resignFirstResponder()
        partsDidChange()
        opener?.restore()
        opener = nil
        delegate?.didDismissSearchController(self)
    }

    /// Called when the text or the scope has changed.
    func barDidChange() {
        partsDidChange()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Content

    /// Whether the searched content is dimmed until results are shown. A click on the dimmed area ends the search.
    open var obscuresBackgroundDuringPresentation = false { didSet { partsDidChange() } }

    /// Whether the search bar replaces the title and the buttons while the search is active. The window's buttons stay.
    open var hidesNavigationBarDuringPresentation = true { didSet { partsDidChange() } }

    /// Whether the results controller is shown as soon as there is text to search for.
    open var automaticallyShowsSearchResultsController = true { didSet { partsDidChange() } }

    /// Whether the results controller is shown while the search is active. Setting it turns off the automatic
    /// behaviour.
    open var showsSearchResultsController: Bool {
        get { results != nil && isPresented && (automaticallyShowsSearchResultsController ? hasText : forcesResults) }
        set {
            automaticallyShowsSearchResultsController = false
            forcesResults = newValue
            partsDidChange()
        }
    }

    private var forcesResults = false
    private var hasText: Bool { bar.searchTextField.hasText }

    /// Whether the cancel button is shown automatically while the search is active.
    open var automaticallyShowsCancelButton = true
    /// When the scope bar is shown. `.automatic` shows it while the search is active, if there are at least two scopes.
    open var scopeBarActivation = UISearchController.ScopeBarActivation.automatic { didSet { partsDidChange() } }

    /// Whether the scope bar is shown while the search is active. Apple's SDK recommends `scopeBarActivation` instead.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    private func partsDidChange() {
        let hasScopes = (bar.scopeButtonTitles ?? []).count > 1
        switch scopeBarActivation {
        case .manual: break
        case .automatic, .onSearchActivation: bar.showScopeBar(hasScopes && isPresented)
        case .onTextEntry: bar.showScopeBar(hasScopes && isPresented && hasText)
        }
        searchedController?.activeSearch = isPresented ? self : nil
        showOverlay()
        navigationBar?.itemDidChange()
    }

    private var navigationBar: UINavigationBar? {
        sequence(first: bar as UIView, next: \.superview).lazy.compactMap { $0 as? UINavigationBar }.first
    }

    /// Shows or removes the overlay after the searched view controller has appeared or disappeared.
    func screenDidAppear(_ isThere: Bool) {
        if isThere { showOverlay() } else { removeOverlay() }
    }

    /// Shows the overlay over the searched view: the results or the dimming. Removes it if neither is due.
    private func showOverlay() {
        let showsResults = showsSearchResultsController
        guard isPresented, showsResults || obscuresBackgroundDuringPresentation, let screen = searchedController,
            let host = host(for: screen)
        else { return removeOverlay() }
        if parent !== screen {
            screen.addChild(self)
            if host.window != nil { beginAppearanceTransition(true, animated: false) }
            host.addSubview(view)
            if host.window != nil { endAppearanceTransition() }
            didMove(toParent: screen)
        }
        showResults(showsResults)
        host.setNeedsLayout()
        view.setNeedsLayout()
        placeOverlay(over: screen)
    }

    /// Returns the superview of the overlay: the searched view, or that view's superview if it scrolls.
    private func host(for screen: UIViewController) -> UIView? {
        screen.viewIfLoaded is UIScrollView ? screen.viewIfLoaded?.superview : screen.viewIfLoaded
    }

    private func showResults(_ isShown: Bool) {
        shade.isHidden = isShown
        guard let results, isShown != (results.parent === self) else { return }
        let isVisible = view.window != nil
        if isShown {
            addChild(results)
            if isVisible { results.beginAppearanceTransition(true, animated: false) }
            view.addSubview(results.view)
            if isVisible { results.endAppearanceTransition() }
            results.didMove(toParent: self)
        } else {
            results.willMove(toParent: nil)
            if isVisible { results.beginAppearanceTransition(false, animated: false) }
            results.viewIfLoaded?.removeFromSuperview()
            if isVisible { results.endAppearanceTransition() }
            results.removeFromParent()
        }
        view.setNeedsLayout()
    }

    private func removeOverlay() {
        guard parent != nil else { return }
        showResults(false)
        willMove(toParent: nil)
        let isVisible = view.window != nil
        if isVisible { beginAppearanceTransition(false, animated: false) }
        viewIfLoaded?.removeFromSuperview()
        if isVisible { endAppearanceTransition() }
        removeFromParent()
    }

    /// The searched view controller: the one whose navigation item has this controller, or whose view contains the
    /// search bar.
    private var searchedController: UIViewController? {
        var responder: UIResponder? = bar.superview
        while let current = responder {
            if let bar = current as? UINavigationBar { return bar.screen(with: self) }
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// Lays out the overlay over the searched view, below the search bar if that is inside the view.
    func placeOverlay(over screen: UIViewController) {
        guard let overlay = viewIfLoaded, let area = screen.viewIfLoaded, let host = overlay.superview else { return }
        var frame = host === area ? area.bounds : area.frame
        if bar.isDescendant(of: area) {
            let below = bar.convert(bar.bounds, to: host).maxY
            frame.size.height = max(0, frame.maxY - below)
            frame.origin.y = below
        }
        overlay.frame = frame
    }

    @_documentation(visibility: internal)
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(shade)
    }

    @_documentation(visibility: internal)
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        shade.frame = view.bounds
        if let results, results.parent === self { results.view.frame = view.bounds }
    }
}

/// The methods that are called when a search begins and ends. All are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search becomes active.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search became active.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called when the search becomes active, to show additional content.
    func presentSearchController(_ searchController: UISearchController)
}

@_documentation(visibility: internal)
extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// A method that updates the search results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search became active, or when its text or scope has changed.
    func updateSearchResults(for searchController: UISearchController)
}
