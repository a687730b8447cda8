internal import Foundation

/// Zooms the view that a scroll view's delegate returns.
@MainActor
final class ScrollZoom {
    private weak var view: UIScrollView?
    private(set) var scale: CGFloat = 1
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    /// Whether the user is zooming.
    private(set) var isZooming = false
    private var animation: Animation?
    /// The scale when the user began to zoom.
    private var start: CGFloat = 1

    init(_ view: UIScrollView) { self.view = view }

    private var zoomed: UIView? { view.flatMap { $0.scrollDelegateInUse?.viewForZooming(in: $0) } }

    /// Sets the scale, within the limits.
    ///
    /// - Parameters:
    ///   - scale: The scale.
    ///   - place: The point that keeps its position, from the top-left corner of the scroll view. The default is its
    ///     centre.
    func set(_ scale: CGFloat, around place: CGPoint? = nil) {
        let limited = min(max(scale, min(minimum, maximum)), max(minimum, maximum))
        guard let view, limited.isFinite, limited > 0, limited != self.scale, let zoomed else { return }
        let ratio = limited / self.scale
        let place = place ?? CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        let offset = view.contentOffset, size = view.laidOutSize, frame = zoomed.frame
        self.scale = limited
        let own = zoomed.bounds.size
        if zoomed.translatesAutoresizingMaskIntoConstraints {
            zoomed.transform = CGAffineTransform(scaleX: limited, y: limited)
            zoomed.center = CGPoint(
                x: frame.minX * ratio + own.width * limited / 2, y: frame.minY * ratio + own.height * limited / 2)
        } else {
            // Constraints position the centre of the view, but zooming scales from the top-left corner.
            zoomed.transform = CGAffineTransform(
                a: limited, b: 0, c: 0, d: limited, tx: own.width * (limited - 1) / 2,
                ty: own.height * (limited - 1) / 2)
        }
        // An app needn't have set a content size.
        view.contentSize = CGSize(
            width: max(size.width * ratio, own.width * limited), height: max(size.height * ratio, own.height * limited))
        view.contentOffset = view.clamped(
            CGPoint(x: (offset.x + place.x) * ratio - place.x, y: (offset.y + place.y) * ratio - place.y))
        view.scrollDelegateInUse?.scrollViewDidZoom(view)
    }

    /// Animates to a scale, and centres a point of the unscaled content if `middle` isn't `nil`.
    func animate(to scale: CGFloat, showing middle: CGPoint?) {
        animation?.stop()
        guard let view, let zoomed else { return }
        let from = self.scale, begun = view.contentOffset, size = view.bounds.size
        let movement = Animation(on: view.widget, milliseconds: 250) { [weak self, weak view] progress in
            guard let self, let view else { return }
            set(from + (scale - from) * progress)
            guard let middle else { return }
            let target = CGPoint(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2)
            view.contentOffset = view.clamped(
                CGPoint(
                    x: begun.x + (target.x - begun.x) * progress, y: begun.y + (target.y - begun.y) * progress))
        } completion: { [weak self, weak view, weak zoomed] in
            guard let self, let view else { return }
            animation = nil
            view.scrollDelegateInUse?.scrollViewDidEndZooming(view, with: zoomed, atScale: self.scale)
        }
        if movement.isRunning { animation = movement }
    }

    // MARK: Zooming by the user

    /// Whether the user can zoom.
    var canZoom: Bool { minimum != maximum && zoomed != nil }

    /// Begins zooming by the user.
    func begin() {
        guard let view, !isZooming, canZoom else { return }
        animation?.stop()
        animation = nil
        view.motion.halt()
        (isZooming, start) = (true, scale)
        view.scrollDelegateInUse?.scrollViewWillBeginZooming(view, with: zoomed)
    }

    /// Zooms by a factor relative to the beginning, around a point of the scroll view.
    func change(by factor: CGFloat, around place: CGPoint?) {
        if isZooming { set(start * factor, around: place) }
    }

    /// Ends zooming by the user.
    func end() {
        guard let view, isZooming else { return }
        isZooming = false
        view.scrollDelegateInUse?.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    }
}
