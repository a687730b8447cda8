import XCTest

@testable import TrellisUIKit

@MainActor
final class UIViewTests: UITestCase {
    func testSubviewsKeepTheirOrderFromBackToFront() {
        let root = UIView()
        let views = (0..<4).map { tag in
            let view = UIView()
            view.tag = tag
            return view
        }
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 0)
        root.insertSubview(views[3], belowSubview: views[1])
        XCTAssertEqual(root.subviews.map(\.tag), [2, 0, 3, 1])
        root.sendSubviewToBack(views[1])
        root.bringSubviewToFront(views[2])
        XCTAssertEqual(root.subviews.map(\.tag), [1, 0, 3, 2])
        root.insertSubview(views[1], aboveSubview: views[3])
        XCTAssertEqual(root.subviews.map(\.tag), [0, 3, 1, 2])
        views[3].removeFromSuperview()
        XCTAssertNil(views[3].superview)
        XCTAssertTrue(root.viewWithTag(1) === views[1])
        XCTAssertNil(root.viewWithTag(3))
    }

    func testAViewMovesToANewSuperview() {
        let first = UIView(), second = UIView(), child = UIView()
        first.addSubview(child)
        second.addSubview(child)
        XCTAssertTrue(child.superview === second)
        XCTAssertEqual(first.subviews, [])
    }

    func testAChildOutlivesItsSuperview() {
        let child = UILabel()
        autoreleasedParent(of: child)
        XCTAssertNil(child.superview)
        let other = UIView()
        other.addSubview(child)
        XCTAssertTrue(child.superview === other)
    }

    private func autoreleasedParent(of child: UIView) {
        let parent = UIView()
        parent.addSubview(child)
    }

    func testPointsConvertBetweenViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.contentOffset.y = 50
        let child = UIView(frame: CGRect(x: 5, y: 60, width: 10, height: 10))
        root.addSubview(scroll)
        scroll.addSubview(child)
        XCTAssertEqual(child.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 16, y: 31))
        XCTAssertEqual(child.convert(CGPoint(x: 16, y: 31), from: root), CGPoint(x: 1, y: 1))
    }

    func testPointsConvertThroughTransforms() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        let child = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 10))
        root.addSubview(turned)
        turned.addSubview(child)
        turned.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The centre stays at (150, 125).
        XCTAssertEqual(child.convert(CGPoint.zero, to: root), CGPoint(x: 70, y: 75))
        XCTAssertEqual(child.convert(CGPoint(x: 70, y: 75), from: root), .zero)
        XCTAssertEqual(child.convert(child.bounds, to: root), CGRect(x: 70, y: 75, width: 40, height: 20))
        XCTAssertEqual(turned.convert(turned.bounds, to: root), turned.frame)
        XCTAssertTrue(root.hitTest(CGPoint(x: 75, y: 80), with: nil) === child)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = turned.convert(CGPoint.zero, to: root)
        XCTAssertEqual(corner.x, 175, accuracy: 1e-9)
        XCTAssertEqual(corner.y, 75, accuracy: 1e-9)
        let sibling = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSubview(sibling)
        let there = sibling.convert(CGPoint(x: 170, y: 70), to: turned)
        XCTAssertEqual(there.x, 0, accuracy: 1e-9)
        XCTAssertEqual(there.y, 0, accuracy: 1e-9)
    }

    func testSubviewsFollowByTheirMasks() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let fills = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        fills.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let sticks = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
        sticks.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        root.addSubview(fills)
        root.addSubview(sticks)
        root.frame.size = CGSize(width: 200, height: 150)
        XCTAssertEqual(fills.frame, CGRect(x: 10, y: 10, width: 180, height: 130))
        XCTAssertEqual(sticks.frame, CGRect(x: 180, y: 130, width: 20, height: 20))
    }

    func testLightAndDarkReachEveryView() async {
        let view = Listening()
        let window = await show(view)
        window.overrideUserInterfaceStyle = .light
        await wait("it is light") { view.traitCollection.userInterfaceStyle == .light }
        view.styles = []
        window.overrideUserInterfaceStyle = .dark
        await wait("it is dark") { view.styles.last == .dark }
        XCTAssertEqual(UIColor.systemBackground.resolvedColor(with: view.traitCollection), UIColor(RGBA(0x1E1E1E)))
        let child = UIView()
        child.overrideUserInterfaceStyle = .light
        view.addSubview(child)
        XCTAssertEqual(child.traitCollection.userInterfaceStyle, .light)
        window.overrideUserInterfaceStyle = .unspecified
        window.isHidden = true
    }

    private final class Listening: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            styles.append(traitCollection.userInterfaceStyle)
        }
    }

    func testAFrameThatIsNoneIsDrawnAllTheSame() async {
        let root = UIView(), view = UIView(), label = UILabel()
        label.text = "A text"
        label.numberOfLines = 0
        root.addSubview(view)
        view.addSubview(label)
        let window = await show(root)
        for length in [CGFloat.infinity, -.infinity, .nan, .greatestFiniteMagnitude] {
            view.frame = CGRect(x: length, y: 0, width: length, height: 20)
            label.frame = CGRect(x: 0, y: length, width: length, height: length)
            label.textColor = UIColor(hue: length, saturation: length, brightness: length, alpha: length)
            _ = label.sizeThatFits(CGSize(width: length, height: length))
            root.setNeedsLayout()
            let frames = window.framesDrawn + 2
            await wait("it is drawn with \(length)") {
                window.requestFrame()
                return window.framesDrawn >= frames
            }
        }
        window.isHidden = true
    }

    func testATextWithAZeroByteIsShownWhole() {
        let label = UILabel()
        label.text = "before\0after"
        let whole = label.sizeThatFits(.zero).width
        label.text = "before"
        XCTAssertGreaterThan(whole, label.sizeThatFits(.zero).width)
    }

    func testALabelWrapsToItsWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "wrapping ", count: 20)
        let heights = [400, 200, 100].map { label.sizeThatFits(CGSize(width: $0, height: 1000)).height }
        XCTAssertEqual(heights, heights.sorted())
        XCTAssertEqual(Set(heights).count, 3)
        label.numberOfLines = 2
        XCTAssertEqual(
            label.sizeThatFits(CGSize(width: 100, height: 1000)).height,
            label.sizeThatFits(CGSize(width: 200, height: 1000)).height, "both are two lines")
    }

    /// A view that keeps its frame while it is held, and counts the changes of its geometry.
    private final class HeldView: UIView {
        var isHeld = false
        var sizes: [(old: CGSize, new: CGSize)] = []

        override var frame: CGRect {
            get { super.frame }
            set { if !isHeld { super.frame = newValue } }
        }

        override var bounds: CGRect {
            didSet { if bounds.size != oldValue.size { sizes.append((oldValue.size, bounds.size)) } }
        }
    }

    func testTheCentreAndTheBoundsAreSetWithoutTheOverriddenFrame() async {
        let view = HeldView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.isHeld = true
        view.center.x = 20
        XCTAssertEqual(view.frame.minX, -30)
        view.bounds.size = CGSize(width: 60, height: 30)
        XCTAssertEqual(view.frame, CGRect(x: -10, y: 10, width: 60, height: 30))
        view.frame.origin.x = 7
        XCTAssertEqual(view.frame.minX, -10)
    }

    func testConstraintsSetTheBoundsRatherThanTheFrame() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = HeldView()
        view.isHeld = true
        root.addConstrained(view)
        view.pin(to: root, inset: 10)
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 10, y: 10, width: 280, height: 180))
        XCTAssertEqual(view.sizes.map(\.new), [CGSize(width: 280, height: 180)])
        root.frame.size.width = 200
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 10, y: 10, width: 180, height: 180))
        XCTAssertEqual(view.sizes.last?.old, CGSize(width: 280, height: 180))
    }
}
