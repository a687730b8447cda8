/// A class whose instances take properties from an appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance proxy of the class.
    static func appearance() -> Self
    /// Returns the appearance proxy of the instances that are in instances of other classes, the innermost class first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class that can limit an appearance proxy to the views in its instances.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance where Self: UIView {
    /// Returns the appearance proxy of the class.
    ///
    /// A property that is set on the proxy becomes that of the views of the class and its subclasses when they enter a
    /// window, unless the view has another value than a new view of the class. The proxy has these properties:
    /// backgrounds, tint colours, fonts, and those of bars that determine their look. Setting other properties has no
    /// effect.
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// Returns the appearance proxy of the views of the class that are in instances of other classes, the innermost
    /// class first.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes) }
}

extension UIAppearance where Self: UIBarItem {
    /// Returns the appearance proxy of the class: its title's attributes, and the tint colour of bar buttons, are those
    /// of the items of the class and its subclasses that have none of their own. A subclass's proxy is created with its
    /// `init()`.
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }

    /// Returns the appearance proxy of the class, whatever contains the items.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self) }
}

/// The appearance proxies of all classes.
///
/// A proxy is a view of its class that is never shown. A view takes those of its properties that differ from a new view
/// of the class.
@MainActor
enum AppearanceProxies {
    private struct Proxy {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        let view: UIView
        /// A new view of the class, with which views are compared.
        let plain: UIView
        let isOfType: (UIView) -> Bool
    }

    /// The proxies. Those that are more specific come first.
    private static var proxies: [Proxy] = []

    static func proxy<View: UIView>(
        of type: View.Type, in containers: [any UIAppearanceContainer.Type]
    ) -> View {
        let known = proxies.first {
            $0.type == type && $0.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let view = known?.view as? View { return view }
        let view = CellFactory.makeView(type)
        let index =
            proxies.firstIndex {
                containers.count != $0.containers.count
                    ? containers.count > $0.containers.count : $0.isOfType(view)
            } ?? proxies.endIndex
        proxies.insert(
            Proxy(
                type: type, containers: containers, view: view, plain: CellFactory.makeView(type),
                isOfType: { $0 is View }),
            at: index)
        return view
    }

    /// Gives a view that enters a window the properties of its proxies.
    static func apply(to view: UIView) {
        guard !proxies.isEmpty else { return }
        for proxy in proxies where proxy.isOfType(view) && isInside(view, proxy.containers) {
            for property in AppearanceProperty.all { property.apply(proxy.view, view, proxy.plain) }
        }
    }

    private static func isInside(_ view: UIView, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        func isInstance<Container: UIAppearanceContainer>(_ responder: UIResponder, of type: Container.Type) -> Bool {
            responder is Container
        }
        var rest = containers[...], responder = view.next
        while let container = rest.first, let outer = responder {
            if isInstance(outer, of: container) { rest.removeFirst() }
            responder = outer.next
        }
        return rest.isEmpty
    }

    // MARK: Items

    /// The proxies of items. Those that are more specific come first.
    private static var items: [(item: UIBarItem, isOfType: (UIBarItem) -> Bool)] = []

    static func proxy<Item: UIBarItem>(of type: Item.Type) -> Item {
        if let known = items.first(where: { Swift.type(of: $0.item) == type })?.item as? Item { return known }
        let item = _NSObjectTwin.make(type)
        let index = items.firstIndex { $0.isOfType(item) } ?? items.endIndex
        items.insert((item, { $0 is Item }), at: index)
        return item
    }

    /// Returns the proxies of an item, the more specific ones first.
    static func proxies(of item: UIBarItem) -> [UIBarItem] {
        items.lazy.filter { $0.isOfType(item) && $0.item !== item }.map(\.item)
    }

    // MARK: Tests

    /// Removes all proxies.
    static func removeAll() {
        proxies = []
        items = []
    }
}

/// A property that views take from an appearance proxy.
@MainActor
private struct AppearanceProperty {
    /// Gives a view the property of a proxy, if the proxy has another value than a new view of its class.
    let apply: (_ proxy: UIView, _ view: UIView, _ plain: UIView) -> Void

