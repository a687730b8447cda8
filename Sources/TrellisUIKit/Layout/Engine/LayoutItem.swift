internal import Foundation

/// A view or guide as the engine sees it: four variables, and the engine's own constraints on them.
///
/// The position is in the coordinates of the superview, or of the guide's owner.
@MainActor
final class LayoutItem {
    enum Kind {
        /// The view that the engine belongs to; it has the size that it is given.
        case root
        /// A view that is placed by its frame.
        case fixed
        /// A view that constraints place.
        case free
        /// A guide.
        case guide(UILayoutGuide.Kind)
    }

    let kind: Kind
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?

    let left: LayoutSolver.Variable
    let top: LayoutSolver.Variable
    let width: LayoutSolver.Variable
    let height: LayoutSolver.Variable

    /// The equations for left, top, right and bottom, of an item whose place is given: their constants follow it.
    var edges: [LayoutSolver.ConstraintID] = []

    /// The constraints that a content's length gives rise to along one axis.
    struct Intrinsic {
        /// -1, which is `UIView.noIntrinsicMetric`, where the content has none.
        var length: CGFloat = -1
        var hugging = UILayoutPriority.defaultLow
        var resistance = UILayoutPriority.defaultHigh
        var ids: (hugging: LayoutSolver.ConstraintID, resistance: LayoutSolver.ConstraintID)?
    }

    var horizontal = Intrinsic()
    var vertical = Intrinsic()
    /// Whether the view has to be asked for its content's size again.
    var isStale = true
    /// Whether the content's height depends on the width.
    var wraps = false
    /// The height of wrapping content on a single line.
    var naturalHeight: CGFloat = 0
    /// The width at which the height was last measured.
    var measuredWidth: CGFloat = -1

    init(_ kind: Kind, view: UIView?, guide: UILayoutGuide?, in solver: inout LayoutSolver) {
        self.kind = kind
        self.view = view
        self.guide = guide
        left = solver.makeVariable()
        top = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var isFree: Bool {
        if case .free = kind { true } else { false }
    }
}
