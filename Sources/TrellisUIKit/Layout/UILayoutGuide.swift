public import Foundation

/// A rectangle that takes part in layout without being a view.
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

    /// Makes a guide that no view has yet.
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

    /// The view that the guide is added to, in whose coordinates it lies.
    open weak var owningView: UIView?

    /// A name for messages.
    open var identifier = ""

    /// The rectangle in the owner's coordinates, valid from the owner's layout pass on.
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

    /// The edge where reading begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .leading) }
    /// The edge where reading ends.
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
    /// The middle between left and right.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .centerX) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .centerY) }
}
