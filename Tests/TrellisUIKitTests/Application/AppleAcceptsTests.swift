import AppleAcceptsSwift5
import AppleAcceptsSwift6
import XCTest

@testable import TrellisUIKit

/// The lines of AppleAccepts behave as on iOS. That they compile in both modes is tested by building them.
@MainActor
final class AppleAcceptsTests: UITestCase {
    private let lines = AppleAcceptsSwift6.AcceptedLines()

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
        XCTAssertEqual(delegate.log, ["didScroll", "willBeginDragging", "didEndDragging true", "didScroll"])
        lines.forward(nil, UIScrollView())
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
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
}
