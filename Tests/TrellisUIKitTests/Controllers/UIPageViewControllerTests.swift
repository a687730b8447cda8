import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Page view controllers, turned by the app, the pointer and the keyboard.
@MainActor
final class UIPageViewControllerTests: UITestCase {
    private final class Page: UIViewController {
        let number: Int
        var log: (String) -> Void = { _ in }

        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) { log("will appear \(number)") }
        override func viewDidAppear(_ animated: Bool) { log("did appear \(number)") }
        override func viewWillDisappear(_ animated: Bool) { log("will disappear \(number)") }
        override func viewDidDisappear(_ animated: Bool) { log("did disappear \(number)") }
    }

    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pages: [Page]
        var log: [String] = []
        var dots = 0

        init(_ count: Int) { pages = (0..<count).map { Page($0) } }

        private func page(_ number: Int) -> UIViewController? { pages.indices.contains(number) ? pages[number] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(((viewController as? Page)?.number ?? 0) - 1) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(((viewController as? Page)?.number ?? 0) + 1) }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            (pageViewController.viewControllers?.first as? Page)?.number ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.append("to \(pendingViewControllers.compactMap { ($0 as? Page)?.number })") }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            log.append("from \(previousViewControllers.compactMap { ($0 as? Page)?.number }) \(finished) \(completed)")
        }
    }

    private let book = Book(5)
    private let pager = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])

    private var number: Int? { (pager.viewControllers?.first as? Page)?.number }

    private func showPager(at page: Int = 2) async {
        pager.dataSource = book
        pager.delegate = book
        pager.setViewControllers([book.pages[page]], direction: .forward, animated: false)
        window = await show(pager, width: 400, height: 400)
        await wait("the page is shown") { self.book.pages[page].viewIfLoaded?.isPlaced == true }
        await settle()
    }

    func testAPageFillsTheViewAndItsNeighboursAreLoadedWhenTheyAreNeeded() async {
        await showPager()
        let page = book.pages[2]
        XCTAssertEqual(page.view.convert(page.view.bounds, to: pager.view), pager.view.bounds)
        XCTAssertEqual(pager.children.count, 1)
        XCTAssertFalse(book.pages[1].isViewLoaded || book.pages[3].isViewLoaded)
    }

    func testTheAppTurnsAPageWithoutItsDelegate() async {
        await showPager()
        var log: [String] = []
        book.pages.forEach { $0.log = { log.append($0) } }
        var finished: Bool?
        pager.setViewControllers([book.pages[4]], direction: .forward, animated: true) { finished = $0 }
        await wait("the page is turned") { finished != nil }
        XCTAssertEqual(finished, true)
        XCTAssertEqual(number, 4)
        XCTAssertEqual(log, ["will disappear 2", "will appear 4", "did disappear 2", "did appear 4"])
        XCTAssertEqual(book.log, [])
        XCTAssertEqual(pager.children.count, 1)
    }

    func testAFingerThatDragsFarEnoughTurnsThePage() async throws {
        await showPager()
        let scroller = try XCTUnwrap(pager.view.subviews.compactMap { $0 as? UIScrollView }.first)
        let motion = scroller.motion
        motion.begin(canPull: false)
        motion.move(by: CGPoint(x: 300, y: 0), at: 0)
        XCTAssertEqual(book.log, ["to [3]"])
        motion.end(at: 1000)
        await wait("the page is turned") { self.book.log.count == 2 }
        XCTAssertEqual(book.log, ["to [3]", "from [2] true true"])
        XCTAssertEqual(number, 3)
        motion.begin(canPull: false)
        motion.move(by: CGPoint(x: -100, y: 0), at: 2000)
        motion.end(at: 3000)
        await wait("the page returns") { self.book.log.count == 4 }
        XCTAssertEqual(book.log.suffix(2), ["to [2]", "from [3] true false"])
        XCTAssertEqual(number, 3)
    }

    func testADragInTheOtherDirectionIsAnotherTransition() async throws {
        await showPager()
        let scroller = try XCTUnwrap(pager.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroller.motion.begin(canPull: false)
        scroller.motion.move(by: CGPoint(x: 50, y: 0), at: 0)
        scroller.motion.move(by: CGPoint(x: -400, y: 0), at: 100)
        scroller.motion.end(at: 1000)
        await wait("the other page is shown") { self.number == 1 }
        XCTAssertEqual(
            book.log, ["to [3]", "from [2] false false", "to [1]", "from [2] true true"])
    }

    func testTheArrowKeysTurnPagesAndStopAtTheEnds() async throws {
        await showPager(at: 3)
        let button = UIButton(type: .system)
        button.setTitle("Focus", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        book.pages[3].view.addSubview(button)
        await settle()
        try await pointer.key("Tab")
        try await pointer.key("Right")
        await wait("the next page is shown") { self.number == 4 }
        XCTAssertEqual(book.log, ["to [4]", "from [3] true true"])
    }

    func testDotsShowThePageAndTurnIt() async throws {
        book.dots = 5
        await showPager()
        let dots = try XCTUnwrap(pager.view.subviews.compactMap { $0 as? UIPageControl }.first)
        XCTAssertEqual([dots.numberOfPages, dots.currentPage], [5, 2])
        dots.accessibilityIncrement()
        await wait("the page is turned") { self.number == 3 }
        XCTAssertEqual(dots.currentPage, 3)
        pager.setViewControllers([book.pages[0]], direction: .reverse, animated: false)
        XCTAssertEqual(dots.currentPage, 0)
    }

    func testThePageAfterIsAtTheLeftInARightToLeftLayout() async throws {
        Desktop.isMirrored = true
        await showPager()
        let scroller = try XCTUnwrap(pager.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroller.motion.begin(canPull: false)
        scroller.motion.move(by: CGPoint(x: -300, y: 0), at: 0)
        scroller.motion.end(at: 1000)
        await wait("the page is turned") { self.number == 3 }
    }

    func testThePagesAreReleased() async {
        weak var released: UIPageViewController?
        do {
            let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
            pager.dataSource = book
            pager.setViewControllers([Page(0)], direction: .forward, animated: false)
            released = pager
            window = await show(pager)
            closeWindow()
        }
        await wait("it is released") { released == nil }
    }
}
