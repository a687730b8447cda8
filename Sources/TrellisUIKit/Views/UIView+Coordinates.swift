extension UIView {
    /// Converts a point from this view's coordinates to those of another view; `nil` means the window. O(depth).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inWindow = CGPoint(x: point.x + originInRoot.x, y: point.y + originInRoot.y)
        guard let view else { return inWindow }
        let origin = view.originInRoot
        return CGPoint(x: inWindow.x - origin.x, y: inWindow.y - origin.y)
    }

    /// Converts a point from the coordinates of another view to this view's; `nil` means the window. O(depth).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let from = view?.originInRoot ?? .zero
        return CGPoint(x: point.x + from.x - originInRoot.x, y: point.y + from.y - originInRoot.y)
    }

    /// Converts a rectangle from this view's coordinates to those of another view; `nil` means the window.
    /// O(depth).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Converts a rectangle from the coordinates of another view to this view's; `nil` means the window. O(depth).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// The origin of this view's coordinates in those of its topmost ancestor.
    private var originInRoot: CGPoint {
        var origin = CGPoint.zero
        var view = self
        origin.x -= bounds.minX
        origin.y -= bounds.minY
        while let superview = view.superview {
            origin.x += view.frame.minX - superview.bounds.minX
            origin.y += view.frame.minY - superview.bounds.minY
            view = superview
        }
        return origin
    }
}
