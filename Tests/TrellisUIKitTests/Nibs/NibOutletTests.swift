import UITesting
import XCTest

@testable import TrellisUIKit

/// A view with outlets of every kind.
class OutletView: UIView {
    private(set) var log: [String] = []
    weak var title: UILabel!
    var picture: UIImageView?
    var labels: [UILabel] = []
    var others: [UIView]!
    var height: NSLayoutConstraint?
    weak var receiver: (any OutletReceiver)?
    var source: (any OutletReceiver)?
    var anything: AnyObject?
    let fixed: UILabel? = nil
    private var secret: UILabel?
    var secretText: String? { secret?.text }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        log.append("init \(tag) \(subviews.count) \(title == nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake \(title?.text ?? "")")
    }
}

protocol OutletReceiver: AnyObject {}

/// A subclass, whose outlets are those of its superclass, too.
final class DerivedOutletView: OutletView {
    var extra: UIButton!
}

final class NibOwner: UIViewController, OutletReceiver, UITableViewDataSource, UITableViewDelegate {
    var root: OutletView!
    var table: UITableView?
    weak var tap: UITapGestureRecognizer?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// An object that isn't a view.
final class NibHelper: NSObject, OutletReceiver {
    var view: UIView?
    let created = true
}

@MainActor
final class NibOutletTests: UITestCase {
    private let label =
        #"<label contentMode="left" text="Title" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="label"/>"#

    private func outletView(_ connections: String, class name: String = "OutletView") -> String {
        """
        <view contentMode="scaleToFill" tag="5" id="root" customClass="\(name)" customModule="TrellisUIKitTests" customModuleProvider="target">
            <subviews>
                \(label)
                <label contentMode="left" text="Other" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="other"/>
                <imageView contentMode="scaleToFill" id="image"/>
            </subviews>
            <constraints><constraint firstAttribute="height" constant="77" id="height"/></constraints>
            <connections>\(connections)</connections>
        </view>
        """
    }

    func testOutletsAreConnectedByTheirNames() async throws {
        let owner = NibOwner()
        let nib = nib(
            NibSource.xib(
                outletView(
                    """
                    <outlet property="title" destination="label" id="1"/>
                    <outlet property="picture" destination="image" id="2"/>
                    <outletCollection property="labels" destination="label" collectionClass="NSMutableArray" id="3"/>
                    <outletCollection property="labels" destination="other" collectionClass="NSMutableArray" id="4"/>
                    <outletCollection property="others" destination="image" id="5"/>
                    <outlet property="height" destination="height" id="6"/>
                    <outlet property="source" destination="-1" id="7"/>
                    <outlet property="anything" destination="other" id="8"/>
                    <outlet property="secret" destination="other" id="9"/>
                    """),
                owner:
                    #"<outlet property="root" destination="root" id="10"/><outlet property="view" destination="root" id="11"/>"#
            ))
        let view = try XCTUnwrap(nib.instantiate(withOwner: owner).first as? OutletView)
        XCTAssertEqual(nib.losses, [])
        XCTAssertTrue(owner.root === view && owner.viewIfLoaded === view)
        XCTAssertEqual(view.title.text, "Title")
        XCTAssertTrue(view.picture === view.subviews[2])
        XCTAssertEqual(view.labels.map(\.text), ["Title", "Other"])
        XCTAssertEqual(view.others.count, 1)
        XCTAssertEqual(view.height?.constant, 77)
        XCTAssertTrue(view.source === owner)
        XCTAssertEqual((view.anything as? UILabel)?.text, "Other")
        XCTAssertEqual(view.secretText, "Other")
    }

