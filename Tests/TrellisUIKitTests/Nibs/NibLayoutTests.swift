import UITesting
import XCTest

@testable import TrellisUIKit

/// The constraints of nib files.
@MainActor
final class NibLayoutTests: UITestCase {
    private let box = #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box"/>"#

    private func frame(_ constraints: String, guide: String = "") throws -> CGRect {
        let root = try view(NibSource.view(box, "<constraints>\(constraints)</constraints>\(guide)"))
        root.layoutIfNeeded()
        return root.subviews[0].frame
    }

    func testConstraintsPlaceViews() async throws {
        let frame = try frame(
            """
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="30" id="2"/>
            <constraint firstItem="box" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" constant="-10" id="3"/>
            <constraint firstItem="box" firstAttribute="height" secondItem="box" secondAttribute="width" multiplier="1:5" id="4"/>
            """)
        XCTAssertEqual(frame, CGRect(x: 20, y: 65, width: 250, height: 50))
    }

    func testRelationsAndPrioritiesAreKept() async throws {
        let frame = try frame(
            """
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
            <constraint firstItem="box" firstAttribute="width" relation="lessThanOrEqual" constant="70" id="3"/>
            <constraint firstItem="box" firstAttribute="width" secondItem="root" secondAttribute="width" priority="750" id="4"/>
            <constraint firstItem="box" firstAttribute="height" relation="greaterThanOrEqual" constant="12" id="5"/>
            <constraint firstItem="box" firstAttribute="height" priority="250" constant="3" identifier="low" id="6"/>
            """)
        XCTAssertEqual(frame, CGRect(x: 0, y: 0, width: 70, height: 12))
    }

    func testMarginsAndStandardSpacesAreUIKits() async throws {
        let frame = try frame(
            """
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="1"/>
            <constraint firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="2"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" symbolic="YES" id="3"/>
            <constraint firstItem="box" firstAttribute="height" secondItem="root" secondAttribute="height" multiplier="0.5" id="4"/>
            """)
        XCTAssertEqual(frame, CGRect(x: 8, y: 20, width: 284, height: 100))
    }

    func testAPlaceholderConstraintIsOnlyForInterfaceBuilder() async throws {
        let frame = try frame(
            """
            <constraint firstItem="box" firstAttribute="width" placeholder="YES" constant="99" id="1"/>
            <constraint firstItem="box" firstAttribute="width" constant="11" id="2"/>
            """)
        XCTAssertEqual(frame.width, 11)
    }

    func testConstraintsReferToTheGuidesOfViews() async throws {
        let root = try view(
            NibSource.view(
                """
                <scrollView clipsSubviews="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
                    <subviews>\(box)</subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="5" id="1"/>
                        <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="2"/>
                        <constraint firstItem="content" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="3"/>
                        <constraint firstItem="content" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="4"/>
                        <constraint firstItem="box" firstAttribute="width" secondItem="frame" secondAttribute="width" id="5"/>
                        <constraint firstItem="box" firstAttribute="height" constant="900" id="6"/>
                    </constraints>
                    <viewLayoutGuide key="contentLayoutGuide" id="content"/>
                    <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
                </scrollView>
                """,
                """
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                    <constraint firstItem="scroll" firstAttribute="top" secondItem="safe" secondAttribute="top" id="7"/>
                    <constraint firstItem="scroll" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="8"/>
                    <constraint firstItem="safe" firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="9"/>
                    <constraint firstItem="safe" firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="10"/>
                </constraints>
                """))
        let scroll = try XCTUnwrap(root.subviews[0] as? UIScrollView)
        root.layoutIfNeeded()
        XCTAssertEqual(scroll.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
        XCTAssertEqual(scroll.contentSize, CGSize(width: 305, height: 900))
        XCTAssertEqual(scroll.subviews.first?.frame, CGRect(x: 5, y: 0, width: 300, height: 900))
    }

    func testSizeClassesInstallViewsAndConstraints() async throws {
        let root = try view(
            NibSource.view(
                """
                <view contentMode="scaleToFill" tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="narrow"/>
                <view contentMode="scaleToFill" tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="wide"/>
                """,
                """
                <constraints>
                    <constraint firstItem="narrow" firstAttribute="width" constant="10" id="w">
                        <variation key="widthClass=regular" constant="20"/>
                    </constraint>
                    <constraint firstItem="narrow" firstAttribute="height" constant="33" id="h"/>
                    <constraint firstItem="wide" firstAttribute="height" constant="44" id="i"/>
                </constraints>
                <variation key="default">
                    <mask key="subviews"><exclude reference="wide"/></mask>
                    <mask key="constraints"><exclude reference="i"/></mask>
                </variation>
                <variation key="widthClass=regular">
                    <mask key="subviews"><include reference="wide"/></mask>
                    <mask key="constraints"><include reference="i"/><exclude reference="h"/></mask>
                </variation>
                """))
        let parent = ClassedController(.compact)
        let child = UIViewController()
        child.view = root
        parent.addChild(child)
        parent.view.addSubview(root)
        parent.override(child)
        let window = await show(parent)
        defer { window.isHidden = true }
        XCTAssertEqual(root.subviews.map(\.tag), [1])
        XCTAssertEqual(root.constraints.map(\.constant), [10, 33])
        parent.size = .regular
        parent.override(child)
        XCTAssertEqual(root.subviews.map(\.tag), [1, 2])
        XCTAssertEqual(Set(root.constraints.map(\.constant)), [20, 44])
        parent.size = .compact
        parent.override(child)
        XCTAssertEqual(root.subviews.map(\.tag), [1])
        XCTAssertEqual(Set(root.constraints.map(\.constant)), [10, 33])
    }
}

/// A controller whose children have a width class.
private final class ClassedController: UIViewController {
    var size: UIUserInterfaceSizeClass

    init(_ size: UIUserInterfaceSizeClass) {
        self.size = size
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func override(_ child: UIViewController) {
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: size), forChild: child)
    }
}
