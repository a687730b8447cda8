internal import Foundation

/// The solver's variables for a view or guide, and the engine's own constraints on them.
///
/// The position is in the coordinates of the superview or of the guide's owner.
@MainActor
final class LayoutItem {
    enum Kind {
        /// The root of the engine, whose size is given.
        case root
        /// A view that is placed by its frame.
        case fixed
        /// A view that is placed by constraints.
        case free
        /// A layout guide.
        case guide(UILayoutGuide.Kind)
    }

    let kind: Kind
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?

    let left: LayoutSolver.Variable
    let top: LayoutSolver.Variable
    let width: LayoutSolver.Variable
    let height: LayoutSolver.Variable

    /// The equations for left, right, top and bottom of an item whose position is given. Their constants are updated.
    var edges: [LayoutSolver.ConstraintID] = []

    /// The constraints for the length of the content along an axis.
    struct Intrinsic {
        /// The length, or `UIView.noIntrinsicMetric` if the content has none.
        var length: CGFloat = -1
        var hugging = UILayoutPriority.defaultLow
        var resistance = UILayoutPriority.defaultHigh
        var ids: (hugging: LayoutSolver.ConstraintID, resistance: LayoutSolver.ConstraintID)?
    }

    var horizontal = Intrinsic()
    var vertical = Intrinsic()
    /// Whether the intrinsic content size has to be requested again.
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
