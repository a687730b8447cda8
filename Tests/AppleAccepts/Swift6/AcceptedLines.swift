package import TrellisUIKit

// Lines of code for iOS that compile with Apple's SDK. They must compile with Trellis in Swift 5 and Swift 6 mode, and
// the tests run them.

package class LineScreen: UIViewController {
    package var log: [String] = []
    package override func viewDidLoad() { log.append("viewDidLoad") }
    deinit {}
}

package class LineView: UIView {
    package var log: [String] = []
    package override init(frame: CGRect) {
        super.init(frame: frame)
        log.append("init(frame:) \(Int(frame.width))")
    }
    package required init?(coder: NSCoder) { super.init(coder: coder) }
    deinit {}
}

package class LineCell: UITableViewCell {
    package let given: String
    package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        given = "\(style.rawValue) \(reuseIdentifier ?? "none")"
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    package required init?(coder: NSCoder) { nil }
    deinit {}
}

package class LineGridCell: UICollectionViewCell {
    package override init(frame: CGRect) { super.init(frame: frame) }
    package required init?(coder: NSCoder) { super.init(coder: coder) }
    deinit {}
}

/// An app delegate that isn't final and has its own initialiser.
package class LineDelegate: UIResponder, UIApplicationDelegate {
    package var window: UIWindow?
    package var isReady = false
    package override init() {
        super.init()
    }
}

package class LineTable: UITableViewController {
    package convenience init(lines: Int) {
        self.init()
        title = "\(lines)"
    }
}

/// Overrides of methods that Apple declares in categories.
package class LineOverrides {
    package class Table: UITableView {
        package var reloads = 0
        package override func reloadSectionIndexTitles() {
            reloads += 1
            super.reloadSectionIndexTitles()
        }
        package override var indexPathForSelectedRow: IndexPath? { IndexPath(row: 7, section: 0) }
        package override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    }

    package class Grid: UICollectionView {
        package override var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: 7, section: 0)] }
        package override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    }

    package class Screen: UIViewController {
        package override var modalPresentationStyle: UIModalPresentationStyle {
            get { .fullScreen }
            set {}
        }
        package override var isModalInPresentation: Bool {
            get { true }
            set {}
        }
        package override var tabBarController: UITabBarController? { nil }
    }
}

/// Overrides of initialisers that subclasses on iOS override.
package class LineInitialisers {
    package class Picture: UIImageView {
        package override init(image: UIImage?) {
            super.init(image: image)
            contentMode = .scaleAspectFit
        }
        package override init(image: UIImage?, highlightedImage: UIImage?) {
            super.init(image: image, highlightedImage: highlightedImage)
            isHighlighted = true
        }
        package required init?(coder: NSCoder) { nil }
    }

    package class Notes: UITextView {
        package override init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame, textContainer: textContainer)
            text = "note"
        }
        package required init?(coder: NSCoder) { nil }
    }

    package class Refresh: UIRefreshControl {
        package override init() {
            super.init()
            tag = 7
        }
        package required init?(coder: NSCoder) { nil }
    }

    package class Constraint: NSLayoutConstraint {
        package var label: String?
    }

    package class Window: UIWindow {
        package override init(windowScene: UIWindowScene) {
            super.init(windowScene: windowScene)
            tag = 7
        }
        package required init?(coder: NSCoder) { nil }
    }
}

