public import Foundation

/// A layout guide between an edge of a view controller's view and the content that bars leave visible.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The distance between the edge of the view and the visible content, in points.
    var length: CGFloat { get }
    /// The top edge of the guide.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge of the guide.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the guide.
    var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
    /// Returns the guide at the top or the bottom.
    final func barGuide(at edge: BarGuide.Edge) -> BarGuide {
        if let guide = view.layoutGuides.lazy.compactMap({ $0 as? BarGuide }).first(where: { $0.edge == edge }) {
            return guide
        }
        let guide = BarGuide(at: edge)
        view.addLayoutGuide(guide)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0),
            guide.topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safeArea.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: edge == .top ? safeArea.topAnchor : view.bottomAnchor),
        ])
        return guide
    }
}

final class BarGuide: UILayoutGuide, UILayoutSupport {
    enum Edge {
        case top, bottom
    }

    let edge: Edge

    init(at edge: Edge) {
        self.edge = edge
        super.init()
    }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return edge == .top ? insets.top : insets.bottom
    }
}
