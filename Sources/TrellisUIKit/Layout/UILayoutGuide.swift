public import Foundation

/// A rectangle that takes part in Auto Layout without being a view.
///
/// Follows Apple's `UILayoutGuide`. Add it with `addLayoutGuide(_:)` before constraints name it.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// Where a guide's rectangle comes from.
    enum Kind {
        /// From constraints alone.
        case free
        /// From the owner's bounds and its margins.
        case margins
        /// From the owner's margins, no wider than is good to read.
        case readable
        /// From the owner's bounds and what covers their edges.
        case safeArea
        /// From what lies in a scroll view; its top left corner is the content's.
        case scrollContent
        /// From a scroll view's bounds, which move over its content.
        case scrollFrame
    }

    let kind: Kind

    /// The widest that text should be.
    static let readableWidth: CGFloat = 672

    /// Creates a guide that no view has yet.
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

    /// The frame in the owning view's coordinates, valid from that view's layout on.
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
