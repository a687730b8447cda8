import AppleAcceptsSwift5
import AppleAcceptsSwift6
import XCTest

@testable import TrellisUIKit

/// The lines of AppleAccepts behave as on iOS. That they compile in both modes is tested by building them.
@MainActor
final class AppleAcceptsTests: UITestCase {
    private let lines = AppleAcceptsSwift6.AcceptedLines()

    func testSingleLinesDoWhatTheySay() {
        let tab = UITabBarItem(), layout = UICollectionViewFlowLayout(), view = UIView()
        XCTAssertEqual(lines.singleLines(tab, layout, view), 2 / 3, accuracy: 0.001)
        XCTAssertEqual(tab.titlePositionAdjustment, UIOffset(horizontal: 0, vertical: -2))
        XCTAssertEqual(layout.sectionInsetReference, .fromSafeArea)
        XCTAssertEqual(view.layer.borderColor?.components, [1, 0, 0, 1])
        let overriding = AppleAcceptsSwift6.OverridingView()
        XCTAssertTrue(overriding.topAnchor.constraint(equalTo: view.topAnchor).firstItem === overriding)
    }

    func testAnInitialiserIsAFunction() {
        XCTAssertTrue(lines.makeScreen() is AppleAcceptsSwift6.LineScreen)
        XCTAssertEqual((lines.makeView() as? AppleAcceptsSwift6.LineView)?.log, ["init(frame:) 0"])
        XCTAssertTrue(makeLineScreen() is AppleAcceptsSwift5.LineScreen)
    }

    func testAViewOfAGenericTypeIsMadeByItsClass() {
        XCTAssertEqual(lines.view(AppleAcceptsSwift6.LineView.self).log, ["init(frame:) 0"])
        XCTAssertEqual(lines.sized(AppleAcceptsSwift6.LineView.self).log, ["init(frame:) 7"])
        XCTAssertEqual(lines.view(AppleAcceptsSwift6.LineCell.self).given, "0 none")
        XCTAssertEqual(lines.view(UITableView.self).style, .plain)
        XCTAssertTrue(type(of: lines.view(UIView.self)) == UIView.self)
        XCTAssertTrue(type(of: lines.screen(AppleAcceptsSwift6.LineScreen.self)) == AppleAcceptsSwift6.LineScreen.self)
        XCTAssertEqual(AppleAcceptsSwift6.LineTable(lines: 3).title, "3")
    }

    func testAClassInAVariableIsTheClassThatIsMade() {
        XCTAssertEqual((lines.cell() as? AppleAcceptsSwift6.LineCell)?.given, "3 line")
        XCTAssertEqual(lines.views().map { type(of: $0) == AppleAcceptsSwift6.LineView.self }, [true, true])
        XCTAssertEqual(lines.screens().map { ($0 as? AppleAcceptsSwift6.LineScreen)?.view != nil }, [true, true])
    }

    func testADelegateOfAnyClassIsMadeByItsOwnInitialiser() {
        let delegate = _NSObjectTwin.make(AppleAcceptsSwift6.LineDelegate.self)
        XCTAssertTrue(type(of: delegate) == AppleAcceptsSwift6.LineDelegate.self)
        XCTAssertNil(delegate.window)
    }

    func testAnOptionalMethodIsCalledWithAQuestionMark() {
        let delegate = ScrollLog()
        lines.forward(delegate, UIScrollView())
        XCTAssertEqual(
            delegate.log,
            [
                "didScroll", "willBeginDragging", "didEndDragging true", "willBeginZooming true", "didZoom",
                "didEndZooming 2.0", "didScroll",
            ])
        lines.forward(nil, UIScrollView())
    }

    func testOptionalMethodsOfListsAreForwarded() {
        let forwarder = Forwarder()
        XCTAssertEqual(lines.forward(forwarder, forwarder), ["33.0", "1", "title 2", "4", "A", "B"])
        XCTAssertEqual(forwarder.log, ["select [2, 1]", "commit [2, 1]"])
        XCTAssertEqual(lines.forward(nil, nil as (any UITableViewDataSource)?), ["0.0", "none", "1"])
        let grid = GridForwarder()
        XCTAssertEqual(lines.forward(grid, grid), ["44.0", "false", "5"])
        XCTAssertEqual(grid.log, ["select [2, 1]", "move [2, 1]", "select [2, 1]"])
    }

