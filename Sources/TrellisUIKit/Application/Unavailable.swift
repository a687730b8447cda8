// The most common parts of UIKit that Linux lacks, declared as unavailable so that the compiler names the alternative.
// `Documentation/FromApple.md` has the complete list. None of these can be called, and none of them appears in the
// documentation.

public import Foundation

// MARK: Objective-C

extension UIControl {
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use addAction(UIAction { … }, for:)")
    public final func addTarget(_ target: Any?, action: Any, for controlEvents: UIControl.Event) {}

    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use removeAction(_:for:)")
    public final func removeTarget(_ target: Any?, action: Any?, for controlEvents: UIControl.Event) {}
}

extension UIGestureRecognizer {
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use init() and Trellis's setHandler(_:)")
    public convenience init(target: Any?, action: Any?) { self.init() }

    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use Trellis's setHandler(_:)")
    public final func addTarget(_ target: Any, action: Any) {}
}

extension UIBarButtonItem {
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use init(title:image:primaryAction:)")
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Any?) { self.init() }

    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use init(title:image:primaryAction:)")
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Any?) { self.init() }

    @_documentation(visibility: internal)
    @available(*, unavailable, message: "selectors need Objective-C: use init(systemItem:primaryAction:)")
    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Any?) {
        self.init()
    }
}

@_documentation(visibility: internal)
@available(*, unavailable, message: "selectors need Objective-C: override pressesBegan(_:with:)")
public class UIKeyCommand {
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Any) { self.init() }
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Any, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) { self.init() }
    init() {}
}

@available(*, unavailable, message: "selectors need Objective-C: override pressesBegan(_:with:)")
@_documentation(visibility: internal)
extension UIResponder {
    public final var keyCommands: [UIKeyCommand]? { nil }
}

@_documentation(visibility: internal)
@available(*, unavailable, message: "there are no storyboards: make the controllers in code")
public class UIStoryboard {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
    @MainActor
    public func instantiateInitialViewController() -> UIViewController? { nil }
    @MainActor
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}

@_documentation(visibility: internal)
@available(*, unavailable, message: "there are no segues: push or present the controllers in code")
public class UIStoryboardSegue {
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {}
}

/// The name of an Objective-C method. There are none on Linux, so a selector can only be `nil`.
@_documentation(visibility: internal)
public struct Selector: Hashable, Sendable {
    @available(*, unavailable, message: "selectors need Objective-C: use a closure")
    public init(_ str: String) {}
}

// MARK: Excluded

@_documentation(visibility: internal)
@available(*, unavailable, message: "write @main before the app delegate, or call its main() in main.swift")
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 { 0 }
