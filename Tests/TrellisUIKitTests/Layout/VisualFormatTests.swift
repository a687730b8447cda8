import XCTest

@testable import TrellisUIKit

@MainActor
final class VisualFormatTests: UITestCase {
    private lazy var root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private lazy var first = UIView()
    private lazy var second = UIView()
    private var views: [String: Any] { ["first": first, "second_2": second] }

    override func setUp() async throws {
        try await super.setUp()
        root.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 40)
        root.addConstrained(first)
        root.addConstrained(second)
    }

    private func layOut(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        for format in formats {
            root.addConstraints(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        root.layoutIfNeeded()
    }

    func testViewsTouchWithoutADistance() async {
        layOut("H:|[first(120)][second_2]|", "V:|[first]|", "V:|[second_2]|")
        XCTAssertEqual(first.frame, CGRect(x: 0, y: 0, width: 120, height: 200))
        XCTAssertEqual(second.frame, CGRect(x: 120, y: 0, width: 180, height: 200))
    }

    func testTheStandardDistanceIsEightPointsAndTheMarginOfTheSuperview() async {
        layOut("|-[first]-[second_2(==first)]-|", "V:|-[first]-|", "V:|-20-[second_2(30)]")
        XCTAssertEqual(first.frame, CGRect(x: 30, y: 20, width: 111, height: 160))
        XCTAssertEqual(second.frame, CGRect(x: 149, y: 20, width: 111, height: 30))
    }

    func testDistancesAndSizesHaveRelationsPrioritiesAndMetrics() async {
        layOut(
            "H:|-(-5)-[first(>=wide,<=200@900)]-(gap)-[second_2(50)]-(>=high@low)-|", "V:[first]-4-|",
            metrics: ["wide": 100, "gap": CGFloat(7), "high": 1.5, "low": Float(250)])
        XCTAssertEqual(first.frame.minX, -5)
        XCTAssertEqual(second.frame.minX, first.frame.maxX + 7, accuracy: 0.01)
        XCTAssertEqual(second.frame.width, 50)
        func constraints(_ item: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [String] {
            root.constraints.filter { $0.firstItem === item && $0.firstAttribute == attribute }.map {
                "\($0.relation) \($0.constant) \($0.priority.rawValue)"
            }
        }
        XCTAssertEqual(
            constraints(first, .width), ["greaterThanOrEqual 100.0 1000.0", "lessThanOrEqual 200.0 900.0"])
        XCTAssertEqual(constraints(root, .trailing), ["greaterThanOrEqual 1.5 250.0"])
    }

    func testViewsAreAlignedAlongTheOtherAxis() async {
        layOut("H:|-10-[first(40)]-[second_2(40)]", options: [.alignAllTop, .alignAllBottom])
        layOut("V:|-15-[first(60)]")
        XCTAssertEqual(second.frame, CGRect(x: 58, y: 15, width: 40, height: 60))
        layOut("V:[second_2]-(>=0)-|", options: .alignAllCenterX)
        XCTAssertEqual(second.frame.midX, 78)
    }

    func testTheDirectionMayBeThatOfTextOrFixed() async {
        Desktop.isMirrored = true
        defer { Desktop.isMirrored = false }
        layOut("H:|-10-[first(40)]", "V:|[first(9)]", "V:|[second_2(9)]")
        XCTAssertEqual(first.frame.maxX, 290)
        layOut("H:|-20-[second_2(40)]", options: .directionLeftToRight)
        XCTAssertEqual(second.frame.minX, 20)
    }

    func testViewsFromRightToLeftKeepTheirDistances() async {
        layOut("H:|-10-[first(40)]-(>=25)-[second_2(30)]", options: .directionRightToLeft)
        layOut("H:[second_2]-(0@200)-[first]", "V:|[first(9)]", "V:|[second_2(9)]")
        XCTAssertEqual(first.frame.maxX, 290)
        XCTAssertEqual(second.frame.maxX, 225)
    }

    func testLayoutGuidesMayBeNamed() async {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: " H:|-12-[guide(10)] - 5 - [first(20)] ", metrics: nil,
                views: ["guide": guide, "first": first]))
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame.minX, 12)
        XCTAssertEqual(first.frame.minX, 27)
    }
}
