import XCTest

@testable import TrellisUIKit

@MainActor
final class StackViewTests: UITestCase {
    /// Returns a stack view that fills a root of a size, after its layout.
    private func layOut(
        _ views: [UIView], width: CGFloat = 300, height: CGFloat = 100, _ configure: (UIStackView) -> Void
    ) -> (root: UIView, stack: UIStackView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        let stack = UIStackView(arrangedSubviews: views)
        configure(stack)
        root.addConstrained(stack)
        stack.pin(to: root)
        root.layoutIfNeeded()
        return (root, stack)
    }

    func testFillGivesTheRestToTheFirst() async {
        let blocks = [Block(40, 10), Block(50, 10), Block(60, 10)]
        let (_, stack) = layOut(blocks) { $0.spacing = 5 }
        XCTAssertEqual(blocks.map(\.frame.minX), [0, 185, 240])
        XCTAssertEqual(blocks.map(\.frame.width), [180, 50, 60])
        XCTAssertEqual(blocks.map(\.frame.height), [100, 100, 100])
        XCTAssertEqual(stack.arrangedSubviews, blocks)
    }

    func testFillObeysPriorities() async {
        let blocks = [Block(40, 10), Block(50, 10)]
        blocks[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let (root, _) = layOut(blocks) { _ in }
        XCTAssertEqual(blocks.map(\.frame.width), [40, 260])
        root.frame.size.width = 70
        root.layoutIfNeeded()
        XCTAssertEqual(blocks.map(\.frame.width), [40, 30])
        blocks[1].setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        XCTAssertEqual(blocks.map(\.frame.width), [20, 50])
    }

    func testFillEqually() async {
        let blocks = [Block(40, 10), Block(50, 10), Block(60, 10)]
        _ = layOut(blocks, width: 320) { ($0.distribution, $0.spacing) = (.fillEqually, 10) }
        XCTAssertEqual(blocks.map(\.frame.width), [100, 100, 100])
    }

    func testFillProportionally() async {
        let blocks = [Block(10, 10), Block(20, 10), Block(30, 10)]
        let (root, _) = layOut(blocks, width: 140) { ($0.distribution, $0.spacing) = (.fillProportionally, 10) }
        XCTAssertEqual(blocks.map(\.frame.width), [20, 40, 60])
        blocks[0].content.width = 70
        root.layoutIfNeeded()
        XCTAssertEqual(blocks.map(\.frame.width), [70, 20, 30])
    }

    func testEqualSpacing() async {
        let blocks = [Block(40, 10), Block(50, 10), Block(60, 10)]
        let (root, _) = layOut(blocks) { ($0.distribution, $0.spacing) = (.equalSpacing, 5) }
        XCTAssertEqual(blocks.map(\.frame.minX), [0, 115, 240])
        XCTAssertEqual(blocks.map(\.frame.width), [40, 50, 60])
        root.frame.size.width = 155
        root.layoutIfNeeded()
        XCTAssertEqual(blocks[1].frame.minX - blocks[0].frame.maxX, 5)
        XCTAssertEqual(blocks[2].frame.maxX, 155)
    }

    func testEqualCentering() async {
        let blocks = [Block(20, 10), Block(100, 10), Block(40, 10)]
        let (root, _) = layOut(blocks) { $0.distribution = .equalCentering }
        XCTAssertEqual(blocks.map(\.frame.midX), [10, 145, 280])
        root.frame.size.width = 160
        root.layoutIfNeeded()
        XCTAssertEqual(blocks.map(\.frame.width), [20, 100, 40])
    }

    func testAlignments() async {
        let expected: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
            (.fill, 0, 100), (.leading, 0, 20), (.center, 40, 20), (.trailing, 80, 20), (.top, 0, 20),
            (.bottom, 80, 20),
        ]
        for (alignment, y, height) in expected {
            let block = Block(40, 20)
            _ = layOut([block]) { $0.alignment = alignment }
            XCTAssertEqual(block.frame, CGRect(x: 0, y: y, width: 300, height: height), "\(alignment)")
        }
    }

