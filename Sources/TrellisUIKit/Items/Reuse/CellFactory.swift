/// Makes cells and header views of a class that is known only by its metatype.
///
/// On iOS Objective-C sends `init` to any class. Swift calls an initialiser by a metatype only where it is `required`,
/// and Apple's are not. Each of the classes below has, for its first own entry in the table of methods, the same
/// initialiser as its twin, once not required and once required; so the call that the compiler makes for the twin
/// reaches the initialiser of the class that was really given; a collection's views share the entry that `UIView` has
/// for `init(frame:)`. They have no stored properties, which would stand before
/// that entry. They are `open`, so that no optimiser may believe that it knows all subclasses.
@MainActor
enum CellFactory {
    /// Creates a cell in the style that a registered class gets: the default one.
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

    /// Creates a view of a collection, of no size yet.
    @inline(never)
    static func makeView<View: UICollectionReusableView>(_ type: View.Type) -> View {
        let twin = unsafeBitCast(type as AnyObject.Type, to: _UIViewTwin.Type.self)
        return unsafeDowncast(twin.init(frame: .zero) as AnyObject, to: View.self)
    }
}

/// A class whose initialiser is called in place of any view's. No instance is ever created.
@preconcurrency @MainActor
open class _UIViewTwin: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The part of a cell that declares its initialiser; see `CellFactory`. It must not have stored properties.
@preconcurrency @MainActor
open class _UITableViewCellBase: UIView {
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class whose initialiser is called in place of any cell's. No instance is ever created.
@preconcurrency @MainActor
open class _UITableViewCellTwin: UIView {
    public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The part of a header or footer view that declares its initialiser. It must not have stored properties.
@preconcurrency @MainActor
open class _UITableViewHeaderFooterViewBase: UIView {
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class whose initialiser is called in place of any header's. No instance is ever created.
@preconcurrency @MainActor
open class _UITableViewHeaderFooterViewTwin: UIView {
    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
