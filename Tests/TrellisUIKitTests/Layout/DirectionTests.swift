import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// In a right-to-left layout, attributes that depend on the language's direction are reversed.
@MainActor
final class DirectionTests: UITestCase {
    private func laidOut(_ make: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate(
            make(view, root) + [
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
            ])
        root.layoutIfNeeded()
        return view.frame
    }

    func testControlsOfNumbersAreMirrored() async throws {
        Desktop.isMirrored = true
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        slider.minimumValueImage = UIImage(systemName: "speaker")
        let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
        pages.numberOfPages = 3
        pages.currentPage = 1
        let root = UIView()
        root.addSubview(slider)
        root.addSubview(pages)
        let window = await show(root, width: 300, height: 200)
        await settle(window)
        let image = try XCTUnwrap(slider.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil })
        XCTAssertEqual(image.frame.maxX, 300, "the least stands where lines begin")
        XCTAssertGreaterThan(pages.subviews[0].frame.minX, pages.subviews[2].frame.minX)
        try await Pointer().click(pages, at: CGPoint(x: 20, y: 20))
        await wait("the next page is further left") { pages.currentPage == 2 }
        window.isHidden = true
    }

    func testConstraintsToLeadingEdgesAreMirrored() async {
        Desktop.isMirrored = true
        let leading = laidOut {
            [
                $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 16),
                $0.widthAnchor.constraint(equalToConstant: 50),
            ]
        }
        XCTAssertEqual(leading, CGRect(x: 234, y: 0, width: 50, height: 20))
        let both = laidOut {
            [
                $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 10),
                $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -40),
            ]
        }
        XCTAssertEqual(both, CGRect(x: 40, y: 0, width: 250, height: 20))
        let left = laidOut {
            [
                $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 16),
                $0.widthAnchor.constraint(equalToConstant: 50),
            ]
        }
        XCTAssertEqual(left.minX, 16)
        let least = laidOut {
            [
                $0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.leadingAnchor, constant: 30),
                $0.trailingAnchor.constraint(lessThanOrEqualTo: $1.centerXAnchor),
                $0.widthAnchor.constraint(equalToConstant: 120),
            ]
        }
        XCTAssertEqual(least.minX, 150)
        let forced = laidOut {
            $0.semanticContentAttribute = .forceLeftToRight
            return [
                $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 16),
                $0.widthAnchor.constraint(equalToConstant: 50),
            ]
        }
        XCTAssertEqual(forced.minX, 16)
    }

    func testMarginsAndStacksAreMirrored() async {
        Desktop.isMirrored = true
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
        XCTAssertEqual(root.layoutMargins, UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 30))
        root.layoutMargins = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
        XCTAssertEqual(root.directionalLayoutMargins.leading, 9)
        let views = [40, 60].map { (width: CGFloat) in
            let view = UIView()
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stack.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.minX), [60, 0])
    }

    func testPartsOfControlsAreMirrored() async {
        Desktop.isMirrored = true
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
        bar.showsCancelButton = true
        bar.layoutIfNeeded()
        XCTAssertLessThan(bar.shownButton("Cancel")?.frame.minX ?? 999, bar.searchTextField.frame.minX)
        let button = UIButton(configuration: .plain())
        button.configuration?.title = "Next"
        button.configuration?.image = UIImage(systemName: "heart")
        button.sizeToFit()
        button.layoutIfNeeded()
        XCTAssertGreaterThanOrEqual(button.imageView?.frame.minX ?? 0, button.titleLabel?.frame.maxX ?? 999)
        XCTAssertEqual(UIApplication.shared.userInterfaceLayoutDirection, .rightToLeft)
        XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .playback), .leftToRight)
    }
}