    func testOptionalMethodsOfOtherDelegatesAreForwarded() {
        let forwarder = Forwarder()
        XCTAssertEqual(
            lines.forward(forwarder, forwarder, forwarder, forwarder, forwarder, forwarder),
            [false, false, false, false, false])
        XCTAssertEqual(forwarder.log, ["begin", "change", "search a", "button", "show"])
        XCTAssertEqual(lines.forward(nil, nil, nil, nil, nil, nil), [true, true, true, true, true])
    }

    func testABatchTakesAClosureThatDoesNotEscape() async {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var batches = 0, ends = 0
        lines.batches(UITableView(), collection, { batches += 1 }, then: { _ in ends += 1 })
        XCTAssertEqual(batches, 3)
        await wait("the completion ran") { ends == 1 }
    }

    func testValuesOfUserDefaultsAreStoredUnderTheirKeys() async throws {
        let name = "AppleAcceptsTests", defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        XCTAssertEqual(lines.smallThings(UIView(), defaults), 0.2)
        XCTAssertEqual(defaults.double(forKey: "duration"), 0.2)
    }

    func testBarButtonsWithoutAnActionAreMadeAsOnIOS() async {
        let buttons = lines.barButtons()
        XCTAssertEqual(buttons.map(\.title).prefix(2), ["Back", nil])
        XCTAssertEqual(buttons.map(\.style), [.plain, .done, .plain])
        XCTAssertEqual(buttons.map { $0.image != nil }, [false, true, false])
    }

    func testWhatIsOverriddenIsAsked() async {
        let table = AppleAcceptsSwift6.LineOverrides.Table(), screen = AppleAcceptsSwift6.LineOverrides.Screen()
        table.reloadSectionIndexTitles()
        XCTAssertEqual(table.reloads, 1)
        XCTAssertEqual((table as UITableView).indexPathForSelectedRow?.row, 7)
        let grid = AppleAcceptsSwift6.LineOverrides.Grid(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        XCTAssertEqual((grid as UICollectionView).indexPathsForVisibleItems.first?.item, 7)
        let root = UIViewController()
        let window = await show(root)
        root.present(screen, animated: false)
        XCTAssertEqual(screen.presentationController?.presentationStyle, .fullScreen)
        XCTAssertTrue(screen.preventsDismissal)
        window.isHidden = true
    }

    func testAnInitialiserThatIsOverriddenIsCalled() async throws {
        typealias Lines = AppleAcceptsSwift6.LineInitialisers
        let image = try XCTUnwrap(UIImage(systemName: "star"))
        let picture = Lines.Picture(image: image), pair = Lines.Picture(image: nil, highlightedImage: image)
        XCTAssertTrue(picture.image === image)
        XCTAssertEqual(picture.frame.size, image.size)
        XCTAssertEqual(picture.contentMode, .scaleAspectFit)
        XCTAssertEqual(pair.intrinsicContentSize, image.size)
        let notes = Lines.Notes(frame: CGRect(x: 0, y: 0, width: 70, height: 7))
        XCTAssertEqual(notes.text, "note")
        XCTAssertEqual(notes.bounds.width, 70)
        XCTAssertEqual(Lines.Refresh().tag, 7)
        let height = lines.height(of: notes)
        XCTAssertEqual(height.label, "height")
        XCTAssertEqual(height.constant, 24)
        XCTAssertTrue(height.firstItem === notes)
        let window = await show(UIViewController())
        let scene = try XCTUnwrap(window.windowScene)
        let other = Lines.Window(windowScene: scene)
        XCTAssertEqual(other.tag, 7)
        XCTAssertTrue(other.windowScene === scene)
        window.isHidden = true
    }

    func testSwift5NeedsNoActor() {
        let label = UILabel(), model = LineModel()
        LineFiller().fill(label)
        XCTAssertEqual(label.text, "filled")
        model.load()
        XCTAssertNotNil(model.view)
    }
}

@MainActor
private final class ScrollLog: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("didZoom") }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        log.append("willBeginZooming \(view === scrollView)")
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("didEndZooming \(scale)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
}

/// The delegate of a table and of other views.
private final class Forwarder: NSObject, UITableViewDelegate, UITableViewDataSource, UITextFieldDelegate,
    UITextViewDelegate, UISearchBarDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIGestureRecognizerDelegate
{
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath)") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title \(section)" }
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { log.append("commit \(indexPath)") }

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { false }
    func textViewDidChange(_ textView: UITextView) { log.append("change") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        false
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("search \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("button") }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.append("show") }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    { false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// The delegate of a collection view with a flow layout.
private final class GridForwarder: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    var log: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 5 }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { log.append("move \(sourceIndexPath)") }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 44, height: 1) }
}
