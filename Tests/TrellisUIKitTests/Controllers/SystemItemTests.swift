import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class SystemItemTests: UITestCase {
    func testATabOfTheSystemHasItsTitleAndPicture() async {
        for number in 0...11 {
            guard let kind = UITabBarItem.SystemItem(rawValue: number) else { return XCTFail("no item \(number)") }
            let item = UITabBarItem(tabBarSystemItem: kind, tag: number)
            XCTAssertEqual(item.title?.isEmpty, false)
            XCTAssertNotNil(item.image, "\(kind)")
            XCTAssertEqual(item.tag, number)
        }
        XCTAssertEqual(UITabBarItem(tabBarSystemItem: .favorites, tag: 1).title, "Favorites")
    }

    func testADissolveFadesInPlace() async {
        func halfway(_ transition: UIModalTransitionStyle) -> UIView? {
            let controller = UIViewController()
            controller.modalTransitionStyle = transition
            let view = PresentationView(
                style: .overFullScreen, controller: controller, content: controller.view,
                presentation: UIPresentationController(presentedViewController: controller, presenting: nil))
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
            view.progress = 0.5
            view.layoutIfNeeded()
            return view.subviews.last
        }
        XCTAssertEqual(halfway(.crossDissolve)?.frame.minY, 0)
        XCTAssertEqual(halfway(.crossDissolve)?.alpha, 0.5)
        XCTAssertEqual(halfway(.coverVertical)?.frame.minY, 300)
        XCTAssertEqual(halfway(.coverVertical)?.alpha, 1)
    }
}