    func testTheInitialiserHasTheSubviewsAndAwakeningTheOutlets() async throws {
        let view: OutletView = try view(
            NibSource.xib(outletView(#"<outlet property="title" destination="label" id="1"/>"#)))
        XCTAssertEqual(view.log, ["init 5 3 true", "awake Title"])
    }

    func testOutletsOfSuperclassesAreFound() async throws {
        let view: DerivedOutletView = try view(
            NibSource.xib(
                outletView(#"<outlet property="title" destination="label" id="1"/>"#, class: "DerivedOutletView")))
        XCTAssertEqual(view.title.text, "Title")
        XCTAssertNil(view.extra)
    }

    func testAWeakOutletDoesNotRetain() async throws {
        var view: OutletView? = try self.view(
            NibSource.xib(outletView(#"<outlet property="title" destination="label" id="1"/>"#)))
        view?.subviews[0].removeFromSuperview()
        XCTAssertNil(view?.title)
        weak let gone = view
        view = nil
        XCTAssertNil(gone)
    }

    func testOutletsThatDoNotFitAreNamed() async throws {
        let nib = nib(
            NibSource.xib(
                outletView(
                    """
                    <outlet property="picture" destination="label" id="1"/>
                    <outlet property="missing" destination="label" id="2"/>
                    <outlet property="fixed" destination="label" id="3"/>
                    <outlet property="receiver" destination="-1" id="4"/>
                    """)))
        let view = nib.instantiate(withOwner: NibOwner()).first as? OutletView
        XCTAssertNil(view?.picture)
        XCTAssertEqual(nib.losses.count, 4)
        XCTAssertTrue(nib.losses[0].contains("OutletView.picture can't be a UILabel"), nib.losses[0])
        for (loss, name) in zip(nib.losses.dropFirst(), ["missing", "fixed", "receiver"]) {
            XCTAssertTrue(loss.contains("OutletView has no outlet \(name)"), loss)
        }
        _ = nib.instantiate(withOwner: NibOwner())
        XCTAssertEqual(nib.losses.count, 4, "each is named once")
    }

    func testUIKitsOwnOutletsAreSet() async throws {
        let owner = NibOwner()
        let nib = nib(
            NibSource.xib(
                """
                <tableView contentMode="scaleToFill" style="plain" id="table">
                    <connections>
                        <outlet property="dataSource" destination="-1" id="1"/>
                        <outlet property="delegate" destination="-1" id="2"/>
                        <outlet property="tableFooterView" destination="footer" id="3"/>
                        <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="4"/>
                    </connections>
                </tableView>
                <view contentMode="scaleToFill" id="footer"/>
                <tapGestureRecognizer numberOfTapsRequired="2" cancelsTouchesInView="NO" id="tap"/>
                <swipeGestureRecognizer direction="left" id="swipe"/>
                <longPressGestureRecognizer minimumPressDuration="2" allowableMovement="4" id="press"/>
                <panGestureRecognizer minimumNumberOfTouches="1" enabled="NO" id="pan"/>
                """,
                owner:
                    #"<outlet property="table" destination="table" id="5"/><outlet property="tap" destination="tap" id="6"/>"#
            ))
        let made = nib.instantiate(withOwner: owner)
        XCTAssertEqual(nib.losses, [])
        let table = try XCTUnwrap(owner.table)
        XCTAssertTrue(table.dataSource === owner && table.delegate === owner)
        XCTAssertTrue(table.tableFooterView === made[1] as? UIView)
        XCTAssertTrue(table.gestureRecognizers?.contains { $0 === owner.tap } == true)
        XCTAssertEqual(owner.tap?.numberOfTapsRequired, 2)
        XCTAssertEqual((made[3] as? UISwipeGestureRecognizer)?.direction, .left)
        XCTAssertEqual((made[4] as? UILongPressGestureRecognizer)?.minimumPressDuration, 2)
        XCTAssertEqual((made[5] as? UIPanGestureRecognizer)?.isEnabled, false)
    }

    func testConnectionsWithoutTheirObjectAreNamed() async throws {
        let nib = nib(
            NibSource.xib(
                """
                <textField id="field" customClass="UITextField">
                <connections>
                <outlet property="delegate" destination="view" id="1"/>
                <action selector="save:" destination="-1" eventType="editingChanged" id="2"/>
                <action selector="save:" destination="shared" eventType="editingDidEnd" id="3"/>
                </connections>
                </textField>
                <view id="view"/>
                <placeholder placeholderIdentifier="shared" id="shared"/>
                """, owner: #"<outlet property="view" destination="field" id="4"/>"#))
        XCTAssertEqual(nib.instantiate(withOwner: nil).count, 2)
        XCTAssertEqual(
            nib.losses.map { $0.replacing(/^.*?: line (\d+)/) { "line \($0.1)" } }.sorted(),
            [
                "line 12: UITextField.delegate can't be a UIView", "line 13: there is no owner to connect",
                "line 14: there is no object for the placeholder shared", "line 7: there is no owner to connect",
            ])
    }

    func testOtherObjectsAndPlaceholdersAreConnected() async throws {
        let nib = nib(
            NibSource.xib(
                """
                <placeholder placeholderIdentifier="shared" id="shared"/>
                <customObject id="helper" customClass="NibHelper" customModule="TrellisUIKitTests">
                    <connections><outlet property="view" destination="shared" id="1"/></connections>
                </customObject>
                """))
        let shared = UIView()
        let made = nib.instantiate(withOwner: nil, options: [.externalObjects: ["shared": shared]])
        XCTAssertEqual(nib.losses, [])
        let helper = try XCTUnwrap(made.first as? NibHelper)
        XCTAssertTrue(helper.created && helper.view === shared)
        XCTAssertEqual(made.count, 1)
    }

    func testUserDefinedAttributesSetTheLayer() async throws {
        let view = try view(
            NibSource.xib(
                """
                <view contentMode="scaleToFill" id="v">
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                        <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="card"/>
                    </userDefinedRuntimeAttributes>
                </view>
                """))
        XCTAssertEqual(view.layer.cornerRadius, 8)
        XCTAssertEqual(view.layer.borderWidth, 1.5)
        XCTAssertTrue(view.layer.masksToBounds)
        XCTAssertEqual(view.layer.shadowOffset, CGSize(width: 1, height: 2))
        XCTAssertEqual(view.accessibilityIdentifier, "card")
    }
}
