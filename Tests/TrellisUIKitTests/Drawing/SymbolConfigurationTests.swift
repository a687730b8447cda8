import XCTest

@testable import TrellisUIKit

/// Configurations of symbols, colours in other spaces, and mirrored images.
@MainActor
final class SymbolConfigurationTests: UITestCase {
    func testTheAppliedConfigurationTakesPrecedence() {
        let small = UIImage.SymbolConfiguration(pointSize: 10, weight: .light, scale: .small)
        XCTAssertEqual(
            small.applying(UIImage.SymbolConfiguration(pointSize: 30)),
            UIImage.SymbolConfiguration(pointSize: 30, weight: .light, scale: .small))
        XCTAssertEqual(small.applying(nil), small)
        XCTAssertEqual(
            UIImage.SymbolConfiguration.unspecified.applying(small), small)
        XCTAssertEqual(
            small.configurationWithoutWeight(),
            UIImage.SymbolConfiguration(pointSize: 10, weight: .unspecified, scale: .small))
        XCTAssertEqual(small.configurationWithoutScale(), UIImage.SymbolConfiguration(pointSize: 10, weight: .light))
        XCTAssertEqual(small.configurationWithoutPointSizeAndWeight(), UIImage.SymbolConfiguration(scale: .small))
        let body = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        XCTAssertEqual(body.configurationWithoutTextStyle(), UIImage.SymbolConfiguration(scale: .large))
    }

    func testAnImageViewsConfigurationYieldsToThatOfTheImage() {
        let image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
        let view = UIImageView(image: image)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold)
        XCTAssertEqual(view.intrinsicContentSize, image?.size)
    }

    func testColoursHaveHuesAndGreyValues() {
        var hue: CGFloat = -1, saturation: CGFloat = -1, brightness: CGFloat = -1, alpha: CGFloat = -1
        func rounded(_ color: UIColor) -> [CGFloat]? { color.cgColor.components?.map { ($0 * 1000).rounded() } }
        for color in [UIColor(hue: 0.9, saturation: 0.5, brightness: 0.8, alpha: 0.5), UIColor(white: 0.25, alpha: 1)] {
            XCTAssertTrue(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
            let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
            XCTAssertEqual(rounded(again), rounded(color))
        }
        var white: CGFloat = -1
        XCTAssertTrue(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        XCTAssertEqual([white, alpha], [0.25, 0.5])
        XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
    }

    func testAComputerHasTheSameIdentifierAtEachStart() {
        XCTAssertEqual(UIDevice.current.identifierForVendor, UIDevice.current.identifierForVendor)
    }

    func testSectionsAreInsetByTheReference() async {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
        layout.itemSize = CGSize(width: 50, height: 50)
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        final class One: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) }
        }
        let one = One()
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        collection.dataSource = one
        controller.view = collection
        window = await show(controller)
        func start() -> CGFloat? { layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX }
        await wait("the item is placed") { start() == 5 }
        layout.sectionInsetReference = .fromSafeArea
        collection.layoutIfNeeded()
        XCTAssertEqual(start(), 35)
        collection.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
        layout.sectionInsetReference = .fromLayoutMargins
        collection.layoutIfNeeded()
        XCTAssertEqual(start(), 5 + collection.layoutMargins.left)
    }
}