    func testBaselineAlignment() async {
        let big = UILabel(), small = UILabel()
        (big.font, big.text) = (.systemFont(ofSize: 40), "Big")
        (small.font, small.text) = (.systemFont(ofSize: 12), "small")
        let (_, stack) = layOut([small, big]) { $0.alignment = .lastBaseline }
        let bottoms = [big, small].map { $0.frame.maxY - ($0.baselineOffsets?.last ?? 0) }
        XCTAssertEqual(bottoms[0], bottoms[1])
        XCTAssertEqual(big.frame.minY, 0)
        XCTAssertGreaterThan(small.frame.minY, 0)
        XCTAssertTrue(stack.forLastBaselineLayout === big)
    }

    func testColumnSizesItself() async {
        let blocks = [Block(40, 10), Block(90, 20), Block(60, 30)]
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let stack = UIStackView(arrangedSubviews: blocks)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 4, .leading)
        stack.setCustomSpacing(20, after: blocks[0])
        root.addConstrained(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame, CGRect(x: 0, y: 0, width: 90, height: 84))
        XCTAssertEqual(blocks.map(\.frame.minY), [0, 30, 54])
        XCTAssertEqual(blocks.map(\.frame.width), [40, 90, 60])
        XCTAssertEqual(stack.customSpacing(after: blocks[0]), 20)
        XCTAssertEqual(stack.customSpacing(after: blocks[1]), UIStackView.spacingUseDefault)
    }

    func testHiddenViewsTakeNoRoom() async {
        let blocks = [Block(40, 10), Block(50, 20), Block(60, 30)]
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let stack = UIStackView(arrangedSubviews: blocks)
        (stack.axis, stack.spacing) = (.vertical, 5)
        root.addConstrained(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        blocks[1].isHidden = true
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.height, 45)
        blocks[1].isHidden = false
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.height, 70)
        XCTAssertEqual(blocks.map(\.frame.minY), [0, 15, 40])
        for block in blocks { block.isHidden = true }
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.height, 0)
    }

    func testMarginsBoundTheArrangement() async {
        let block = Block(40, 10)
        _ = layOut([block]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        XCTAssertEqual(block.frame, CGRect(x: 2, y: 1, width: 294, height: 96))
    }

    func testArrangedSubviewsComeAndGo() async {
        let blocks = [Block(40, 10), Block(50, 10)]
        let (root, stack) = layOut(blocks) { $0.distribution = .fillEqually }
        let third = Block(1, 1)
        stack.insertArrangedSubview(third, at: 1)
        root.layoutIfNeeded()
        XCTAssertEqual([blocks[0], third, blocks[1]].map(\.frame.minX), [0, 100, 200])
        blocks[0].removeFromSuperview()
        root.layoutIfNeeded()
        XCTAssertEqual(stack.arrangedSubviews, [third, blocks[1]])
        XCTAssertEqual([third, blocks[1]].map(\.frame.width), [150, 150])
        stack.removeArrangedSubview(third)
        root.layoutIfNeeded()
        XCTAssertTrue(third.superview === stack)
        XCTAssertEqual(blocks[1].frame.width, 300)
    }

    func testNestedStacksWithWrappingText() async {
        let text = Block()
        text.area = 9000
        let row = UIStackView(arrangedSubviews: [Block(50, 20), text])
        row.alignment = .top
        row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
        row.arrangedSubviews[0].setContentCompressionResistancePriority(.required, for: .horizontal)
        let column = UIStackView(arrangedSubviews: [row, Block(10, 15)])
        column.axis = .vertical
        let root = UIView()
        root.addConstrained(column)
        column.pin(to: root)
        for (width, height) in [(CGFloat(100), CGFloat(195)), (350, 45)] {
            let size = root.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            XCTAssertEqual(size, CGSize(width: width, height: height))
        }
    }

    func testStackFreesItsViews() async {
        weak var weakStack: UIStackView?
        weak var weakBlock: Block?
        do {
            let block = Block(1, 1)
            let (_, stack) = layOut([block, Block(2, 2)]) { $0.distribution = .equalSpacing }
            (weakStack, weakBlock) = (stack, block)
        }
        XCTAssertNil(weakStack)
        XCTAssertNil(weakBlock)
    }
}