@MainActor
package struct AcceptedLines {
    package init() {}

    /// An initialiser as a function value.
    package let makeScreen: @MainActor () -> UIViewController = LineScreen.init
    package let makeView: @MainActor () -> UIView = LineView.init

    /// Returns a view of a generic type.
    package func view<View: UIView>(_ type: View.Type) -> View { View() }
    package func sized<View: UIView>(_ type: View.Type) -> View { View(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
    package func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen { Screen() }

    /// Variables that contain classes.
    package let cellClass: UITableViewCell.Type = LineCell.self
    package func cell() -> UITableViewCell { cellClass.init(style: .subtitle, reuseIdentifier: "line") }
    package let viewClass: UIView.Type = LineView.self
    package func views() -> [UIView] { [viewClass.init(), viewClass.init(frame: .zero)] }
    package let screenClass: UIViewController.Type = LineScreen.self
    package func screens() -> [UIViewController] { [screenClass.init(), screenClass.init(nibName: nil, bundle: nil)] }

    /// Calls an optional method of a delegate.
    package func forward(_ delegate: (any UIScrollViewDelegate)?, _ scrollView: UIScrollView) {
        delegate?.scrollViewDidScroll?(scrollView)
        delegate?.scrollViewWillBeginDragging?(scrollView)
        delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: true)
        if let view = delegate?.viewForZooming?(in: scrollView) {
            delegate?.scrollViewWillBeginZooming?(scrollView, with: view)
            delegate?.scrollViewDidZoom?(scrollView)
            delegate?.scrollViewDidEndZooming?(scrollView, with: view, atScale: 2)
        }
        #if os(Linux)
        delegate?.scrollViewDidScroll(scrollView)
        #endif
    }

    /// Calls optional methods of a table's delegate and data source. Returns what they return.
    package func forward(_ delegate: (any UITableViewDelegate)?, _ source: (any UITableViewDataSource)?) -> [String] {
        let table = UITableView(), path = IndexPath(row: 1, section: 2)
        delegate?.tableView?(table, didSelectRowAt: path)
        delegate?.tableViewDidEndMultipleSelectionInteraction?(table)
        source?.tableView?(table, commit: .delete, forRowAt: path)
        var results = ["\(delegate?.tableView?(table, heightForRowAt: path) ?? 0)"]
        if let selected = delegate?.tableView?(table, willSelectRowAt: path) { results.append("\(selected.row)") }
        results.append(source?.tableView?(table, titleForHeaderInSection: 2) ?? "none")
        results.append("\(source?.numberOfSections?(in: table) ?? 1)")
        results += source?.sectionIndexTitles?(for: table) ?? []
        return results
    }

    /// Calls optional methods of a collection view's delegates and data source. Returns what they return.
    package func forward(
        _ delegate: (any UICollectionViewDelegate)?, _ source: (any UICollectionViewDataSource)?
    ) -> [String] {
        let layout = UICollectionViewFlowLayout(), path = IndexPath(item: 1, section: 2)
        let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        delegate?.collectionView?(grid, didSelectItemAt: path)
        delegate?.collectionViewDidEndMultipleSelectionInteraction?(grid)
        source?.collectionView?(grid, moveItemAt: path, to: path)
        let flow = delegate as? any UICollectionViewDelegateFlowLayout
        let size = flow?.collectionView?(grid, layout: layout, sizeForItemAt: path) ?? .zero
        flow?.collectionView?(grid, didSelectItemAt: path)
        let selects = delegate?.collectionView?(grid, shouldSelectItemAt: path) ?? true
        return ["\(size.width)", "\(selects)", "\(source?.numberOfSections?(in: grid) ?? 1)"]
    }

    /// Calls optional methods of other delegates. Returns what they return.
    package func forward(
        _ field: (any UITextFieldDelegate)?, _ text: (any UITextViewDelegate)?, _ bar: (any UISearchBarDelegate)?,
        _ stack: (any UINavigationControllerDelegate)?, _ tabs: (any UITabBarControllerDelegate)?,
        _ gesture: (any UIGestureRecognizerDelegate)?
    ) -> [Bool] {
        let range = NSRange(location: 0, length: 0), screen = UIViewController()
        field?.textFieldDidBeginEditing?(UITextField())
        text?.textViewDidChange?(UITextView())
        bar?.searchBar?(UISearchBar(), textDidChange: "a")
        bar?.searchBarSearchButtonClicked?(UISearchBar())
        stack?.navigationController?(UINavigationController(), willShow: screen, animated: true)
        return [
            field?.textFieldShouldReturn?(UITextField()) ?? true,
            field?.textField?(UITextField(), shouldChangeCharactersIn: range, replacementString: "a") ?? true,
            text?.textView?(UITextView(), shouldChangeTextIn: range, replacementText: "a") ?? true,
            tabs?.tabBarController?(UITabBarController(), shouldSelect: screen) ?? true,
            gesture?.gestureRecognizerShouldBegin?(UITapGestureRecognizer()) ?? true,
        ]
    }

    /// What screens set for an iPad, and for a search.
    package func presentations(_ sheet: UIAlertController, _ split: UISplitViewController, over view: UIView) {
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = view.bounds
        sheet.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        let other = UIViewController()
        other.modalPresentationStyle = .popover
        other.popoverPresentationController?.barButtonItem = other.navigationItem.rightBarButtonItem
        other.definesPresentationContext = true
        split.preferredSplitBehavior = .tile
        let search = UISearchController(searchResultsController: nil)
        search.automaticallyShowsScopeBar = false
        let adjusting: [any UIContentSizeCategoryAdjusting] = [UITextView(), UITextField(), UILabel()]
        for view in adjusting { view.adjustsFontForContentSizeCategory = true }
    }

    /// What screens take from Core Animation, Core Graphics and Foundation. Returns the duration that was stored.
    package func smallThings(_ view: UIView, _ defaults: UserDefaults) -> CFTimeInterval? {
        let duration: CFTimeInterval = 0.2
        view.layer.shouldRasterize = true
        view.layer.rasterizationScale = UIScreen.main.scale
        let screen = UIViewController()
        screen.modalPresentationCapturesStatusBarAppearance = true
        defaults.setValue(duration, forKey: "duration")
        return defaults.value(forKey: "duration") as? CFTimeInterval
    }

    /// What single lines of screens use. Returns the hue of a colour, from 0 to 1.
    package func singleLines(_ tabs: UITabBarItem, _ layout: UICollectionViewFlowLayout, _ view: UIView) -> CGFloat {
        tabs.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)
        layout.sectionInsetReference = .fromSafeArea
        view.accessibilityElementsHidden = true
        view.layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        view.layer.setNeedsDisplay()
        view.layer.removeAllAnimations()
        let item = UINavigationItem()
        item.rightBarButtonItem = UIBarButtonItem(title: "Menu", image: nil, target: nil, action: nil)
        let refresh = UIRefreshControl()
        refresh.attributedTitle = NSAttributedString(string: "Loading")
        let bars = UINavigationController(navigationBarClass: UINavigationBar.self, toolbarClass: nil)
        bars.automaticallyAdjustsScrollViewInsets = bars.shouldAutorotate && bars.childForStatusBarStyle == nil
        var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
        UIColor.blue.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        let bold = UIImage.SymbolConfiguration(pointSize: 20).applying(UIImage.SymbolConfiguration(weight: .bold))
        let picture = UIImage(systemName: "star", withConfiguration: bold)?.withHorizontallyFlippedOrientation()
        let isSame = picture?.size.equalTo(.zero) == true || CFAbsoluteTimeGetCurrent() * Double(NSEC_PER_SEC) < 0
        return isSame ? -1 : hue
    }

    /// Bar buttons without an action.
    package func barButtons() -> [UIBarButtonItem] {
        [
            UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil),
            UIBarButtonItem(image: UIImage(systemName: "plus"), style: .done, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        ]
    }

    /// A subclass without initialisers of its own has those of its superclass.
    package func height(of view: UIView) -> LineInitialisers.Constraint {
        let constraint = LineInitialisers.Constraint(
            item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 24)
        constraint.label = "height"
        return constraint
    }

    /// Batch updates with closures that don't escape.
    package func batches(
        _ table: UITableView, _ collection: UICollectionView, _ updates: () -> Void,
        then completion: @escaping (Bool) -> Void
    ) {
        table.batch(updates)
        table.batch(updates, then: completion)
        table.batchOptional(nil)
        collection.batch(updates)
    }
}

extension UITableView {
    fileprivate func batch(_ updates: () -> Void) { performBatchUpdates(updates) }
    fileprivate func batch(_ updates: () -> Void, then completion: @escaping (Bool) -> Void) {
        performBatchUpdates(updates, completion: completion)
    }
    fileprivate func batchOptional(_ updates: (() -> Void)?) { performBatchUpdates(updates, completion: nil) }
}

extension UICollectionView {
    fileprivate func batch(_ updates: () -> Void) { performBatchUpdates({ updates() }) }
    fileprivate func reloadInABatch() { performBatchUpdates({ reloadSections(IndexSet(integer: 0)) }) }
}

// Members that subclasses override.

package class OverridingView: UIView {
    package override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
    package override var constraints: [NSLayoutConstraint] { super.constraints }
    package override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
    package override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
    package override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    package override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
    package override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
    package override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    package override func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { super.setContentHuggingPriority(priority, for: axis) }
}

package final class OverridingNavigation: UINavigationController {
    package override var childForStatusBarStyle: UIViewController? { topViewController }
    package override var shouldAutorotate: Bool { true }
    package override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
