import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Large titles are below the buttons, and collapse while the list is scrolled.
@MainActor
final class LargeTitleTests: UITestCase {
    private func titles(in bar: UINavigationBar) -> [String] {
        bar.shownDescendants.compactMap { ($0 as? UILabel)?.text }
    }

    func testALargeTitleFollowsScrollingAndTheItemsMode() async throws {
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 100, height: 3000)
        let first = UIViewController()
        first.view = scroll
        first.title = "Cities"
        let navigation = UINavigationController(rootViewController: first)
        let bar = navigation.navigationBar
        let window = await show(navigation)
        let low = bar.bounds.height
        XCTAssertEqual(titles(in: bar), [])
        bar.prefersLargeTitles = true
        await wait("the bar is high") { bar.bounds.height > low + 30 }
        XCTAssertEqual(titles(in: bar), ["Cities"])
        scroll.contentOffset.y = 300
        await wait("the bar is low") { bar.bounds.height == low }
        scroll.contentOffset.y = 0
        await wait("the bar is high again") { bar.bounds.height > low + 30 }
        let second = UIViewController()
        second.title = "Rome"
        second.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(second, animated: false)
        await wait("the second one's is small") { bar.bounds.height == low }
        let third = UIViewController()
        third.title = "Trevi"
        navigation.pushViewController(third, animated: false)
        await settle(window)
        XCTAssertEqual(bar.bounds.height, low)
        third.navigationItem.largeTitleDisplayMode = .always
        await wait("the third one's is large") { bar.bounds.height > low + 30 }
        window.isHidden = true
    }
}
