/// Creates cells, headers and footers from a class that is only known as a metatype.
///
/// On iOS, Objective-C can send `init` to any class. Swift only calls an initialiser of a metatype if it is `required`,
/// which Apple's aren't. Each base class below therefore has a twin that declares the same initialiser as `required`,
/// at the same position of its vtable. A call that is compiled for the twin, but made with the metatype of another
/// class, reaches that class's initialiser. The views of a collection view share the vtable entry of `UIView` for
/// `init(frame:)`. The base classes must not have stored properties, whose accessors would precede that entry. They are
/// `open`, so that the optimizer can't assume that it knows all subclasses.
@MainActor
enum CellFactory {
    /// Creates a cell of the default style, as UIKit does for a registered class.
    @inline(never)
    static func makeCell(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        let twin = unsafeBitCast(type as AnyObject.Type, to: _UITableViewCellTwin.Type.self)
        return unsafeDowncast(
            twin.init(style: .default, reuseIdentifier: reuseIdentifier) as AnyObject, to: UITableViewCell.self)
    }

    /// Creates a header or footer view.
    @inline(never)
    static func makeHeaderFooterView(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        let twin = unsafeBitCast(type as AnyObject.Type, to: _UITableViewHeaderFooterViewTwin.Type.self)
        return unsafeDowncast(
            twin.init(reuseIdentifier: reuseIdentifier) as AnyObject, to: UITableViewHeaderFooterView.self)
    }

    /// Creates a view, such as one of a collection view.
    @inline(never)
    static func makeView<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
        let twin = unsafeBitCast(type as AnyObject.Type, to: _UIViewTwin.Type.self)
        return unsafeDowncast(twin.init(frame: frame) as AnyObject, to: View.self)
    }
}

/// A class whose initialiser is called for any view. It is never instantiated.
@preconcurrency @MainActor
open class _UIViewTwin: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The superclass of a cell, which declares its initialiser; see `CellFactory`. It must not have stored properties.
@preconcurrency @MainActor
open class _UITableViewCellBase: UIView {
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class whose initialiser is called for any cell. It is never instantiated.
@preconcurrency @MainActor
open class _UITableViewCellTwin: UIView {
    public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The superclass of a header or footer view, which declares its initialiser. It must not have stored properties.
@preconcurrency @MainActor
open class _UITableViewHeaderFooterViewBase: UIView {
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class whose initialiser is called for any header or footer view. It is never instantiated.
@preconcurrency @MainActor
open class _UITableViewHeaderFooterViewTwin: UIView {
    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
