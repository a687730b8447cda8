import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Batches of updates are animated, unless the caller turns animations off.
@MainActor
final class AnimationRuleTests: UITestCase {
    private final class Source: NSObject, UITableViewDataSource {
        var count = 10
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    func testTheAnimationNoneIsTheDefaultAnimation() async {
        let source = Source(), table = UITableView()
        table.dataSource = source
        window = await show(table)
        source.count += 1
        table.insertRows(at: [[0, 0]], with: .none)
        XCTAssertNotNil(table.state.transition, "Apple documents that none stands for the default animations")
        await wait("the rows rest") { table.state.transition == nil }
        source.count += 1
        UIView.performWithoutAnimation { table.insertRows(at: [[0, 0]], with: .automatic) }
        XCTAssertNil(table.state.transition)
    }

    func testACollectionsBatchIsAnimatedUnlessAnimationsAreOff() async {
        let list = CollectionTestList(items: 10), collection = list.makeCollection()
        window = await show(collection)
        list.sections[0].append(10)
        collection.insertItems(at: [[0, 10]])
        XCTAssertNotNil(collection.state.transition)
        await wait("the items rest") { collection.state.transition == nil }
        list.sections[0].append(11)
        UIView.performWithoutAnimation { collection.insertItems(at: [[0, 11]]) }
        XCTAssertNil(collection.state.transition)
    }
}
