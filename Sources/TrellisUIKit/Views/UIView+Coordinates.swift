extension UIView {
    /// Converts a point from this view's coordinates to those of another view; `nil` means the window. O(depth).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// Converts a point from the coordinates of another view to this view's; `nil` means the window. O(depth).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle from this view's coordinates to those of another view; `nil` means the window.
    ///
    /// If one of the views or an ancestor is rotated, the result is the smallest rectangle that contains the rotated
    /// one. O(depth).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.moved(by: transform(to: view)) }

    /// Converts a rectangle from the coordinates of another view to this view's; `nil` means the window. O(depth).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.moved(by: transform(to: view).inverted())
    }

    /// The transformation from this view's coordinates to those of another view.
    private func transform(to view: UIView?) -> CGAffineTransform {
        guard let view else { return transformToRoot }
        let own = transformToRoot, other = view.transformToRoot
        guard !other.isTranslation else { return own.concatenating(.init(translationX: -other.tx, y: -other.ty)) }
        return own.concatenating(other.inverted())
    }

    /// The transformation from this view's coordinates to those of its topmost ancestor.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            let transform = view.transform, bounds = view.bounds, center = view.center
            if transform.isIdentity {
                result.tx += center.x - bounds.width / 2 - bounds.minX
                result.ty += center.y - bounds.height / 2 - bounds.minY
            } else {
                result = result.concatenating(.init(translationX: -bounds.midX, y: -bounds.midY))
                    .concatenating(transform).concatenating(.init(translationX: center.x, y: center.y))
            }
            view = superview
        }
        return result
    }
}

extension CGAffineTransform {
    fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension CGRect {
    /// Returns the transformed rectangle, whose size a translation doesn't change even by a rounding error.
    fileprivate func moved(by transform: CGAffineTransform) -> CGRect {
        transform.isTranslation ? offsetBy(dx: transform.tx, dy: transform.ty) : applying(transform)
    }
}