    private init<View: UIView>(_ apply: @escaping (_ proxy: View, _ view: View, _ plain: View) -> Void) {
        self.apply = { proxy, view, plain in
            guard let proxy = proxy as? View, let view = view as? View, let plain = plain as? View else { return }
            apply(proxy, view, plain)
        }
    }

    private init<View: UIView, Value: Equatable>(_ property: ReferenceWritableKeyPath<View, Value>) {
        self.init { (proxy: View, view: View, plain: View) in
            let usual = plain[keyPath: property], chosen = proxy[keyPath: property]
            if chosen != usual, view[keyPath: property] == usual { view[keyPath: property] = chosen }
        }
    }

    /// A property whose value is copied from a proxy to its views, and which has a test for the value it has by default.
    private init<View: UIView, Value>(
        _ property: ReferenceWritableKeyPath<View, Value>, isUsual: @escaping @MainActor (Value) -> Bool,
        copy: @escaping @MainActor (Value) -> Value = { $0 }
    ) {
        self.init { (proxy: View, view: View, _: View) in
            let chosen = proxy[keyPath: property]
            if !isUsual(chosen), isUsual(view[keyPath: property]) { view[keyPath: property] = copy(chosen) }
        }
    }

    private static func copy(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        look.map { UINavigationBarAppearance(barAppearance: $0) }
    }

    static let all: [AppearanceProperty] = [
        AppearanceProperty { (proxy: UIView, view: UIView, _: UIView) in
            // The tint colour of a view is otherwise that of its superview.
            if proxy.hasOwnTint, !view.hasOwnTint { view.tintColor = proxy.tintColor }
        },
        AppearanceProperty(\UIView.backgroundColor),
        AppearanceProperty(\UINavigationBar.barStyle),
        AppearanceProperty(\UINavigationBar.barTintColor),
        AppearanceProperty(\UINavigationBar.isTranslucent),
        AppearanceProperty(\UINavigationBar.prefersLargeTitles),
        AppearanceProperty(\UINavigationBar.standardAppearance, isUsual: { $0.isUsual }) {
            UINavigationBarAppearance(barAppearance: $0)
        },
        AppearanceProperty(\UINavigationBar.scrollEdgeAppearance, isUsual: { $0 == nil }, copy: copy),
        AppearanceProperty(\UINavigationBar.compactAppearance, isUsual: { $0 == nil }, copy: copy),
        AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance, isUsual: { $0 == nil }, copy: copy),
        AppearanceProperty(\UITabBar.barStyle),
        AppearanceProperty(\UITabBar.barTintColor),
        AppearanceProperty(\UITabBar.isTranslucent),
        AppearanceProperty(\UITabBar.unselectedItemTintColor),
        AppearanceProperty(\UITabBar.standardAppearance, isUsual: { $0.isUsual }) {
            UITabBarAppearance(barAppearance: $0)
        },
        AppearanceProperty(\UITabBar.scrollEdgeAppearance, isUsual: { $0 == nil }) {
            $0.map { UITabBarAppearance(barAppearance: $0) }
        },
        AppearanceProperty(\UIToolbar.barStyle),
        AppearanceProperty(\UIToolbar.barTintColor),
        AppearanceProperty(\UISearchBar.barStyle),
        AppearanceProperty(\UISearchBar.barTintColor),
        AppearanceProperty(\UIScrollView.showsVerticalScrollIndicator),
        AppearanceProperty(\UIScrollView.showsHorizontalScrollIndicator),
        AppearanceProperty(\UITableView.separatorColor),
        AppearanceProperty(\UITableView.separatorStyle),
        AppearanceProperty(\UITableView.separatorInset),
        AppearanceProperty(\UITableView.sectionHeaderTopPadding),
        AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableViewCell.selectionStyle),
        AppearanceProperty(\UILabel.font),
        AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UITextField.font),
        AppearanceProperty(\UITextField.textColor),
        AppearanceProperty(\UITextView.font),
        AppearanceProperty(\UITextView.textColor),
        AppearanceProperty(\UISwitch.onTintColor),
        AppearanceProperty(\UISlider.minimumTrackTintColor),
        AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor),
        AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor),
        AppearanceProperty(\UIActivityIndicatorView.color),
        AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
        AppearanceProperty(\UISegmentedControl.titleAttributes, isUsual: { $0.isEmpty }),
    ]
}
