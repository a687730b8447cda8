import XCTest

@testable import TrellisUIKit

@MainActor
final class ConstraintTests: UITestCase {
    private func makeRoot(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    func testPinnedViewFollowsItsSuperview() async {
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        child.pin(to: root, inset: 10)
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame, CGRect(x: 10, y: 10, width: 280, height: 180))
        root.frame.size = CGSize(width: 100, height: 50)
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame, CGRect(x: 10, y: 10, width: 80, height: 30))
    }

    func testALengthAloneMayNameASecondAttribute() {
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        let height = NSLayoutConstraint(
            item: child, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1,
            constant: 24)
        XCTAssertEqual(height.secondAttribute, .notAnAttribute)
        height.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.height, 24)
    }

    func testWrappingLabelGetsAHeightForEachWidth() async {
        let root = makeRoot(), label = UILabel()
        label.text = String(repeating: "words that wrap ", count: 20)
        label.numberOfLines = 0
        root.addConstrained(label)
        label.pin(to: root, inset: 8)
        let heights = [150, 300, 600].map { width in
            root.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        XCTAssertEqual(heights.map(\.width), [150, 300, 600])
        XCTAssertGreaterThan(heights[0].height, heights[1].height)
        XCTAssertGreaterThan(heights[1].height, heights[2].height)
        for size in heights { XCTAssertEqual(size.height, 16 + label.contentHeight(forWidth: size.width - 16)) }
        label.text = "short"
        let short = root.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        XCTAssertEqual(short.height, 16 + label.sizeThatFits(.zero).height)
    }

    func testTheSmallestSizeKeepsTheLinesOfALabelThatWasLaidOut() async {
        let header = makeRoot(300, 0), label = UILabel()
        label.text = String(repeating: "words that wrap ", count: 20)
        label.numberOfLines = 0
        header.addConstrained(label)
        label.pin(to: header, inset: 8)
        let line = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(line.height, 16 + label.sizeThatFits(.zero).height, "a single line before a layout")
        header.layoutIfNeeded()
        let height = 16 + label.contentHeight(forWidth: 284)
        XCTAssertGreaterThan(height, line.height)
        for _ in 0..<2 {
            let size = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            XCTAssertEqual(size, CGSize(width: 300, height: height))
        }
        header.frame.size = CGSize(width: 400, height: height)
        header.layoutIfNeeded()
        XCTAssertEqual(label.frame, CGRect(x: 8, y: 8, width: 384, height: height - 16))
        label.text = "short"
        XCTAssertEqual(
            header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width,
            16 + label.sizeThatFits(.zero).width, "lines of another text don't count")
    }

    func testConstraintsInAVisualEffectViewDetermineItsSize() async {
        let root = makeRoot(), effect = UIVisualEffectView(effect: nil), inner = UIVisualEffectView(effect: nil)
        let block = Block(120, 35)
        root.addConstrained(effect)
        effect.contentView.addConstrained(inner)
        inner.contentView.addConstrained(block)
        inner.pin(to: effect.contentView)
        block.pin(to: inner.contentView, inset: 5)
        NSLayoutConstraint.activate([
            effect.topAnchor.constraint(equalTo: root.topAnchor),
            effect.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(effect.frame, CGRect(x: 10, y: 0, width: 130, height: 45))
        XCTAssertEqual(inner.contentView.frame, CGRect(x: 0, y: 0, width: 130, height: 45))
        XCTAssertEqual(block.frame, CGRect(x: 5, y: 5, width: 120, height: 35))
        block.content.height = 50
        root.layoutIfNeeded()
        XCTAssertEqual(effect.frame.height, 60)
    }

    func testAWeakPropertyKeepsANewConstraintUntilItIsActive() async {
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        weak var width: NSLayoutConstraint?, height: NSLayoutConstraint?, unused: NSLayoutConstraint?
        width = child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
        height = child.heightAnchor.constraint(equalToConstant: 24)
        unused = child.heightAnchor.constraint(equalToConstant: 9)
        width?.isActive = true
        height?.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.size, CGSize(width: 150, height: 24))
        await wait("the turn of the main loop ends") { unused == nil }
        XCTAssertNotNil(width, "the view holds an active constraint")
    }

    private final class SelfConstraining: UIView {
        let block = Block(20, 10)
        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            if block.superview == nil {
                addConstrained(block)
                block.pin(to: self, inset: 3)
            }
            super.updateConstraints()
        }
    }

    func testAViewCanMakeItsFirstConstraintsInUpdateConstraints() async {
        XCTAssertFalse(UIView.requiresConstraintBasedLayout)
        let root = makeRoot(), view = SelfConstraining(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        root.addSubview(view)
        root.layoutIfNeeded()
        XCTAssertEqual(view.block.frame, CGRect(x: 3, y: 3, width: 94, height: 44))
    }

    func testLabelsMeasureAsGTKDraws() async {
        let texts = [
            "one", "several words in a row", String(repeating: "many words ", count: 30), "two\nlines",
            "ffi Ünï 日本",
        ]
        for text in texts {
            // GTK limits the lines of each paragraph, UIKit those of the whole text.
            for lines in text.contains("\n") ? [0] : [0, 1, 2] {
                let label = UILabel()
                label.numberOfLines = lines
                label.text = text
                let widget = Widget.label()
                widget.setLabelLines(lines, label.lineBreakMode)
                widget.setLabelFont(label.font)
                widget.setLabelText(text)
                let natural = widget.naturalSize
                XCTAssertEqual(label.intrinsicContentSize, natural, "\(text), \(lines) lines")
                for width in [80, 200, 1000] as [CGFloat] {
                    XCTAssertEqual(
                        label.contentHeight(forWidth: width), widget.naturalHeight(forWidth: width),
                        "\(text), \(lines) lines, \(width) wide")
                }
            }
        }
    }

    func testWhatHugsMoreKeepsItsWidth() async {
        let root = makeRoot(), left = Block(40, 20), right = Block(50, 20)
        root.addConstrained(left, right)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.centerYAnchor.constraint(equalTo: left.centerYAnchor),
        ])
        right.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        root.layoutIfNeeded()
        XCTAssertEqual(left.frame, CGRect(x: 0, y: 0, width: 240, height: 20))
        XCTAssertEqual(right.frame, CGRect(x: 250, y: 0, width: 50, height: 20))
        left.setContentHuggingPriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        XCTAssertEqual(left.frame.width, 40)
        XCTAssertEqual(right.frame.width, 250)
        // If there isn't enough space for both, the view with the higher compression resistance keeps its width.
        left.setContentHuggingPriority(.defaultLow, for: .horizontal)
        right.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        root.frame.size.width = 80
        root.layoutIfNeeded()
        XCTAssertEqual(left.frame.width, 20)
        XCTAssertEqual(right.frame.width, 50)
    }

    func testConstantAndActivityChangeInPlace() async {
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        let width = child.widthAnchor.constraint(equalToConstant: 100)
        let wide = child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 20)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: root.leftAnchor), child.topAnchor.constraint(equalTo: root.topAnchor),
            child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5), width,
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.size, CGSize(width: 100, height: 50))
        width.constant = 40
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.size, CGSize(width: 40, height: 20))
        width.isActive = false
        wide.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.size, CGSize(width: 170, height: 85))
        XCTAssertFalse(width.isActive)
        XCTAssertTrue(root.constraints.contains(wide))
        XCTAssertFalse(child.constraints.contains(width))
    }

    func testLayoutOfAViewBeginsWhereItsFrameIsDetermined() async {
        let root = makeRoot(), middle = UIView(), child = UIView()
        root.addConstrained(middle)
        middle.pin(to: root, inset: 10)
        middle.addConstrained(child)
        child.pin(to: middle, inset: 5)
        // Code that rounds corners by the frame asks the view itself for the layout.
        child.layoutIfNeeded()
        XCTAssertEqual(middle.frame, CGRect(x: 10, y: 10, width: 280, height: 180))
        XCTAssertEqual(child.frame, CGRect(x: 5, y: 5, width: 270, height: 170))

        let width = child.widthAnchor.constraint(equalToConstant: 40)
        middle.constraints.first { $0.firstAttribute == .trailing && $0.firstItem === child }?.isActive = false
        width.isActive = true
        child.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 40)
        width.constant = 60
        child.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 60)
    }

    func testLayoutOfASubviewInALayoutPassDoesNotBeginThePassAgain() async {
        let view = RelayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(view.child)
        view.layoutIfNeeded()
        XCTAssertEqual(view.passes, 1)
        view.child.layoutIfNeeded()
        XCTAssertEqual(view.passes, 2)
    }

    func testPrioritiesDecide() async {
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        let wanted = child.widthAnchor.constraint(equalToConstant: 500)
        wanted.isActive = true
        // As on iOS, an active constraint can become optional before its view is in a window.
        wanted.priority = .defaultHigh
        NSLayoutConstraint.activate([
            child.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
            child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            child.topAnchor.constraint(equalTo: root.topAnchor), child.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 300)
        wanted.constant = 100
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame, CGRect(x: 100, y: 0, width: 100, height: 10))
        let other = child.widthAnchor.constraint(equalToConstant: 60)
        other.priority = .defaultLow
        other.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 100)
        other.priority = .defaultHigh + 1
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 60)
    }

    func testConstraintsReachThroughTheTree() async {
        let root = makeRoot(), outer = UIView(), inner = UIView(), deep = UIView(), cousin = UIView()
        root.addConstrained(outer, cousin)
        outer.addConstrained(inner)
        inner.addConstrained(deep)
        outer.pin(to: root, inset: 10)
        inner.pin(to: outer, inset: 10)
        deep.pin(to: inner, inset: 10)
        NSLayoutConstraint.activate([
            cousin.leadingAnchor.constraint(equalTo: deep.leadingAnchor),
            cousin.trailingAnchor.constraint(equalTo: deep.centerXAnchor),
            cousin.topAnchor.constraint(equalTo: deep.bottomAnchor),
            cousin.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(deep.frame, CGRect(x: 10, y: 10, width: 240, height: 140))
        XCTAssertEqual(cousin.frame, CGRect(x: 30, y: 170, width: 120, height: 30))
    }

    func testConstraintsReachThroughAViewThatItsFramePlaces() async {
        let root = makeRoot(), box = UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 100)), label = Block(30, 10)
        root.addSubview(box)
        box.addConstrained(label)
        NSLayoutConstraint.activate([
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5),
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame, CGRect(x: 50, y: 40, width: 100, height: 100))
        XCTAssertEqual(label.frame, CGRect(x: 215, y: 5, width: 30, height: 10))
        box.frame.origin.x = 70
        root.layoutIfNeeded()
        XCTAssertEqual(label.frame.minX, 195)
    }

    func testFramePlacedSiblingIsFollowed() async {
        let root = makeRoot(), fixed = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40)), follower = UIView()
        root.addSubview(fixed)
        root.addConstrained(follower)
        NSLayoutConstraint.activate([
            follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
            follower.topAnchor.constraint(equalTo: fixed.topAnchor),
            follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
            follower.heightAnchor.constraint(equalTo: fixed.heightAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(follower.frame, CGRect(x: 85, y: 20, width: 60, height: 40))
        fixed.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.layoutIfNeeded()
        XCTAssertEqual(follower.frame, CGRect(x: 15, y: 0, width: 10, height: 10))
    }

    func testMarginsAndGuides() async {
        let root = makeRoot(), child = UIView(), spacer = UILayoutGuide()
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        root.addConstrained(child)
        root.addLayoutGuide(spacer)
        let margins = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            spacer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            spacer.widthAnchor.constraint(equalToConstant: 30),
            spacer.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            spacer.heightAnchor.constraint(equalToConstant: 7),
            child.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
            child.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            NSLayoutConstraint(
                item: child, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin, multiplier: 1,
                constant: 0),
            child.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame, CGRect(x: 50, y: 1, width: 246, height: 196))
        XCTAssertEqual(spacer.layoutFrame, CGRect(x: 20, y: 0, width: 30, height: 7))
        XCTAssertEqual(margins.layoutFrame, CGRect(x: 20, y: 1, width: 276, height: 196))
        root.layoutMargins.left = 0
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.minX, 30)
        root.removeLayoutGuide(spacer)
        XCTAssertFalse(root.constraints.contains { $0.firstItem === spacer || $0.secondItem === spacer })
    }

    func testRemovedViewTakesItsConstraintsAlong() async {
        let root = makeRoot(), first = UIView(), second = UIView(), inside = UIView()
        root.addConstrained(first, second)
        first.addConstrained(inside)
        first.pin(to: root)
        inside.pin(to: first)
        let tie = second.widthAnchor.constraint(equalTo: inside.widthAnchor)
        let own = second.heightAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([tie, own])
        root.layoutIfNeeded()
        first.removeFromSuperview()
        root.layoutIfNeeded()
        XCTAssertFalse(tie.isActive)
        XCTAssertTrue(own.isActive)
        XCTAssertTrue(root.constraints.isEmpty)
        XCTAssertEqual(first.constraints.count, 4)
        // The subtree is used in another view.
        let elsewhere = makeRoot(50, 50)
        elsewhere.addSubview(first)
        first.pin(to: elsewhere, inset: 5)
        elsewhere.layoutIfNeeded()
        XCTAssertEqual(inside.frame, CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    func testAConflictIsReportedAndTheOtherConstraintsHold() async {
        let before = LayoutEngine.reportConflict
        defer { LayoutEngine.reportConflict = before }
        var messages: [String] = []
        LayoutEngine.reportConflict = { messages.append($0) }
        let root = makeRoot(), child = UIView()
        root.addConstrained(child)
        child.pin(to: root)
        let impossible = child.widthAnchor.constraint(equalToConstant: 7)
        impossible.identifier = "impossible"
        impossible.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 300)
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages.first?.contains("'impossible' UIView.width == 7") == true, messages.first ?? "")
        // For fitting, the root may be that narrow. Afterwards its bounds apply again.
        XCTAssertEqual(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 7)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.width, 300)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(messages.count, 2)
    }

    func testNothingIsMeasuredAgainWhenNothingChanged() async {
        let root = makeRoot(), block = Block(10, 10), wrapping = Block()
        wrapping.area = 1000
        root.addConstrained(block, wrapping)
        block.pin(to: root)
        wrapping.pin(to: root)
        root.layoutIfNeeded()
        let (first, second) = (block.measurements, wrapping.measurements)
        for _ in 0..<5 {
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        XCTAssertEqual([block.measurements, wrapping.measurements], [first, second])
        root.frame.size.height += 10
        root.layoutIfNeeded()
        XCTAssertEqual([block.measurements, wrapping.measurements], [first, second])
        root.frame.size.width += 10
        root.layoutIfNeeded()
        XCTAssertEqual([block.measurements, wrapping.measurements], [first, second + 1])
    }

    func testDeepTreePropagatesAContentChange() async {
        let root = makeRoot(400, 400)
        var container = root
        let leaf = Block(10, 10)
        for _ in 0..<30 {
            let next = UIView()
            container.addConstrained(next)
            NSLayoutConstraint.activate([
                next.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 1),
                next.topAnchor.constraint(equalTo: container.topAnchor, constant: 1),
            ])
            if container !== root {
                NSLayoutConstraint.activate([
                    next.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -1),
                    next.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -1),
                ])
            }
            container = next
        }
        container.addConstrained(leaf)
        leaf.pin(to: container)
        root.layoutIfNeeded()
        XCTAssertEqual(root.subviews[0].frame, CGRect(x: 1, y: 1, width: 68, height: 68))
        leaf.content = CGSize(width: 50, height: 20)
        root.layoutIfNeeded()
        XCTAssertEqual(root.subviews[0].frame, CGRect(x: 1, y: 1, width: 108, height: 78))
        XCTAssertEqual(leaf.frame.size, CGSize(width: 50, height: 20))
    }

    func testFittingASizeLeavesFramesAlone() async {
        let root = makeRoot(), block = Block(120, 35)
        root.addConstrained(block)
        block.pin(to: root, inset: 4)
        root.layoutIfNeeded()
        XCTAssertEqual(
            root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 128, height: 43))
        XCTAssertEqual(
            block.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 120, height: 35))
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(block.frame, CGRect(x: 4, y: 4, width: 292, height: 192))
    }

    func testEndlessAndMeaninglessNumbersDoNotSpoilTheRest() async {
        let before = LayoutEngine.reportConflict
        defer { LayoutEngine.reportConflict = before }
        var messages: [String] = []
        LayoutEngine.reportConflict = { messages.append($0) }
        let root = makeRoot(), child = Block(.nan, 20), other = Block(30, 30)
        root.addConstrained(child, other)
        child.pin(to: root)
        NSLayoutConstraint.activate([
            other.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
            other.heightAnchor.constraint(equalTo: other.widthAnchor, multiplier: .infinity),
            other.topAnchor.constraint(equalTo: root.topAnchor, constant: .nan),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(child.frame.size, CGSize(width: 300, height: 200))
        XCTAssertEqual(other.frame, CGRect(x: 0, y: 0, width: 30, height: 30))
        XCTAssertEqual(messages.count, 1)
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        XCTAssertEqual(size.width, 100)
        XCTAssertEqual(child.frame.size, CGSize(width: 300, height: 200))
    }

    func testMarginsOfAControllersViewAndReadableWidth() async {
        let controller = UIViewController(), text = Block(10, 10)
        controller.view.frame.size = CGSize(width: 1000, height: 100)
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 2, bottom: 5, right: 30)
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 30))
        controller.view.addConstrained(text)
        let readable = controller.view.readableContentGuide
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
            text.topAnchor.constraint(equalTo: readable.topAnchor),
        ])
        controller.view.layoutIfNeeded()
        XCTAssertEqual(text.frame, CGRect(x: 157, y: 5, width: 672, height: 10))
        XCTAssertEqual(readable.layoutFrame, CGRect(x: 157, y: 5, width: 672, height: 90))
        controller.view.frame.size.width = 246
        controller.view.layoutIfNeeded()
        XCTAssertEqual(text.frame, CGRect(x: 16, y: 5, width: 200, height: 10))
    }

    func testTextThatChangesInAWindowIsPlacedAnew() async {
        let root = UIView(), middle = UIView(), label = UILabel(), reaction = Reacting()
        label.text = "short"
        root.addConstrained(middle, reaction)
        middle.addConstrained(label)
        label.pin(to: middle)
        NSLayoutConstraint.activate([
            middle.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            middle.topAnchor.constraint(equalTo: root.topAnchor),
            middle.widthAnchor.constraint(equalToConstant: 200),
            reaction.topAnchor.constraint(equalTo: middle.bottomAnchor),
            reaction.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        label.numberOfLines = 0
        let window = await show(root)
        let height = label.frame.height
        XCTAssertGreaterThan(height, 5)
        await wait("the label that its superview's layout changed is placed") { reaction.label.frame.width > 20 }
        XCTAssertEqual(reaction.label.frame.size, reaction.label.intrinsicContentSize)
        label.text = String(repeating: "longer now ", count: 20)
        await wait("the label grows") { label.frame.height > height }
        XCTAssertEqual(label.frame.height, label.contentHeight(forWidth: 200))
        await wait("GTK has placed what comes below") { label.isPlaced && reaction.label.isPlaced }
        XCTAssertEqual(reaction.frame.minY, label.frame.height)
        window.isHidden = true
    }

    func testConstraintsKeepNothingAlive() async {
        weak var weakRoot: UIView?
        weak var weakChild: UIView?
        weak var weakEngine: LayoutEngine?
        var kept: NSLayoutConstraint?
        do {
            let root = makeRoot(), child = Block(10, 10), guide = UILayoutGuide()
            root.addConstrained(child)
            root.addLayoutGuide(guide)
            child.pin(to: root)
            let constraint = guide.widthAnchor.constraint(equalTo: child.widthAnchor)
            constraint.isActive = true
            root.layoutIfNeeded()
            (weakRoot, weakChild, weakEngine, kept) = (root, child, root.viewLayout.engine, constraint)
            XCTAssertNotNil(weakEngine)
        }
        XCTAssertNil(weakRoot)
        XCTAssertNil(weakChild)
        XCTAssertNil(weakEngine)
        XCTAssertNil(kept?.firstItem)
        XCTAssertEqual(kept?.isActive, false)
    }

    func testUpdateConstraintsRunsOnceBeforeLayout() async {
        let root = makeRoot(), view = Updating()
        root.addConstrained(view)
        root.layoutIfNeeded()
        XCTAssertEqual(view.updates, 1)
        XCTAssertEqual(view.frame.width, 42)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(view.updates, 1)
        view.setNeedsUpdateConstraints()
        XCTAssertTrue(view.needsUpdateConstraints())
        root.layoutIfNeeded()
        XCTAssertEqual(view.updates, 2)
    }

    func testBaselinesOfLabelsMeet() async {
        let root = makeRoot(), big = UILabel(), small = UILabel()
        big.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 12)
        big.text = "Big"
        small.text = "small"
        root.addConstrained(big, small)
        NSLayoutConstraint.activate([
            big.topAnchor.constraint(equalTo: root.topAnchor),
            big.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            small.leadingAnchor.constraint(equalTo: big.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let ascents = [big, small].map { $0.baselineOffsets?.first ?? 0 }
        XCTAssertEqual(small.frame.minY + ascents[1], big.frame.minY + ascents[0])
        XCTAssertGreaterThan(small.frame.minY, 10)
    }

    func testCentresOfAScrollViewAreThoseOfItsFrame() async {
        let root = makeRoot(200, 100), scroll = UIScrollView(), content = UIView(), picture = Block()
        root.addConstrained(scroll)
        scroll.pin(to: root)
        scroll.addConstrained(content)
        content.addConstrained(picture)
        content.pin(to: scroll)
        NSLayoutConstraint.activate([
            // The edges are those of the content, so this makes the content as wide as the frame.
            content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            content.heightAnchor.constraint(equalToConstant: 300),
            picture.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            picture.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 50),
            picture.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(scroll.contentSize, CGSize(width: 200, height: 300))
        XCTAssertEqual(picture.frame, CGRect(x: 75, y: 40, width: 50, height: 20))
        scroll.contentOffset.y = 60
        root.layoutIfNeeded()
        XCTAssertEqual(picture.frame, CGRect(x: 75, y: 40, width: 50, height: 20), "it scrolls with the content")
    }

    func testScrollViewTakesItsContentSizeFromConstraints() async {
        let root = makeRoot(200, 100), scroll = UIScrollView(), content = Block()
        root.addConstrained(scroll)
        scroll.pin(to: root)
        scroll.addConstrained(content)
        content.pin(to: scroll, inset: 5)
        content.area = 100_000
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(scroll.frame.size, CGSize(width: 200, height: 100))
        XCTAssertEqual(content.frame.size, CGSize(width: 190, height: 527))
        XCTAssertEqual(scroll.contentSize, CGSize(width: 200, height: 537))
    }
}

/// Sets a text during layout, which requires another pass.
@MainActor
private final class Reacting: UIView {
    let label = UILabel()

    override func didInit() {
        super.didInit()
        addConstrained(label)
        label.pin(to: self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.text = "set by layout"
    }
}

/// Creates its constraint in `updateConstraints()`.
@MainActor
private final class Updating: UIView {
    var updates = 0

    override func updateConstraints() {
        updates += 1
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 42).isActive = true }
        super.updateConstraints()
    }
}

/// A view that asks for another layout in each layout, and for its child's layout immediately.
private final class RelayoutView: UIView {
    let child = UIView()
    private(set) var passes = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        guard passes < 10 else { return }
        setNeedsLayout()
        child.layoutIfNeeded()
    }
}
