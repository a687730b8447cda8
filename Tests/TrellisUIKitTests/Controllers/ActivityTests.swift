import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Share sheets.
@MainActor
final class ActivityTests: UITestCase {
    private final class Archive: UIActivity {
        var archived: [Any] = []
        override var activityType: ActivityType? { ActivityType("archive") }
        override var activityTitle: String? { "Archive" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.count == 2 }
        override func prepare(withActivityItems activityItems: [Any]) { archived = activityItems }
    }

    private let controller = UIViewController()
    private var log: [String] = []

    private func share(_ items: [Any], _ activities: [UIActivity], without types: [UIActivity.ActivityType] = []) async
        -> UIActivityViewController
    {
        if window == nil { window = await show(controller) }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
        sheet.excludedActivityTypes = types
        sheet.completionWithItemsHandler = { type, completed, _, _ in
            self.log.append("\(type?.rawValue ?? "none") \(completed)")
        }
        controller.present(sheet, animated: false)
        await wait("the sheet is shown") { sheet.view.window != nil && sheet.table != nil }
        return sheet
    }

    func testAnItemIsCopied() async throws {
        let sheet = await share(["Text", try XCTUnwrap(URL(string: "life://a"))], [])
        XCTAssertTrue(sheet.view.shownTexts.contains("Copy"))
        let table = try XCTUnwrap(sheet.table)
        sheet.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
        await wait("it is shared") { !log.isEmpty }
        XCTAssertEqual(log, ["com.apple.UIKit.activity.CopyToPasteboard true"])
        XCTAssertEqual(UIPasteboard.general.string, "Text\nlife://a")
        XCTAssertNil(controller.presentedViewController)
    }

    func testTheAppsOwnActivity() async throws {
        let archive = Archive()
        var sheet = await share(["One"], [archive], without: [.copyToPasteboard, .mail])
        XCTAssertFalse(sheet.view.shownTexts.contains("Archive"), "it can't be performed with one item")
        XCTAssertFalse(sheet.view.shownTexts.contains("Copy"), "it is excluded")
        try XCTUnwrap(sheet.view.shownButton("Cancel")).sendActions(for: .touchUpInside)
        await wait("it is cancelled") { log == ["none false"] && controller.presentedViewController == nil }
        sheet = await share(["One", "Two"], [archive], without: [.copyToPasteboard, .mail])
        XCTAssertTrue(sheet.view.shownTexts.contains("Archive"))
        sheet.tableView(try XCTUnwrap(sheet.table), didSelectRowAt: IndexPath(row: 0, section: 0))
        await wait("it is archived") { log.count == 2 }
        XCTAssertEqual(log.last, "archive true")
        XCTAssertEqual(archive.archived.count, 2)
    }

    func testADismissedSheetIsReported() async {
        let sheet = await share(["One"], [])
        sheet.dismiss(animated: false)
        await wait("it is reported") { log == ["none false"] }
    }
}

extension UIActivityViewController {
    fileprivate var table: UITableView? { view.subviews.lazy.compactMap { $0 as? UITableView }.first }
}
