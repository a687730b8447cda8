import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Views, controllers and snapshots hold an app to the rules for which Apple's raise exceptions.
@MainActor
final class HierarchyRuleTests: UITestCase {
    private func misuses(in work: () -> Void) -> [String] {
        var reports: [String] = []
        MisuseReports.reporter = { reports.append($0) }
        defer { MisuseReports.reporter = nil }
        work()
        return reports
    }

    func testAViewIsNoSubviewOfItself() {
        let view = UIView(), inner = UIView()
        view.addSubview(inner)
        XCTAssertEqual(
            misuses {
                view.addSubview(view)
                inner.addSubview(view)
            }, Array(repeating: "a view can't be a subview of itself or of its subviews", count: 2))
        XCTAssertNil(view.superview)
        XCTAssertEqual(view.subviews, [inner])
    }

    func testAStackHasEachScreenOnceAndPopsToOneOfIts() {
        let first = UIViewController(), second = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        XCTAssertEqual(
            misuses { navigation.setViewControllers([first, second, first], animated: false) },
            ["all view controllers in a navigation controller must be distinct"])
        XCTAssertEqual(navigation.viewControllers, [first, second])
        XCTAssertEqual(
            misuses { XCTAssertNil(navigation.popToViewController(UIViewController(), animated: false)) },
            ["a navigation controller can't pop to a view controller that isn't in its stack"])
        XCTAssertEqual(misuses { navigation.popToViewController(second, animated: false) }, [])
        XCTAssertEqual(navigation.viewControllers, [first, second])
    }

    func testContainersShowTheirOwnScreens() {
        let tabs = UITabBarController(), screen = UIViewController()
        tabs.viewControllers = [screen]
        XCTAssertEqual(
            misuses { tabs.selectedViewController = UIViewController() },
            ["only a view controller of the tab bar controller can be selected"])
        XCTAssertEqual(tabs.selectedViewController, screen)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        XCTAssertEqual(
            misuses {
                pages.setViewControllers([UIViewController(), screen], direction: .forward, animated: false)
            }, ["a page view controller shows one page, the first of those that were set"])
    }

    func testASheetHasADetent() async throws {
        let sheet = try XCTUnwrap(UIViewController().sheetPresentationController)
        sheet.detents = [.medium()]
        XCTAssertEqual(misuses { sheet.detents = [] }, ["a sheet needs at least one detent"])
        XCTAssertEqual(sheet.detents.count, 1)
    }

    // MARK: Snapshots

    /// The reports and warnings of changes to a snapshot of the sections A, with 1 to 3, and B, with 4; and its items.
    private func snapshot(
        _ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void
    ) -> (reports: [String], items: [[Int]]) {
        final class Reports: @unchecked Sendable {  // Used on the main thread only.
            var all: [String] = []
        }
        let reports = Reports()
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems([1, 2, 3], toSection: "A")
        snapshot.appendItems([4])
        SnapshotReports.$reporter.withValue({ reports.all.append($0) }) { change(&snapshot) }
        return (reports.all, snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) })
    }

    func testIdentifiersAreUnique() {
        var (reports, items) = snapshot { $0.appendItems([5, 5]) }
        XCTAssertEqual(reports, ["the items [5] aren't unique"])
        XCTAssertEqual(items, [[1, 2, 3], [4, 5]])
        (reports, items) = snapshot { $0.appendSections(["C", "B"]) }
        XCTAssertEqual(reports, ["section B is in the snapshot already"])
        XCTAssertEqual(items, [[1, 2, 3], [4], []])
    }

    func testItemsThatAreThereAlreadyAreMoved() {
        var (reports, items) = snapshot { $0.appendItems([2, 5, 3], toSection: "B") }
        XCTAssertEqual(reports, ["the items [2, 3] are in the snapshot already, and are moved"])
        XCTAssertEqual(items, [[1], [4, 2, 5, 3]])
        (reports, items) = snapshot { $0.insertItems([1, 4], afterItem: 3) }
        XCTAssertEqual(Set(reports), ["the items [1, 4] are in the snapshot already, and are moved"])
        XCTAssertEqual(items, [[2, 3, 1, 4], []])
        let same = snapshot { $0.appendItems([1], toSection: "A") }
        XCTAssertEqual(same.items, [[2, 3, 1], [4]])
    }

    func testIdentifiersAreKnown() {
        let misuses: [(inout NSDiffableDataSourceSnapshot<String, Int>) -> Void] = [
            { $0.insertItems([5], beforeItem: 9) }, { $0.insertItems([2], afterItem: 2) },
            { $0.moveItem(1, beforeItem: 9) }, { $0.moveItem(1, afterItem: 1) },
            { $0.appendItems([5], toSection: "X") },
            { $0.reloadItems([9]) }, { $0.reconfigureItems([9]) }, { $0.reloadSections(["X"]) },
            { $0.insertSections(["C"], beforeSection: "X") }, { $0.moveSection("A", afterSection: "X") },
            { _ = $0.itemIdentifiers(inSection: "X") }, { _ = $0.numberOfItems(inSection: "X") },
        ]
        for (index, misuse) in misuses.enumerated() {
            let (reports, items) = snapshot(misuse)
            XCTAssertEqual(reports.count, 1, "misuse \(index)")
            XCTAssertEqual(items, [[1, 2, 3], [4]], "misuse \(index)")
        }
        let gone = snapshot {
            $0.deleteItems([9])
            $0.deleteSections(["X"])
        }
        XCTAssertEqual(gone.reports, [], "what isn't there needn't be deleted")
    }
}
