extension UIView {
    /// The transformation from this view's coordinates to those of another view.
    final func transform(to view: UIView?) -> CGAffineTransform {
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
    func moved(by transform: CGAffineTransform) -> CGRect {
        transform.isTranslation ? offsetBy(dx: transform.tx, dy: transform.ty) : applying(transform)
    }
}
