import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Context menus: the highlighted view, the preview, the delegate's animations, and menus of views.
@MainActor
final class ContextMenuTests: UITestCase {
    private final class Menus: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var answers = true
        let preview = UIViewController()

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        {
            UIContextMenuConfiguration(identifier: "row" as NSString) { [preview] in
                preview.title = "Details"
                return preview
            } actionProvider: { _ in
                UIMenu(title: "What to do", children: [UIAction(title: "Share") { _ in }])
            }
        }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("display")
            animator?.addCompletion { self.log.append("displayed") }
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("end")
            animator?.addCompletion { self.log.append("ended") }
        }
        func tableView(
            _ tableView: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration:
                UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            guard let cell = tableView.cellForRow(at: IndexPath(row: 1, section: 0)) else { return nil }
            let parameters = UIPreviewParameters()
            parameters.backgroundColor = .systemYellow
            return UITargetedPreview(view: cell.contentView, parameters: parameters)
        }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("preview \(animator.previewViewController === preview)")
            animator.addCompletion { self.log.append("committed") }
        }
    }

    func testAMenuHighlightsItsRowAndLeadsToThePreview() async throws {
        let menus = Menus(), table = UITableView(frame: .zero, style: .plain)
        table.dataSource = menus
        table.delegate = menus
        window = await show(table)
        await settle()
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        XCTAssertTrue(table.showMenu(at: IndexPath(row: 1, section: 0), point: nil))
        await wait("it has opened") { menus.log == ["display", "displayed"] }
        XCTAssertEqual(table.state.menu?.popover?.titles, ["Details", "Share"])
        XCTAssertEqual(table.state.menu?.popover?.headings, ["What to do"])
        let mark = try XCTUnwrap(cell.contentView.subviews.first)
        XCTAssertEqual(mark.backgroundColor, .systemYellow)
        XCTAssertEqual(mark.frame, cell.contentView.bounds)
        XCTAssertEqual(table.state.menu?.popover?.choose("Details"), true)
        await wait("the preview was chosen") { menus.log.contains("committed") }
        await wait("it has closed") { table.state.menu == nil && menus.log.contains("ended") }
        XCTAssertTrue(menus.log.contains("preview true"))
        await wait("the highlight has gone") { mark.superview == nil }
    }

    func testAPreviewWithoutAMethodIsPresented() async throws {
        final class Plain: NSObject, UICollectionViewDelegate {
            let preview = UIViewController()
            // The older form of the method, which the default implementation of the other one calls.
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(previewProvider: { [preview] in preview })
            }
        }
        let list = CollectionTestList(items: 3), delegate = Plain()
        let collection = list.makeCollection()
        collection.delegate = delegate
        window = await show(collection)
        await settle()
        XCTAssertTrue(collection.showMenu(at: IndexPath(item: 1, section: 0), point: nil))
        XCTAssertEqual(collection.state.menu?.popover?.choose("Open"), true)
        await wait("the preview is presented") {
            window?.rootViewController?.presentedViewController === delegate.preview
        }
        window?.rootViewController?.dismiss(animated: false)
    }

    func testAViewHasAMenuByAnInteraction() async throws {
        final class Delegate: NSObject, UIContextMenuInteractionDelegate {
            var log: [String] = []
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.append("asked")
                return UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy") }])
                })
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("end") }
        }
        let delegate = Delegate(), root = UIView(), pad = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
        let interaction = UIContextMenuInteraction(delegate: delegate)
        root.addSubview(pad)
        pad.addInteraction(interaction)
        XCTAssertTrue(interaction.view === pad)
        XCTAssertEqual(pad.interactions.count, 1)
        window = await show(root)
        await settle()
        try await Pointer().click(pad, button: 3)
        await wait("the menu is open") { interaction.menuAppearance == .compact }
        XCTAssertEqual(interaction.location(in: pad).x, 100, accuracy: 0.001)
        XCTAssertEqual(interaction.location(in: pad).y, 50, accuracy: 0.001)
        interaction.dismissMenu()
        await wait("the menu is closed") { interaction.menuAppearance == .unknown }
        XCTAssertEqual(delegate.log, ["asked", "end"])
        pad.removeInteraction(interaction)
        XCTAssertNil(interaction.view)
        try await Pointer().click(pad, button: 3)
        await settle()
        XCTAssertEqual(delegate.log, ["asked", "end"])
        let other = UIView()
        root.addSubview(other)
        for view in [pad, other, pad] { view.addInteraction(interaction) }
        try await Pointer().click(pad, button: 3)
        await wait("one menu is open") { interaction.menuAppearance == .compact }
        XCTAssertEqual(delegate.log, ["asked", "end", "asked"])
        interaction.dismissMenu()
    }
}
