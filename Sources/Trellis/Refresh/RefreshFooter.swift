public import TrellisUIKit

/// Stands at the end of a list that goes on; one's own can stand in for ``RefreshFooterView``.
///
/// It is put below the content, and taken away where there is no more.
@MainActor
public protocol RefreshFooter: UIView {
    /// Whether coming near the end asks for more; else only ``moreHandler`` does.
    var loadsByScrolling: Bool { get }
    /// To be called when the user asks for more.
    var moreHandler: (() -> Void)? { get set }

    /// Shows how it goes; called only when that has changed, and not when it is removed.
    func show(_ state: RefreshFooterState)

    /// The height that shows the state in a width, in points.
    func height(forWidth width: CGFloat) -> CGFloat
}
