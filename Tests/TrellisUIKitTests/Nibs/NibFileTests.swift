import UITesting
import XCTest

@testable import TrellisUIKit

/// Files: where they are found, and what is said about what they contain.
@MainActor
final class NibFileTests: UITestCase {
    func testWhatIsNotUnderstoodIsNamedWithItsLine() async throws {
        let nib = nib(
            NibSource.xib(
                """
                <view contentMode="diagonal" sparkles="YES" id="a">
                <subviews>
                <hologram id="b"/>
                <mapView contentMode="scaleToFill" id="c">
                <rect key="frame" x="0.0" y="0.0" width="20" height="30"/>
                </mapView>
                <view contentMode="scaleToFill" id="d" customClass="Nowhere" customModule="TrellisUIKitTests"/>
                </subviews>
                <gloss amount="3"/>
                </view>
                <teapot id="e"/>
                """))
        let made = nib.instantiate(withOwner: nil)
        let line = { (offset: Int) in "a nib, line \(10 + offset): " }
        XCTAssertEqual(
            nib.losses.sorted(),
            [
                line(0) + #"view (a): contentMode="diagonal" isn't understood"#,
                line(0) + #"view (a): the attribute sparkles="YES" isn't understood"#,
                line(2) + "hologram (b): the element in the subviews of view (a) isn't understood",
                line(3) + "mapView (c): there is no such view on Linux; an empty one takes its place",
                line(6) + "view (d): there is no class Nowhere in TrellisUIKitTests, "
                    + "\(Bundle.main.executableURL?.lastPathComponent ?? "")",
                line(8) + "gloss: the element in view (a) isn't understood",
                line(10) + "teapot (e): the object at the top level isn't understood",
            ].sorted())
        let view = try XCTUnwrap(made.first as? UIView)
        XCTAssertEqual(view.subviews.map(\.frame.size), [CGSize(width: 20, height: 30), .zero])
    }

    func testAFileThatIsNoNibIsNamed() async throws {
        XCTAssertTrue(nib("not XML at all").losses[0].contains("isn't XML"))
        let mac = NibSource.xib("").replacing("CocoaTouch.XIB", with: "Cocoa.XIB")
        XCTAssertEqual(
            nib(mac).losses, ["a nib, line 2: isn't a nib of UIKit, but com.apple.InterfaceBuilder3.Cocoa.XIB"])
    }

    func testAFileIsReadOnceAndItsObjectsAreMadeAnew() async throws {
        let folder = try FolderBundle(["Row.xib": NibSource.view("")])
        let first = UINib(nibName: "Row", bundle: folder.bundle)
        XCTAssertTrue(UINib(nibName: "Row", bundle: folder.bundle).plan === first.plan)
        let views = (0..<2).compactMap { _ in first.instantiate(withOwner: nil).first as? UIView }
        XCTAssertEqual(views.count, 2)
        XCTAssertFalse(views[0] === views[1])
        XCTAssertNil(NibPlan.named("Column", in: folder.bundle))
        XCTAssertNil(NibPlan.named("../Row", in: folder.bundle))
    }

    private final class ShopController: UIViewController {
        var label: UILabel!
        private(set) var textAtLoading: String?
        override func viewDidLoad() { textAtLoading = label.text }
    }

    private func shop(_ text: String) -> String {
        NibSource.xib(
            """
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label contentMode="left" text="\(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="l"/>
                </subviews>
            </view>
            """,
            owner:
                #"<outlet property="view" destination="root" id="1"/><outlet property="label" destination="l" id="2"/>"#
        )
    }

    func testAControllerLoadsItsViewFromItsNib() async throws {
        let folder = try FolderBundle(["Shop.xib": shop("named after the class"), "Other.xib": shop("given by name")])
        let given = ShopController(nibName: "Other", bundle: folder.bundle)
        given.loadViewIfNeeded()
        XCTAssertEqual(given.textAtLoading, "given by name")
        XCTAssertEqual(given.nibName, "Other")
        let named = ShopController(nibName: nil, bundle: folder.bundle)
        named.loadViewIfNeeded()
        XCTAssertEqual(named.textAtLoading, "named after the class")
        let window = await show(named)
        defer { window.isHidden = true }
        XCTAssertEqual(named.view.bounds.width, window.bounds.width)
        XCTAssertTrue(UIViewController().view.subviews.isEmpty)
    }
}
