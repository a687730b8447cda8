// On iOS, Objective-C can send `init` to any class: `T()` creates a view of a generic type, `type.init(frame:)` creates
// one of a class stored in a variable, and `Screen.init` is a function without arguments. Swift allows these calls only
// if the initialiser is `required`, which Apple's are not, or if it comes from a protocol extension. The extensions
// below therefore declare them.
//
// An initialiser in an extension has no access to the metatype that it was called on. A static method has, and uses the
// same calling convention. Each initialiser is therefore declared without a body, under the symbol of a static method.
// That method calls the class's own initialiser through a twin class; see `CellFactory`.

/// Declares, for all views, the initialisers that Objective-C lets them inherit on iOS.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public protocol _UIViewClass {}

extension _UIViewClass {
    /// Creates a view of zero size with the class's `init(frame:)`.
    @_documentation(visibility: internal)
    @_silgen_name("trellis_view_init")
    public init()

    @_silgen_name("trellis_view_init")
    @usableFromInline
    static func make() -> Self { make(frame: .zero) }

    /// Creates a view with the class's `init(frame:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @_silgen_name("trellis_view_init_frame")
    public init(frame: CGRect)

    @_silgen_name("trellis_view_init_frame")
    @usableFromInline
    static func make(frame: CGRect) -> Self {
        let view: UIView = unsafeBitCast(self as Any.Type, to: _UIViewTwin.Type.self).init(frame: frame)
        return unsafeBitCast(view, to: Self.self)
    }
}

/// Declares, for all table cells, the initialiser that Objective-C lets them inherit on iOS.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public protocol _UITableViewCellClass {}

extension _UITableViewCellClass {
    /// Creates a cell with the class's `init(style:reuseIdentifier:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @_silgen_name("trellis_cell_init")
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

    @_silgen_name("trellis_cell_init")
    @usableFromInline
    static func make(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Self {
        let twin = unsafeBitCast(self as Any.Type, to: _UITableViewCellTwin.Type.self)
        let cell: UIView = twin.init(style: style, reuseIdentifier: reuseIdentifier)
        return unsafeBitCast(cell, to: Self.self)
    }
}

/// Declares, for all view controllers, the initialisers that Objective-C lets them inherit on iOS.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public protocol _UIViewControllerClass {}

extension _UIViewControllerClass {
    /// Creates a controller with the class's `init(nibName:bundle:)`.
    @_documentation(visibility: internal)
    @_silgen_name("trellis_controller_init")
    public init()

    @_silgen_name("trellis_controller_init")
    @usableFromInline
    static func make() -> Self { make(nibName: nil, bundle: nil) }

    /// Creates a controller with the class's `init(nibName:bundle:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @_silgen_name("trellis_controller_init_nib")
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

    @_silgen_name("trellis_controller_init_nib")
    @usableFromInline
    static func make(nibName: String?, bundle: Bundle?) -> Self {
        let twin = unsafeBitCast(self as Any.Type, to: _UIViewControllerTwin.Type.self)
        let controller: UIViewController = twin.init(nibName: nibName, bundle: bundle)
        return unsafeBitCast(controller, to: Self.self)
    }
}

/// A class through which the initialiser of any view controller class is called. No instance is ever created.
@preconcurrency @MainActor
open class _UIViewControllerTwin: UIViewController {
    public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class through which the initialiser of any `NSObject` class, such as an app delegate, is called. No instance is
/// ever created.
open class _NSObjectTwin: NSObject {
    public required override init() {}

    /// Creates an object with the class's `init()`.
    @inline(never)
    static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        unsafeDowncast(
            unsafeBitCast(type as AnyObject.Type, to: _NSObjectTwin.Type.self).init() as AnyObject, to: Object.self)
    }
}
