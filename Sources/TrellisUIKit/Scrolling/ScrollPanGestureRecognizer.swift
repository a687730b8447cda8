internal import Foundation

/// The recognizer that a scroll view gives out: it follows `ScrollMotion`, and finds nothing by itself.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrolled: UIScrollView?
    /// How far the content has been moved, and how fast, in points a second.
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

    /// The user begins to move the content.
    func begin() {
        (way, speed) = (.zero, .zero)
        move(to: .began)
    }

    /// The content has followed the user; the offset grows as the finger goes back.
    func follow(_ distance: CGPoint, velocity: CGPoint) {
        way = CGPoint(x: way.x - distance.x, y: way.y - distance.y)
        speed = CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
        move(to: .changed)
    }

    /// The user lets the content go.
    func end() {
        move(to: .ended)
        reset()
    }
}
