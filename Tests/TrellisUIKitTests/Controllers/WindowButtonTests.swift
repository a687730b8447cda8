import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The window's buttons, which several navigation bars in one window share.
@MainActor
final class WindowButtonTests: UITestCase {
    /// A container with two navigation controllers, side by side or one below the other.
    private final class Pair: UIViewController {
        let first = UINavigationController(rootViewController: UIViewController())
        let second = UINavigationController(rootViewController: UIViewController())
        var isStacked = false

        override func viewDidLoad() {
            super.viewDidLoad()
            for child in [first, second] {
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (all, half) = (view.bounds, CGSize(width: view.bounds.width / 2, height: view.bounds.height / 2))
            if isStacked {
                first.view.frame = CGRect(x: 0, y: 0, width: all.width, height: half.height)
                second.view.frame = CGRect(x: 0, y: half.height, width: all.width, height: half.height)
            } else {
                first.view.frame = CGRect(x: 0, y: 0, width: half.width, height: all.height)
                second.view.frame = CGRect(x: half.width, y: 0, width: half.width, height: all.height)
            }
        }

        var sides: [Bool] {
            [first, second].flatMap {
                [$0.navigationBar.shownWindowButtons.start, $0.navigationBar.shownWindowButtons.end]
            }
        }
    }

    func testTwoBarsSideBySideShareTheWindowsButtons() async throws {
        let pair = Pair()
        window = await show(pair, width: 700)
        await settle()
        XCTAssertEqual(pair.sides, [true, false, false, true])
        pair.second.setNavigationBarHidden(true, animated: false)
        await settle()
        XCTAssertEqual(Array(pair.sides.prefix(2)), [true, true], "the first bar is alone")
        pair.second.setNavigationBarHidden(false, animated: false)
        await settle()
        XCTAssertEqual(pair.sides, [true, false, false, true])
        pair.second.view.removeFromSuperview()
        await settle()
        XCTAssertEqual(Array(pair.sides.prefix(2)), [true, true])
    }

    func testALowerBarHasNoWindowButtons() async throws {
        let pair = Pair()
        pair.isStacked = true
        window = await show(pair)
        await settle()
        XCTAssertEqual(pair.sides, [true, true, false, false])
    }

    func testABarOfAnAppBelowTheWindowsOwnHasNone() async throws {
        let screen = UIViewController(), bar = UINavigationBar()
        bar.setItems([UINavigationItem(title: "Own")], animated: false)
        screen.view.addSubview(bar)
        bar.frame = CGRect(x: 0, y: 0, width: 480, height: 50)
        window = await show(screen)
        await settle()
        XCTAssertEqual([bar.shownWindowButtons.start, bar.shownWindowButtons.end], [false, false])
    }
}
