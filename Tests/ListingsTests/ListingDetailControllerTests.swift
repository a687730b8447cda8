import ProcessTesting
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class ListingDetailControllerTests: AppTestCase {
    func testWhatTheListKnowsIsThereBeforeTheDescription() async throws {
        await server.plan("/api/listings/1", .never)
        let detail = ListingDetailController(try Samples.listing(tags: ["Lift"]), environment: environment)
        await show(detail)
        let texts = detail.view.shownTexts
        let expected = [
            "€412,000", "Bright flat by the river", "Riverside", "3 rooms", "84.5\u{A0}m²", "1 May 2026", "Lift",
        ]
        for text in expected {
            XCTAssertTrue(texts.contains(text), "\(text) is not in \(texts)")
        }
        let spinner = detail.view.shownDescendants.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
        XCTAssertEqual(spinner?.isAnimating, true)
    }

    func testAFailedDescriptionIsShownWithRetry() async throws {
        await server.plan("/api/listings/1", .status(500), .json(Samples.detail(1, "A plan that works.")))
        let detail = ListingDetailController(try Samples.listing(), environment: environment)
        await show(detail)
        await wait("Retry is offered") { detail.view.shownButton("Retry") != nil }
        XCTAssertTrue(detail.view.shownTexts.contains { $0.contains("The server has a problem") })
        try XCTUnwrap(detail.view.shownButton("Retry")).sendActions(for: .touchUpInside)
        await wait("the description comes") { detail.view.shownTexts.contains("A plan that works.") }
        XCTAssertNil(detail.view.shownButton("Retry"))
    }

    func testAResponseOfAnotherShapeIsAFailure() async throws {
        await server.plan("/api/listings/1", .json("{\"Data\":{\"description\":7}}"))
        let detail = ListingDetailController(try Samples.listing(), environment: environment)
        await show(detail)
        await wait("the failure is told") {
            detail.view.shownTexts.contains { $0.contains(ListTexts.english.sentence(.unreadable)) }
        }
    }

    func testATapOnThePictureOpensAllPictures() async throws {
        let navigation = UINavigationController(
            rootViewController: ListingDetailController(try Samples.listing(), environment: environment))
        await show(navigation)
        let picture = navigation.view.shownDescendants.first { $0 is ThumbnailFirstView }
        try await Pointer().click(try XCTUnwrap(picture))
        await wait("the pictures") { navigation.topViewController is GridController<PicturePath> }
    }

    func testAScreenPoppedBeforeTheDescriptionCameIsGone() async throws {
        await server.plan("/api/listings/1", .never)
        let navigation = UINavigationController(rootViewController: UIViewController())
        await show(navigation)
        weak var weakDetail: ListingDetailController?
        do {
            let detail = ListingDetailController(try Samples.listing(), environment: environment)
            weakDetail = detail
            navigation.pushViewController(detail, animated: false)
        }
        await wait("the description is asked for") { await $0.paths.contains("/api/listings/1") }
        navigation.popViewController(animated: false)
        await wait("the screen is freed") { weakDetail == nil }
        await wait("the request is given up") { await $0.cancelled.contains("/api/listings/1") }
    }

    /// Waits until the server satisfies a condition.
    private func wait(_ what: String, until holds: (StubServer) async -> Bool) async {
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while await !holds(server) {
            guard ContinuousClock.now < deadline else { return XCTFail("waited in vain: \(what)") }
            await wait("a turn of the main loop") { true }
        }
    }
}
