import TrellisTesting
import XCTest

@testable import TrellisUIKit

/// Random changes of a tree of stack views: changing the layout step by step must have the same result as creating it
/// again.
@MainActor
final class RandomStackTests: UITestCase {
    func testFollowingChangesAgreesWithBuildingAnew() async {
        for seed in 0..<100 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (root, top) = makeTree()
            for step in 0..<25 {
                change(top, &random, wraps: true, depth: 0)
                root.layoutIfNeeded()
                let followed = frames(of: root)
                root.layoutTreeDidChange()
                root.layoutIfNeeded()
                XCTAssertEqual(followed, frames(of: root), "seed \(seed), step \(step)")
            }
        }
    }

    /// If the constraints are ambiguous, the two ways may result in different frames, of which neither is better.
    func testFollowingChangesIsAsGoodAsBuildingAnew() async {
        for seed in 1000..<1040 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (root, top) = makeTree()
            for step in 0..<25 {
                change(top, &random, wraps: false, depth: 0)
                root.layoutIfNeeded()
                let followed = root.viewLayout.engine?.solver.violations ?? []
                root.layoutTreeDidChange()
                root.layoutIfNeeded()
                let anew = root.viewLayout.engine?.solver.violations ?? []
                XCTAssertTrue(
                    ReferenceSolver.areClose(followed, anew), "seed \(seed), step \(step): \(followed) \(anew)")
            }
        }
    }

    private var conflicts: [String] = []
    private var reportBefore: ((String) -> Void)?

    override func setUp() async throws {
        try await super.setUp()
        reportBefore = LayoutEngine.reportConflict
        LayoutEngine.reportConflict = { [weak self] in self?.conflicts.append($0) }
    }

    override func tearDown() async throws {
        if let reportBefore { LayoutEngine.reportConflict = reportBefore }
        XCTAssertEqual(conflicts, [])
    }

    private func makeTree() -> (root: UIView, top: UIStackView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let top = UIStackView()
        root.addConstrained(top)
        NSLayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            top.topAnchor.constraint(equalTo: root.topAnchor),
            top.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        return (root, top)
    }

    private func change(_ stack: UIStackView, _ random: inout SeededGenerator, wraps: Bool, depth: Int) {
        let views = stack.arrangedSubviews
        let view = views.randomElement(using: &random)
        if let inner = view as? UIStackView, Bool.random(using: &random) {
            return change(inner, &random, wraps: wraps, depth: depth + 1)
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: stack.spacing = CGFloat(Int.random(in: 0...12, using: &random))
        case 1: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
        case 2: stack.distribution = .init(rawValue: Int.random(in: 0..<5, using: &random)) ?? .fill
        case 3: stack.alignment = .init(rawValue: Int.random(in: 0..<6, using: &random)) ?? .fill
        case 4: view?.removeFromSuperview()
        case 5: view?.isHidden.toggle()
        case 6:
            if let view {
                stack.setCustomSpacing(CGFloat(Int.random(in: 0...30, using: &random)), after: view)
            }
        case 7 where depth < 3:
            stack.insertArrangedSubview(UIStackView(), at: Int.random(in: 0...views.count, using: &random))
        case 8, 9:
            (view as? Block)?.content = CGSize(
                width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...60, using: &random))
        default:
            let block = Block(
                CGFloat(Int.random(in: 1...200, using: &random)), CGFloat(Int.random(in: 1...60, using: &random)))
            if Int.random(in: 0..<3, using: &random) == 0, wraps { block.area = 4000 }
            stack.insertArrangedSubview(block, at: Int.random(in: 0...views.count, using: &random))
        }
    }

    /// Returns the frames of all visible views.
    private func frames(of view: UIView) -> [CGRect] {
        view.subviews.filter { !$0.isHidden }.flatMap { [$0.frame] + frames(of: $0) }
    }
}
