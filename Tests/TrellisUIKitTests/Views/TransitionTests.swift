import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Snapshots, cross-dissolve, dimmed tints, template images, and the order of subviews.
@MainActor
final class TransitionTests: UITestCase {
    func testAChangeDissolves() async throws {
        let root = UIView(), box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        box.backgroundColor = .red
        root.addSubview(box)
        window = await show(root)
        await settle()
        var finished: Bool?
        UIView.transition(with: box, duration: 0.2, options: .transitionCrossDissolve) {
            box.backgroundColor = .blue
        } completion: {
            finished = $0
        }
        let before = try XCTUnwrap(root.subviews.last)
        XCTAssertFalse(before === box, "what was shown before lies above")
        XCTAssertEqual(before.frame, box.frame)
        await settle()
        let color = try XCTUnwrap(ViewPicture(of: root)).color(x: 60, y: 60)
        XCTAssertTrue(color[0] > 0 || finished == true, "\(color)")
        await wait("it has ended") { finished == true }
        XCTAssertEqual(root.subviews.count, 1)
        await settle()
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: root)).color(x: 60, y: 60), [0, 0, 255, 255])
    }

    func testAChangeFlips() async throws {
        let root = UIView(), box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        let turned = CGAffineTransform(rotationAngle: .pi / 2)
        box.transform = turned
        box.backgroundColor = .red
        root.addSubview(box)
        window = await show(root)
        await settle()
        for (options, isSideways) in [
            (UIView.AnimationOptions.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
            (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
        ] {
            var finished: Bool?
            UIView.transition(with: box, duration: 0.1, options: options) {
                box.backgroundColor = .blue
            } completion: {
                finished = $0
            }
            let before = try XCTUnwrap(root.subviews.last)
            XCTAssertFalse(before === box, "what was shown before is turned away first")
            let length = CGRect(x: 0, y: 0, width: 100, height: 100).applying(box.transform)
            XCTAssertEqual(isSideways ? length.height : length.width, 0.1, accuracy: 0.01, "the box is edge-on")
            await wait("it has ended") { finished == true }
            XCTAssertEqual(root.subviews, [box])
            XCTAssertEqual(box.transform, turned)
        }
    }

    func testOneViewTakesThePlaceOfAnother() async throws {
        let root = UIView(), old = UIView(), new = UIView()
        root.addSubview(old)
        window = await show(root)
        var finished = false
        UIView.transition(from: old, to: new, duration: 0.1, options: .transitionCrossDissolve) { finished = $0 }
        await wait("it has ended") { finished }
        XCTAssertTrue(new.superview === root)
        XCTAssertNil(old.superview)
    }

    func testATemplatePictureTakesTheTint() async throws {
        let pixels = try XCTUnwrap(UIImage(data: Self.redSquare))
        let root = UIView(), picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        picture.image = pixels
        picture.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        root.addSubview(picture)
        window = await show(root)
        await settle()
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: root)).color(x: 20, y: 20), [255, 0, 0, 255])
        picture.image = pixels.withRenderingMode(.alwaysTemplate)
        await settle()
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: root)).color(x: 20, y: 20), [0, 0, 255, 255])
        picture.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        await settle()
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: root)).color(x: 20, y: 20), [0, 255, 0, 255])
    }

    /// A red image of one pixel.
    private static let redSquare =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
        ?? Data()

    func testADimmedTintIsGrey() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        outer.tintColor = .systemRed
        XCTAssertEqual(inner.tintColor, .systemRed)
        outer.tintAdjustmentMode = .dimmed
        XCTAssertEqual(inner.tintColor, .systemGray)
        XCTAssertEqual(inner.tintAdjustmentMode, .dimmed)
        inner.tintAdjustmentMode = .normal
        XCTAssertEqual(inner.tintColor, .systemRed)
        outer.tintAdjustmentMode = .automatic
        XCTAssertEqual(outer.tintColor, .systemRed)
    }

    func testSubviewsChangePlaces() {
        let root = UIView(), views = (0..<4).map { _ in UIView() }
        views.forEach(root.addSubview)
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        XCTAssertEqual(root.subviews.map { view in views.firstIndex { $0 === view } }, [2, 1, 0, 3])
        root.exchangeSubview(at: 3, withSubviewAt: 9)
        XCTAssertEqual(root.subviews.count, 4)
    }
}
