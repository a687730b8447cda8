import XCTest

@testable import TrellisUIKit

/// Views in cells, which the cell's widget draws until they need their own widgets.
@MainActor
final class FlatViewTests: UITestCase {
    // MARK: Widgets

    func testViewsInACellHaveNoWidgets() async throws {
        let (window, cell) = try await showCell()
        cell.textLabel?.text = "Title"
        cell.imageView?.image = UIImage(systemName: "star")
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView()
        box.addSubview(inner)
        cell.contentView.addSubview(box)
        cell.accessoryType = .checkmark
        await settle(window)
        XCTAssertFalse(cell.isFlat, "the row itself takes input")
        for view in [cell.contentView, cell.textLabel, cell.imageView, box, inner] {
            XCTAssertEqual(view?.isFlat, true)
        }
        XCTAssertTrue(cell.textLabel?.isPlaced ?? false)
        window.isHidden = true
    }

    func testAViewThrowsAShadowInACellAndOutside() async throws {
        let (window, cell) = try await showCell()
        func shadow(_ view: UIView) {
            view.backgroundColor = .white
            view.layer.shadowColor = UIColor.black.cgColor
            view.layer.shadowOpacity = 1
            view.layer.shadowOffset = CGSize(width: 6, height: 0)
            view.layer.shadowRadius = 1
        }
        let flat = UIView(frame: CGRect(x: 200, y: 10, width: 20, height: 20))
        let solid = UIView(frame: CGRect(x: 300, y: 10, width: 20, height: 20))
        cell.contentView.addSubview(flat)
        cell.contentView.addSubview(solid)
        await settle(window)
        let before = try XCTUnwrap(ViewPicture(of: cell))
        shadow(flat)
        shadow(solid)
        _ = solid.widget
        await settle(window)
        XCTAssertTrue(flat.isFlat)
        XCTAssertFalse(solid.isFlat)
        let after = try XCTUnwrap(ViewPicture(of: cell))
        for x in [222, 322] {
            // The cell itself is clear.
            XCTAssertGreaterThan(after.color(x: x, y: 20)[3], before.color(x: x, y: 20)[3] + 100, "at \(x)")
        }
        XCTAssertEqual(after.color(x: 196, y: 20), before.color(x: 196, y: 20))
        // A shadow is scaled with its view, and fades with it.
        solid.transform = CGAffineTransform(scaleX: 2, y: 2)
        await settle(window)
        let grown = try XCTUnwrap(ViewPicture(of: cell))
        XCTAssertGreaterThan(grown.color(x: 336, y: 20)[3], before.color(x: 336, y: 20)[3] + 100)
        solid.alpha = 0.02
        await settle(window)
        let faded = try XCTUnwrap(ViewPicture(of: cell))
        XCTAssertLessThan(faded.color(x: 336, y: 20)[3], before.color(x: 336, y: 20)[3] + 20)
        flat.layer.masksToBounds = true
        flat.superview?.setNeedsLayout()
        flat.layer.shadowOpacity = 0.9
        await settle(window)
        XCTAssertEqual(try XCTUnwrap(ViewPicture(of: cell)).color(x: 222, y: 20), before.color(x: 222, y: 20))
        window.isHidden = true
    }

