import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Images that an app draws.
@MainActor
final class GraphicsTests: UITestCase {
    /// Returns the colour of a point of an image with one pixel per point, as red, green, blue and alpha in hexadecimal.
    private func color(_ image: UIImage, _ x: Int, _ y: Int) -> String {
        guard case .texture(let texture) = image.content else { return "" }
        let pixel = texture.pixels[y * Int(texture.size.width) + x]
        let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        return [red, green, blue, alpha].map { String($0 / 128, radix: 16) }.joined()
    }

    private func image(_ size: CGFloat = 40, _ draw: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image {
            draw($0.cgContext)
        }
    }

    func testAnImageHasTheSizeAndTheScaleOfItsFormat() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).image { _ in }
        XCTAssertEqual(drawn.size, CGSize(width: 10, height: 20))
        XCTAssertEqual(drawn.scale, 3)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let opaque = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        XCTAssertNil(UIGraphicsGetCurrentContext())
        XCTAssertEqual(opaque.map { color($0, 1, 1) }, "1001")
        XCTAssertEqual(opaque.map { color($0, 3, 1) }, "0001", "opaque parts are black")
    }

    func testShapesAreFilledAndStroked() {
        let drawn = image { context in
            UIColor.green.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
            UIColor.red.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 20))
            line.addLine(to: CGPoint(x: 40, y: 20))
            line.lineWidth = 4
            line.stroke()
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 18, y: 0, width: 4, height: 4))
        }
        XCTAssertEqual(color(drawn, 20, 10), "0101")
        XCTAssertEqual(color(drawn, 1, 1), "0000", "outside of the circle")
        XCTAssertEqual(color(drawn, 20, 20), "1001")
        XCTAssertEqual(color(drawn, 20, 1), "0011")
    }

    func testSegmentsAreStrokedPairByPair() {
        let drawn = image { context in
            context.setStrokeColor(UIColor.red.cgColor)
            context.setLineWidth(4)
            context.move(to: .zero)
            context.strokeLineSegments(between: [
                CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10), CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30), .zero,
            ])
            context.addLine(to: CGPoint(x: 20, y: 0))
            context.addLine(to: CGPoint(x: 20, y: 20))
        }
        XCTAssertEqual(color(drawn, 20, 10), "1001")
        XCTAssertEqual(color(drawn, 20, 30), "1001")
        XCTAssertEqual(color(drawn, 20, 20), "0000", "no line joins the segments")
        XCTAssertEqual(color(image { $0.strokeLineSegments(between: []) }, 20, 20), "0000")
    }

    func testCornersAndClippingLimitWhatIsDrawn() {
        let corners = image { _ in
            UIColor.red.setFill()
            UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 12, height: 12)
            ).fill()
        }
        XCTAssertEqual(
            [(0, 0), (39, 0), (39, 39), (0, 39)].map { color(corners, $0.0, $0.1) }, ["0000", "1001", "0000", "1001"])
        let clipped = image { context in
            context.saveGState()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).addClip()
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.restoreGState()
            UIRectFill(CGRect(x: 30, y: 0, width: 10, height: 40))
        }
        XCTAssertEqual(
            [10, 25, 35].map { color(clipped, $0, 20) }, ["1001", "0000", "0001"], "the colour is restored, too")
    }

    func testAnArcGoesTheShorterOrTheLongerWay() {
        let center = CGPoint(x: 20, y: 20)
        func quarter(_ clockwise: Bool) -> UIBezierPath {
            let path = UIBezierPath()
            path.move(to: center)
            path.addArc(withCenter: center, radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            path.close()
            return path
        }
        XCTAssertTrue(quarter(true).contains(CGPoint(x: 26, y: 26)))
        XCTAssertFalse(quarter(true).contains(CGPoint(x: 14, y: 14)))
        XCTAssertFalse(quarter(false).contains(CGPoint(x: 26, y: 26)))
        XCTAssertTrue(quarter(false).contains(CGPoint(x: 14, y: 14)))
        let circle = UIBezierPath(arcCenter: center, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        XCTAssertTrue(circle.contains(CGPoint(x: 20, y: 12)))
        XCTAssertFalse(circle.contains(CGPoint(x: 20, y: 8)))
        circle.apply(CGAffineTransform(translationX: 0, y: -10))
        XCTAssertTrue(circle.contains(CGPoint(x: 20, y: 8)))
        let copy = circle.copy() as? UIBezierPath
        circle.removeAllPoints()
        XCTAssertTrue(circle.isEmpty)
        XCTAssertEqual(copy?.isEmpty, false)
    }

    func testImagesAreDrawnIntoImages() {
        let red = image(10) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let drawn = image { context in
            red.draw(in: CGRect(x: 20, y: 20, width: 20, height: 20))
            red.draw(at: .zero)
            UIColor.blue.setFill()
            context.setBlendMode(.sourceIn)
            context.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.clip()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        XCTAssertEqual(color(drawn, 5, 5), "0011", "tinted")
        XCTAssertEqual(color(drawn, 15, 5), "0000")
        XCTAssertEqual(color(drawn, 30, 30), "1001")
    }

    func testTextsAreDrawnInTheirColour() {
        let text = NSAttributedString(
            string: "████", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
        let drawn = image { _ in text.draw(in: CGRect(x: 10, y: 0, width: 20, height: 40)) }
        XCTAssertEqual([5, 20, 35].map { color(drawn, $0, 14) }, ["0000", "1001", "0000"])
    }

    func testADrawnImageIsShown() async throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), root = UIView()
        view.image = image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        root.addSubview(view)
        window = await show(root)
        await wait("the view is shown") { view.isPlaced }
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: view)).color(x: 20, y: 20), [255, 0, 0, 255])
    }
}
