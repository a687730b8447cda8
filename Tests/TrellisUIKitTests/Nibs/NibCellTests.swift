import UITesting
import XCTest

@testable import TrellisUIKit

final class NibRowCell: UITableViewCell {
    var name: UILabel!
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

final class NibTileCell: UICollectionViewCell {
    weak var name: UILabel?
}

/// Cells, headers and footers that are registered by their nibs.
@MainActor
final class NibCellTests: UITestCase {
    private static func cell(identifier: String = "", height: Int = 0) -> String {
        NibSource.xib(
            """
            <tableViewCell contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" rowHeight="70"
                accessoryType="disclosureIndicator" \(identifier.isEmpty ? "" : "reuseIdentifier=\"\(identifier)\"") id="cell"
                customClass="NibRowCell" customModule="TrellisUIKitTests" customModuleProvider="target">
                <rect key="frame" x="0.0" y="0.0" width="320" height="70"/>
                <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES"
                    contentMode="center" tableViewCell="cell" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="70"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Label" textAlignment="natural"
                            lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO"
                            translatesAutoresizingMaskIntoConstraints="NO" id="name">
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="textColor"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="1"/>
                        <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="20" id="2"/>
                        <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" constant="25" id="3"/>
                        <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="25" id="4"/>
                    </constraints>
                </tableViewCellContentView>
                <connections><outlet property="name" destination="name" id="5"/></connections>
            </tableViewCell>
            """)
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            (cell as? NibRowCell)?.name.text = "Row \(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        }
    }

    func testATableShowsAndReusesCellsOfANib() async throws {
        let table = UITableView(), rows = Rows()
        let rowNib = nib(Self.cell())
        table.register(rowNib, forCellReuseIdentifier: "row")
        table.register(
            nib(
                NibSource.xib(
                    """
                    <view contentMode="scaleToFill" id="h" customClass="UITableViewHeaderFooterView">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="33"/>
                    </view>
                    """)), forHeaderFooterViewReuseIdentifier: "header")
        table.sectionHeaderHeight = 33
        table.dataSource = rows
        table.delegate = rows
        let window = await show(table)
        defer { window.isHidden = true }
        XCTAssertEqual(rowNib.losses, [])
        let first = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? NibRowCell)
        XCTAssertEqual(first.name.text, "Row 0")
        XCTAssertTrue(first.name.superview === first.contentView)
        XCTAssertEqual(first.name.frame.minX, 20)
        XCTAssertEqual(first.reuseIdentifier, "row")
        XCTAssertEqual(first.selectionStyle, .none)
        XCTAssertEqual(first.accessoryType, .disclosureIndicator)
        XCTAssertEqual(first.frame.height, first.name.frame.height + 50, "the constraints determine the height")
        XCTAssertEqual(table.headerView(forSection: 0)?.reuseIdentifier, "header")
        let made = table.cellsMade
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
        table.layoutIfNeeded()
        let last = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 99, section: 0)) as? NibRowCell)
        XCTAssertEqual(last.name.text, "Row 99")
        XCTAssertTrue(last.reuses > 0)
        XCTAssertLessThanOrEqual(table.cellsMade, made + 2)
    }

    func testANilNibRemovesTheRegistration() async {
        let table = UITableView()
        table.register(nib(Self.cell()), forCellReuseIdentifier: "row")
        XCTAssertTrue(table.dequeueReusableCell(withIdentifier: "row") is NibRowCell)
        table.register(nil as UINib?, forCellReuseIdentifier: "row")
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "row"))
    }

    func testTheIdentifierInTheNibIsThatOfTheRegistration() async {
        let table = UITableView()
        table.register(nib(Self.cell(identifier: "row")), forCellReuseIdentifier: "row")
        XCTAssertEqual(table.dequeueReusableCell(withIdentifier: "row")?.reuseIdentifier, "row")
    }

    func testLabelsOfAStyleAreTheCellsOwn() async throws {
        let cell: UITableViewCell = try view(
            NibSource.xib(
                """
                <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" textLabel="t"
                    detailTextLabel="d" style="IBUITableViewCellStyleSubtitle" id="cell">
                    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                        <subviews>
                            <label contentMode="left" text="Text" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="t">
                                <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
                            </label>
                            <label contentMode="left" text="Detail" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="d"/>
                        </subviews>
                    </tableViewCellContentView>
                    <view key="selectedBackgroundView" contentMode="scaleToFill" tag="8" id="s"/>
                </tableViewCell>
                """))
        XCTAssertEqual(cell.textLabel?.text, "Text")
        XCTAssertEqual(cell.textLabel?.font, .boldSystemFont(ofSize: 19))
        XCTAssertEqual(cell.detailTextLabel?.text, "Detail")
        XCTAssertEqual(cell.contentView.subviews.count, 2)
        XCTAssertEqual(cell.selectedBackgroundView?.tag, 8)
    }

    private final class Tiles: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? NibTileCell)?.name?.text = "Tile \(indexPath.item)"
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    func testACollectionShowsCellsAndHeadersOfNibs() async throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout), tiles = Tiles()
        collection.register(
            nib(
                NibSource.xib(
                    """
                    <collectionViewCell opaque="NO" multipleTouchEnabled="YES" contentMode="center" id="cell"
                        customClass="NibTileCell" customModule="TrellisUIKitTests">
                        <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                        <view key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center">
                            <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label contentMode="left" text="-" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="name"/>
                            </subviews>
                        </view>
                        <size key="customSize" width="50" height="50"/>
                        <connections><outlet property="name" destination="name" id="1"/></connections>
                    </collectionViewCell>
                    """)), forCellWithReuseIdentifier: "tile")
        collection.register(
            nib(
                NibSource.xib(
                    #"<collectionReusableView opaque="NO" contentMode="center" tag="3" reuseIdentifier="header" id="h"/>"#
                )),
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        collection.dataSource = tiles
        let window = await show(collection)
        defer { window.isHidden = true }
        let cell = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 4, section: 0)) as? NibTileCell)
        XCTAssertEqual(cell.name?.text, "Tile 4")
        XCTAssertEqual(cell.frame.size, CGSize(width: 100, height: 60))
        XCTAssertEqual(cell.contentView.frame.size, CGSize(width: 100, height: 60))
        let headers = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        XCTAssertEqual(headers.map(\.tag), [3])
        XCTAssertEqual(headers.first?.frame.height, 40)
    }
}
