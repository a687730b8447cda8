import Foundation
import Trellis
import UITesting
import XCTest

/// The nib files of the tests.
@MainActor
enum TestNibs {
    static var bundle: Bundle? { folder?.bundle }

    private static let folder = try? FolderBundle([
        "NibRowCell.xib": cell("tableViewCell", "NibRowCell", content: "tableViewCellContentView"),
        "NibOtherCell.xib": cell("tableViewCell", "NibRowSubcell", content: "tableViewCellContentView"),
        "NibTile.xib": cell("collectionViewCell", "NibTile", content: "view"),
        "NibTitle.xib": cell("collectionReusableView", "NibTitle", content: nil),
        "NibSectionView.xib": cell("view", "NibSectionView", content: nil),
    ])

    /// Returns a nib with a label and a button.
    private static func cell(_ element: String, _ type: String, content: String?) -> String {
        let parts = """
            <subviews>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="-" textAlignment="natural"
                    lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="label">
                    <rect key="frame" x="10" y="5" width="100" height="20"/>
                </label>
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center"
                    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="button">
                    <rect key="frame" x="120" y="5" width="60" height="20"/>
                    <state key="normal" title="Press"/>
                    <connections>
                        <action selector="press:" destination="root" eventType="touchUpInside" id="a1"/>
                        <action selector="reset" destination="-2" eventType="touchUpInside" id="a2"/>
                    </connections>
                </button>
            </subviews>
            """
        let inside = content.map { "<\($0) key=\"contentView\" contentMode=\"center\" id=\"content\">\(parts)</\($0)>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <\(element) contentMode="scaleToFill" id="root" customClass="\(type)" customModule="TrellisTests">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="30"/>
                        \(inside ?? parts)
                        <userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="number" keyPath="level">
                                <integer key="value" value="3"/>
                            </userDefinedRuntimeAttribute>
                            <userDefinedRuntimeAttribute type="string" keyPath="note" value="noted"/>
                        </userDefinedRuntimeAttributes>
                        <connections>
                            <outlet property="label" destination="label" id="o1"/>
                            <outlet property="button" destination="button" id="o2"/>
                        </connections>
                    </\(element)>
                </objects>
            </document>
            """
    }
}

/// What the views of the tests' nibs list.
@MainActor
protocol NibPressing: NibMembers {
    var log: [String] { get set }
}

extension NibPressing {
    var nibMembers: [NibMember] {
        [
            .action("press:") { (sender: UIButton) in self.log.append("pressed \(sender.currentTitle ?? "")") },
            .property("level") { (level: CGFloat) in self.log.append("level \(level)") },
            .property("note") { (note: String?) in self.log.append("note \(note ?? "nil")") },
            .property("button") { (button: UIButton?) in self.log.append("button \(button?.currentTitle ?? "nil")") },
        ]
    }
}

class NibRowCell: UITableViewCell, NibView, ConfigurableCell, NibPressing {
    private(set) var label: UILabel!
    var log: [String] = []

    class var nibBundle: Bundle? { TestNibs.bundle }
    func configure(with row: Row) { label.text = row.name }
}

final class NibRowSubcell: NibRowCell {}

final class NibTile: UICollectionViewCell, NibView, ConfigurableCell, NibPressing {
    private weak var label: UILabel?
    var log: [String] = []
    var text: String? { label?.text }

    static var nibBundle: Bundle? { TestNibs.bundle }
    func configure(with row: Row) { label?.text = row.name }
}

final class NibTitle: UICollectionReusableView, NibView, ConfigurableCell, NibPressing {
    private var label: UILabel?
    var log: [String] = []
    var text: String? { label?.text }

    static var nibBundle: Bundle? { TestNibs.bundle }
    func configure(with text: String) { label?.text = text }
}

final class NibSectionView: UITableViewHeaderFooterView, NibView, ConfigurableCell, NibPressing {
    private var label: UILabel?
    var log: [String] = []
    var text: String? { label?.text }

    static var nibBundle: Bundle? { TestNibs.bundle }
    func configure(with text: String) { label?.text = text }
}

/// A controller that has the action that the nibs send to the first responder.
final class NibActionController: UIViewController, NibMembers {
    private(set) var resets = 0
    var nibMembers: [NibMember] { [.action("reset") { self.resets += 1 }] }
}

@MainActor
final class NibViewTests: UITestCase {
    func testATypeHasItsNibsNameAndIdentifier() async {
        XCTAssertEqual(NibRowCell.nibName, "NibRowCell")
        XCTAssertEqual(NibRowCell.reuseIdentifier, "TrellisTests.NibRowCell")
        XCTAssertEqual(NibRowCell.nibBundle?.bundlePath, TestNibs.bundle?.bundlePath)
    }

    func testAViewIsMadeOfItsNib() async throws {
        let cell = NibRowCell.fromNib()
        cell.configure(with: Row(7))
        XCTAssertEqual(cell.label.text, "row 7")
        XCTAssertTrue(cell.label.superview === cell.contentView)
    }

    func testListedPropertiesAreSetBeforeOutletsAreKept() async {
        XCTAssertEqual(NibRowCell.fromNib().log, ["level 3.0", "note noted", "button Press"])
    }

    func testActionsReachTheObjectAndTheResponderChain() async throws {
        let controller = NibActionController(), cell = NibRowCell.fromNib()
        controller.view.addSubview(cell)
        let button = try XCTUnwrap(cell.contentView.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(cell.log.last, "pressed Press")
        XCTAssertEqual(controller.resets, 1)
        cell.removeFromSuperview()
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.resets, 1, "nobody in the chain has the action")
    }

    func testACellIsFreedWithItsActions() async {
        var cell: NibRowCell? = NibRowCell.fromNib()
        weak let gone = cell
        cell = nil
        XCTAssertNil(gone)
    }

    func testTablesRegisterNibs() async {
        let table = UITableView()
        table.registerNibs([NibRowCell.self])
        table.registerHeaderFooterNibs([NibSectionView.self])
        XCTAssertNotNil((table.dequeueReusableCell(withIdentifier: NibRowCell.reuseIdentifier) as? NibRowCell)?.label)
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: NibSectionView.reuseIdentifier)
        XCTAssertEqual((header as? NibSectionView)?.text, "-")
    }

    func testATypeWithANibIsRegisteredByItsNib() async {
        let table = UITableView()
        table.register(NibRowCell.self)
        XCTAssertNotNil((table.dequeueReusableCell(withIdentifier: NibRowCell.reuseIdentifier) as? NibRowCell)?.label)
        let other = UITableView()
        other.registerCells([NibRowCell.self])
        XCTAssertNotNil((other.dequeueReusableCell(withIdentifier: NibRowCell.reuseIdentifier) as? NibRowCell)?.label)
    }

    func testAnAdapterShowsRowsAndHeadersOfNibs() async throws {
        let table = UITableView(), adapter = TableAdapter()
        adapter.attach(to: table)
        let rows = (0..<3).map { Row($0) }.rows(in: NibRowCell.self)
        adapter.apply([ListSection(id: 0, header: .view("Section", in: NibSectionView.self), rows: rows)])
        let window = await show(table)
        defer { window.isHidden = true }
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NibRowCell)
        XCTAssertEqual(cell.label.text, "row 2")
        XCTAssertEqual((table.headerView(forSection: 0) as? NibSectionView)?.text, "Section")
    }

    func testAnAdapterKeepsTheAppsOwnRegistration() async throws {
        let table = UITableView(), adapter = TableAdapter()
        table.register(
            UINib(nibName: "NibOtherCell", bundle: TestNibs.bundle), forCellReuseIdentifier: NibRowCell.reuseIdentifier)
        adapter.attach(to: table)
        adapter.apply([ListSection(id: 0, rows: [Row(1)].rows(in: NibRowCell.self))])
        let window = await show(table)
        defer { window.isHidden = true }
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? NibRowSubcell)
        XCTAssertEqual(cell.label.text, "row 1")
    }

    func testACollectionShowsCellsHeadersAndFootersOfNibs() async throws {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout), tiles = Tiles()
        collection.registerNibs([NibTile.self])
        collection.registerHeaderNibs([NibTitle.self])
        collection.registerFooterNibs([NibTitle.self])
        collection.dataSource = tiles
        let window = await show(collection)
        defer { window.isHidden = true }
        let tile = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 2, section: 0)) as? NibTile)
        XCTAssertEqual(tile.text, "row 2")
        for (kind, text) in [
            (UICollectionView.elementKindSectionHeader, "Header"),
            (UICollectionView.elementKindSectionFooter, "Footer"),
        ] {
            XCTAssertEqual(
                collection.visibleSupplementaryViews(ofKind: kind).map { ($0 as? NibTitle)?.text }, [text])
        }
    }

    private final class Tiles: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeue(NibTile.self, for: indexPath, showing: Row(indexPath.item))
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            kind == UICollectionView.elementKindSectionHeader
                ? collectionView.dequeueHeader(NibTitle.self, for: indexPath, showing: "Header")
                : collectionView.dequeueFooter(NibTitle.self, for: indexPath, showing: "Footer")
        }
    }
}