    func testPartsOfATextHaveTheirLookInACell() async throws {
        let (window, cell) = try await showCell()
        let text = NSMutableAttributedString(string: "one ")
        text.append(NSAttributedString(string: "two", attributes: [.backgroundColor: UIColor.systemRed]))
        let label = UILabel(frame: CGRect(x: 20, y: 0, width: 300, height: 40))
        cell.contentView.addSubview(label)
        label.attributedText = text
        await settle(window)
        XCTAssertTrue(label.isFlat)
        let picture = try XCTUnwrap(ViewPicture(of: cell))
        func reds() -> [Int] {
            guard let picture = ViewPicture(of: cell) else { return [] }
            return (0..<picture.width).filter { x in
                let color = picture.color(x: x, y: 12)
                return color[0] > 150 && color[1] < 120 && color[2] < 120
            }
        }
        XCTAssertGreaterThan(picture.width, 300)
        let first = try XCTUnwrap(reds().first), last = try XCTUnwrap(reds().last)
        XCTAssertGreaterThan(first, 40)
        XCTAssertEqual(CGFloat(last), 20 + label.sizeThatFits(.zero).width, accuracy: 3)
        label.text = "one two"
        await settle(window)
        XCTAssertEqual(reds(), [])
        let plain = label.sizeThatFits(.zero).width
        label.attributedText = NSAttributedString(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 34)])
        XCTAssertGreaterThan(label.sizeThatFits(.zero).width, plain * 1.7)
        window.isHidden = true
    }

    func testViewsOutsideOfCellsHaveWidgets() async {
        let root = UIView(), label = UILabel(), outer = UIView(), inner = UIView()
        root.addSubview(label)
        let window = await show(root)
        outer.addSubview(inner)
        XCTAssertTrue(inner.isFlat, "nobody shows it yet")
        root.addSubview(outer)
        for view in [root, label, outer, inner] { XCTAssertFalse(view.isFlat) }
        window.isHidden = true
    }

    func testAControlMakesTheViewsAroundItWidgetsAndNoOthers() async throws {
        let (window, cell) = try await showCell()
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44)), label = UILabel(), sibling = UIView()
        row.addSubview(label)
        cell.contentView.addSubview(row)
        cell.contentView.addSubview(sibling)
        await settle(window)
        XCTAssertTrue(row.isFlat)
        let toggle = UISwitch(frame: CGRect(x: 100, y: 0, width: 60, height: 30))
        row.addSubview(toggle)
        await wait("the switch is placed") { toggle.isPlaced }
        for view in [toggle, row, cell.contentView] { XCTAssertFalse(view.isFlat) }
        for view in [label, sibling] { XCTAssertTrue(view.isFlat) }
        window.isHidden = true
    }

    func testWhatAssistiveTechnologyOrTheKeyboardReachesHasAWidget() async throws {
        let (window, cell) = try await showCell()
        let named = UIView(), typed = Responder(), plain = UIView()
        for view in [named, typed, plain] { cell.contentView.addSubview(view) }
        named.accessibilityLabel = "Photo of the harbour"
        XCTAssertFalse(named.isFlat)
        plain.accessibilityLabel = nil
        plain.accessibilityIdentifier = "plain"
        XCTAssertTrue(plain.isFlat)
        await settle(window)
        XCTAssertTrue(typed.becomeFirstResponder())
        XCTAssertTrue(window.firstResponder.responder === typed)
        let control = UIControl()
        cell.contentView.addSubview(control)
        XCTAssertFalse(control.isFlat, "it follows the pointer")
        window.isHidden = true
    }

    func testAScrollViewInACellHoldsWidgets() async throws {
        let (window, cell) = try await showCell()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), inner = UIView()
        scroll.addSubview(inner)
        cell.contentView.addSubview(scroll)
        await settle(window)
        XCTAssertFalse(inner.isFlat)
        window.isHidden = true
    }

    func testAViewThatLeavesItsCellGetsAWidget() async throws {
        let root = UIView(), (window, cell) = try await showCell(beside: root)
        let label = UILabel(frame: CGRect(x: 0, y: 700, width: 200, height: 30))
        label.text = "Moved"
        cell.contentView.addSubview(label)
        await settle(window)
        XCTAssertTrue(label.isFlat)
        root.addSubview(label)
        await wait("it is placed") { !label.isFlat && label.isPlaced }
        cell.contentView.addSubview(label)
        await wait("it is back") { label.isPlaced }
        XCTAssertEqual(cell.accessibilityLabel, "Moved")
        window.isHidden = true
    }

    // MARK: Drawing

    func testAViewLooksTheSameWithAWidget() async throws {
        let (window, cell) = try await showCell()
        cell.contentView.addSubview(makeSample())
        await settle(window)
        let flat = try XCTUnwrap(ViewPicture(of: cell))
        XCTAssertFalse(flat.inkedColumns.isEmpty)
        func makeWidgets(_ view: UIView) {
            _ = view.widget
            view.subviews.forEach(makeWidgets)
        }
        makeWidgets(cell)
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell), flat)
        window.isHidden = true
    }

    /// Returns a view with everything that a layer draws, at positions between pixels.
    private func makeSample() -> UIView {
        let sample = UIView(frame: CGRect(x: 3.4, y: 2.6, width: 300.3, height: 38.2))
        sample.backgroundColor = .systemYellow
        let label = UILabel(frame: CGRect(x: 4.5, y: 1.5, width: 120.5, height: 30))
        label.text = "Ünited 12 日本 and more that does not fit"
        label.textColor = .systemRed
        let wrapped = UILabel(frame: CGRect(x: 130, y: 0, width: 60, height: 38))
        wrapped.numberOfLines = 2
        wrapped.textAlignment = .center
        wrapped.font = .systemFont(ofSize: 12)
        wrapped.text = "two lines of it"
        let image = UIImageView(image: UIImage(systemName: "star"))
        image.frame = CGRect(x: 195.5, y: 4, width: 20, height: 20)
        let round = UIView(frame: CGRect(x: 220, y: 4, width: 30, height: 30))
        round.backgroundColor = .systemBlue
        round.alpha = 0.6
        round.layer.cornerRadius = 9
        round.layer.borderWidth = 2
        round.clipsToBounds = true
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        inner.backgroundColor = .systemGreen
        round.addSubview(inner)
        round.bounds.origin = CGPoint(x: 3.5, y: -2)
        let hidden = UIView(frame: CGRect(x: 255, y: 0, width: 30, height: 30))
        hidden.backgroundColor = .black
        hidden.isHidden = true
        let turned = UIView(frame: CGRect(x: 258, y: 8, width: 25, height: 12)),
            corner = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
        turned.backgroundColor = .systemRed
        corner.backgroundColor = .systemGreen
        turned.addSubview(corner)
        turned.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.3, y: 0.9)
        for view in [label, wrapped, image, round, hidden, turned] { sample.addSubview(view) }
        return sample
    }

    /// Cairo's renderer draws a pink box for a transform that it considers three-dimensional.
    func testATurnedViewIsDrawnInItsColour() async throws {
        let (window, cell) = try await showCell()
        let box = makeBox(.black, CGRect(x: 10, y: 4, width: 30, height: 10))
        box.transform = CGAffineTransform(rotationAngle: .pi / 2).concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 4, ty: 0))
        cell.contentView.addSubview(box)
        await settle(window)
        // The centre is at 25 and 9, moved by 4. The box is now upright and leans.
        let flat = try XCTUnwrap(ViewPicture(of: cell))
        XCTAssertEqual(flat.color(x: 29, y: 9), [0, 0, 0, 255])
        XCTAssertEqual(flat.color(x: 14, y: 9), flat.color(x: 0, y: 0), "what lay there is turned away")
        let control = UISwitch(frame: CGRect(x: 100, y: 2, width: 60, height: 30))
        control.transform = CGAffineTransform(rotationAngle: 0.4)
        cell.contentView.addSubview(control)
        await settle(window)
        let picture = try XCTUnwrap(ViewPicture(of: cell))
        for x in stride(from: 90, to: 170, by: 3) {
            for y in stride(from: 0, to: picture.height, by: 3) {
                XCTAssertNotEqual(picture.color(x: x, y: y), [255, 105, 180, 255], "\(x) \(y)")
            }
        }
    }

    func testAFlatViewIsDrawnWhereItsFrameWasSet() async throws {
        let (window, cell) = try await showCell()
        let box = makeBox(.systemRed, CGRect(x: 10, y: 4, width: 20, height: 20))
        cell.contentView.addSubview(box)
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 10..<30)
        box.frame.origin.x = 50
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 50..<70)
        box.alpha = 0
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 0..<0)
        box.alpha = 1
        box.isHidden = true
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 0..<0)
        box.isHidden = false
        box.removeFromSuperview()
        cell.contentView.addSubview(box)
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 50..<70)
        box.removeFromSuperview()
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 0..<0)
        window.isHidden = true
    }

    func testAFlatViewMovesAnimated() async throws {
        let (window, cell) = try await showCell()
        let box = makeBox(.systemRed, CGRect(x: 10, y: 4, width: 20, height: 20))
        cell.contentView.addSubview(box)
        await settle(window)
        var isDone = false
        UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
            box.frame.origin.x = 210
            box.transform = CGAffineTransform(scaleX: 0.5, y: 1)
        } completion: {
            isDone = $0
        }
        await wait("it is on its way") {
            (ViewPicture(of: cell)?.inkedColumns).map { (40..<190).contains($0.lowerBound) } ?? false
        }
        XCTAssertTrue(box.isFlat)
        await wait("it has come") { isDone }
        await settle(window)
        XCTAssertEqual(ViewPicture(of: cell)?.inkedColumns, 215..<225)
        window.isHidden = true
    }

    func testFlatViewsAndWidgetsLieInTheOrderOfSubviews() async throws {
        let (window, cell) = try await showCell()
        let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let back = makeBox(.systemRed, frame), middle = makeBox(.systemGreen, frame),
            front = makeBox(.systemBlue, frame)
        middle.accessibilityLabel = "has a widget"
        for view in [back, middle, front] { cell.contentView.addSubview(view) }
        func frontmost() async -> [Int]? {
            await settle(window)
            return ViewPicture(of: cell)?.color(x: 5, y: 5)
        }
        let blue = await frontmost()
        cell.contentView.bringSubviewToFront(middle)
        let green = await frontmost()
        cell.contentView.bringSubviewToFront(back)
        let red = await frontmost()
        cell.contentView.sendSubviewToBack(back)
        let greenAgain = await frontmost()
        XCTAssertEqual(Set([blue, green, red]).count, 3)
        XCTAssertEqual(greenAgain, green)
        window.isHidden = true
    }

    // MARK: Layout

    func testAFlatViewMayAskForLayoutInThePassOfItsCell() async throws {
        let (window, cell) = try await showCell()
        let early = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 20)), late = Reaction()
        early.addSubview(UIView())
        cell.contentView.addSubview(early)
        cell.contentView.addSubview(late)
        late.early = early
        await settle(window)
        let passes = early.passes
        late.frame.size = CGSize(width: 30, height: 30)
        await wait("the earlier one is laid out once more") { early.passes > passes && !early.needsLayout }
        window.isHidden = true
    }

    // MARK: Events

    func testACellIsReadAsItsTextsAreNow() async throws {
        let (window, cell) = try await showCell()
        cell.textLabel?.text = "Title"
        let note = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        note.text = "Note"
        cell.contentView.addSubview(note)
        await wait("both are read") { cell.accessibilityLabel == "Title, Note" }
        note.text = "News"
        await wait("the new one is read") { cell.accessibilityLabel == "Title, News" }
        note.isHidden = true
        await wait("what is hidden is not") { cell.accessibilityLabel == "Title" }
        note.isHidden = false
        await wait("it is back") { cell.accessibilityLabel == "Title, News" }
        note.removeFromSuperview()
        await wait("what is gone is not") { cell.accessibilityLabel == "Title" }
        cell.accessibilityLabel = "One of the app's own"
        cell.textLabel?.text = "Other"
        await settle(window)
        XCTAssertEqual(cell.accessibilityLabel, "One of the app's own")
        window.isHidden = true
    }

    // MARK: Parts

    private final class Responder: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private final class Counter: UIView {
        var passes = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
        }
    }

    /// A view whose layout changes a view that has already been laid out.
    private final class Reaction: UIView {
        weak var early: UIView?

        override func layoutSubviews() {
            super.layoutSubviews()
            early?.setNeedsLayout()
        }
    }

    private func makeBox(_ color: UIColor, _ frame: CGRect) -> UIView {
        let box = UIView(frame: frame)
        box.backgroundColor = color
        return box
    }

    /// Shows a table with one cell.
    private func showCell(beside root: UIView = UIView()) async throws -> (UIWindow, UITableViewCell) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)), source = OneCell()
        table.dataSource = source
        table.separatorStyle = .none
        root.addSubview(table)
        table.companions[ObjectIdentifier(OneCell.self)] = source
        let window = await show(root)
        await wait("the cell is there") { source.cell.isPlaced }
        return (window, source.cell)
    }

    private final class OneCell: NSObject, UITableViewDataSource {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
}
