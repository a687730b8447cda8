import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Pushed and popped screens leave no memory behind.
@MainActor
final class PushMemoryTests: UITestCase {
    func testPushesOfALongListLeaveNoWidgetsBehind() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = await show(navigation)
        for _ in 0..<5 { try pushAndPop(navigation) }
        await settle(window)
        let widgets = LiveObjects.widgets, layers = LiveObjects.layers
        for _ in 0..<15 { try pushAndPop(navigation) }
        await settle(window)
        XCTAssertEqual(LiveObjects.widgets, widgets)
        XCTAssertEqual(LiveObjects.layers, layers)
        window.isHidden = true
    }

    func testAThousandPushesOfALongListLeaveNoMemoryBehind() async throws {
        try XCTSkipIf(
            ProcessInfo.processInfo.environment["TRELLIS_ALL"] == nil, "it takes a minute, which ./test --all has")
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = await show(navigation)
        for _ in 0..<100 { try pushAndPop(navigation) }
        await settle(window)
        var growth: [Int] = []
        for _ in 0..<3 {
            let bytes = LiveObjects.heapBytes
            for _ in 0..<300 { try pushAndPop(navigation) }
            await settle(window)
            growth.append(LiveObjects.heapBytes - bytes)
        }
        // If each left a signal handler behind, the growth would be 300 times 160 bytes in each round. The memory of
        // other threads varies.
        XCTAssertLessThan(growth.min() ?? 0, 30_000, "\(growth)")
        window.isHidden = true
    }

    private func pushAndPop(_ navigation: UINavigationController) throws {
        let source = Rows(), table = UITableView(), controller = UIViewController()
        table.dataSource = source
        controller.view = table
        navigation.pushViewController(controller, animated: false)
        try Condition.step("the rows are there") { table.visibleCells.count > 5 && table.visibleCells[0].isPlaced }
        table.contentOffset.y = 100_000
        try Condition.step("others are there") { table.indexPathsForVisibleRows?.first.map { $0.row > 1000 } ?? false }
        navigation.popViewController(animated: false)
        try Condition.step("the list is gone") {
            table.window == nil && navigation.topViewController?.view.isPlaced == true
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.detailTextLabel?.text = "One of many, 列表"
            cell.imageView?.image = UIImage(systemName: "star")
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }
}
