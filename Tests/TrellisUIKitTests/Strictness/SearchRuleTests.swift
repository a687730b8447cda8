import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// An active search is a presented view controller.
@MainActor
final class SearchRuleTests: UITestCase {
    private func shown(definesContext: Bool) async -> (UINavigationController, UIViewController, UISearchController) {
        let list = UIViewController(), search = UISearchController(searchResultsController: nil)
        list.definesPresentationContext = definesContext
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: list)
        window = await show(navigation)
        await wait("the search bar is shown") { search.searchBar.searchTextField.isPlaced }
        search.isActive = true
        return (navigation, list, search)
    }

    func testTheContextThatIsDefinedPresentsTheSearch() async {
        let (navigation, list, search) = await shown(definesContext: true)
        XCTAssertIdentical(list.presentedViewController, search)
        XCTAssertIdentical(search.presentingViewController, list)
        XCTAssertNil(navigation.presentedViewController)
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        XCTAssertEqual(reports { list.present(alert, animated: false) }, [])
        XCTAssertIdentical(alert.presentingViewController, navigation)
        alert.dismiss(animated: false)
        search.isActive = false
        XCTAssertNil(list.presentedViewController)
        XCTAssertNil(search.presentingViewController)
    }

    func testWithoutAContextTheOutermostControllerPresentsTheSearchAndNothingElse() async {
        let (navigation, list, search) = await shown(definesContext: false)
        XCTAssertIdentical(navigation.presentedViewController, search)
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        let refused = reports { list.present(alert, animated: false) }
        XCTAssertEqual(
            refused,
            ["did not present UIAlertController on UIViewController, which already presents UISearchController"])
        XCTAssertEqual(reports { search.present(alert, animated: false) }, [], "the search itself can")
        XCTAssertNotNil(alert.presentingViewController)
        alert.dismiss(animated: false)
        list.dismiss(animated: false)
        XCTAssertFalse(search.isActive, "it is what the list has presented")
    }
}
