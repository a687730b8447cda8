internal import Foundation

/// The pan gesture recognizer of a scroll view, which reports the scrolling of `ScrollMotion` and recognizes nothing by
/// itself.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrolled: UIScrollView?
    /// The translation and the velocity of the finger, in points and points per second.
    private var way = CGPoint.zero
    private var speed = CGPoint.zero

    init(of scrolled: UIScrollView) {
        super.init()
        self.scrolled = scrolled
        view = scrolled
    }

    override func translation(in view: UIView?) -> CGPoint { way }

    override func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }

    override func velocity(in view: UIView?) -> CGPoint { speed }

    override var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

    /// Called when the user begins to scroll.
    func begin() {
        (way, speed) = (.zero, .zero)
        move(to: .began)
    }

    /// Called when the user scrolled. The translation is opposite to the change of the content offset.
    func follow(_ distance: CGPoint, velocity: CGPoint) {
        way = CGPoint(x: way.x - distance.x, y: way.y - distance.y)
        speed = CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
        move(to: .changed)
    }

    /// Called when the user ends the drag.
    func end() {
        move(to: .ended)
        reset()
    }
}
