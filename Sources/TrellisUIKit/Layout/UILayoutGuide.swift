public import Foundation

/// A rectangle that takes part in Auto Layout without being a view.
///
/// Follows Apple's `UILayoutGuide`. Add it to a view with `addLayoutGuide(_:)` before activating constraints with it.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The sources of a guide's rectangle.
    enum Kind {
        /// Constraints alone.
        case free
        /// The bounds and margins of the owning view.
        case margins
        /// The margins of the owning view, limited to a readable width.
        case readable
        /// The bounds and safe area of the owning view.
        case safeArea
        /// The content of a scroll view.
        case scrollContent
        /// The bounds of a scroll view, which move over its content.
        case scrollFrame
    }

    let kind: Kind

    /// The maximum readable width of text.
    static let readableWidth: CGFloat = 672

    /// Creates a guide without an owning view.
    @_documentation(visibility: internal)
    nonisolated public override init() {
        kind = .free
        super.init()
    }

    init(_ kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        super.init()
        owningView = view
        self.identifier = identifier
    }

    /// The view that owns the guide.
    open weak var owningView: UIView?

    /// A name that identifies the guide in messages.
    open var identifier = ""

    /// The frame in the owning view's coordinates. It is valid after that view's layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .margins: return owningView.bounds.inset(by: owningView.layoutMargins)
        case .readable:
            let margins = owningView.bounds.inset(by: owningView.layoutMargins)
            return margins.insetBy(dx: max(0, (margins.width - Self.readableWidth) / 2), dy: 0)
        case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
        case .scrollFrame: return owningView.bounds
        case .free, .scrollContent: return owningView.layoutRoot.viewLayout.engine?.frame(of: self) ?? .zero
        }
    }

    private var reference: NSLayoutConstraint.Reference { NSLayoutConstraint.Reference(self) }

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(reference, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(reference, .height) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .centerX) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .centerY) }
}
