import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// The methods of the table's protocols that a subclass of a list screen implements are called, also on Linux.
final class OpenMethodsTests: XCTestCase {
    func testEveryMethodOfTheProtocolsIsOpenInTheScreens() throws {
        let screens = [
            "PagedListController": ["Scrolling/UIScrollViewDelegate"],
            "ListController": ["Tables/UITableViewDataSource", "Tables/UITableViewDelegate"],
            "GridController": [
                "Collections/UICollectionViewDataSource", "Collections/UICollectionViewDelegate",
                "Collections/UICollectionViewDelegateFlowLayout",
            ],
        ]
        var count = 0
        for (screen, protocols) in screens {
            let source = try source("Sources/Trellis/Screens/\(screen).swift")
            let declared = Set(try Self.signatures(source, "    open func "))
            for file in protocols {
                // Only the file's first protocol: the others are for prefetching, for which screens don't conform.
                let body = try self.source("Sources/TrellisUIKit/\(file).swift").components(separatedBy: "\n}\n").first
                for signature in try Self.signatures(body ?? "", "    func ")
                where !Self.deprecated.contains(signature) {
                    count += 1
                    XCTAssertTrue(declared.contains(signature), "\(screen) does not declare \(signature)")
                }
            }
        }
        XCTAssertGreaterThanOrEqual(count, 57)
    }

    /// The methods that Apple has deprecated, for which there are newer ones.
    private static let deprecated: Set = [
        "tableView(_:editActionsForRowAt:)", "collectionView(_:contextMenuConfigurationForItemAt:point:)",
        "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
    ]

    private func source(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the methods that a source declares, with their names and labels.
    private static func signatures(_ source: String, _ keyword: String) throws -> [String] {
        source.components(separatedBy: "\n\(keyword)").dropFirst().map { text in
            let name = text.prefix { $0 != "(" }
            let rest = text.dropFirst(name.count + 1).replacing(/\s+/, with: " ")
            let arguments = rest.prefix { $0 != ")" }.components(separatedBy: ", ")
            let labels = arguments.map { $0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != ":" } }
            return "\(name)(\(labels.map { "\($0):" }.joined()))"
        }
    }
}

/// A subclass that only implements methods of the protocols.
@MainActor
final class AddedMethodsTests: ListTestCase {
    private final class Tall: ListController<Row> {
        var highlighted: [IndexPath] = []

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(40 + indexPath.row)
        }

        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            highlighted.append(indexPath)
            return false
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Rows" }
    }

    func testASubclassesMethodsAreCalled() async throws {
        let source = Source()
        let list = Tall(source, cell: RowCell.self)
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        XCTAssertEqual((0..<3).map { list.tableView.rectForRow(at: [0, $0]).height }, [40, 41, 42])
        XCTAssertTrue(list.view.shownTexts.contains("Rows"))
    }
}
