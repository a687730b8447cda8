import Foundation

@testable import TrellisUIKit

/// Names in sections for tests of collection views, which counts the calls of its methods.
@MainActor
final class CollectionTestList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[Int]]
    /// Returns the size of an item by its name; `nil` for the layout's.
    var size: ((Int) -> CGSize)?
    /// Changes a cell, header or footer for its index path.
    var configure: ((UICollectionReusableView, IndexPath) -> Void)?
    var cellsAsked: [IndexPath] = []
    var sizesAsked = 0
    private(set) var displayed: [ObjectIdentifier: IndexPath] = [:]
    private(set) var headersShown: Set<ObjectIdentifier> = []
    var log: [String] = []
    var mistakes: [String] = []

    init(_ sections: [[Int]]) { self.sections = sections }

    convenience init(items: Int) { self.init([Array(0..<items)]) }

    /// Returns a collection view with the list.
    func makeCollection(_ layout: UICollectionViewLayout = UICollectionViewFlowLayout()) -> UICollectionView {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collection.dataSource = self
        collection.delegate = self
        return collection
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellsAsked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        let name = sections[indexPath.section][indexPath.item]
        cell.tag = name
        (cell as? NumberCell)?.label.text = "Item \(name)"
        configure?(cell, indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        let part = kind == UICollectionView.elementKindSectionHeader ? "Header" : "Footer"
        (view as? TitleView)?.label.text = "\(part) \(indexPath.section)"
        configure?(view, indexPath)
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let size else {
            return collectionView.answerByDefault(collectionView.flow?.itemSize ?? .zero)
        }
        sizesAsked += 1
        return size(sections[indexPath.section][indexPath.item])
    }

    // MARK: Delegate

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
            mistakes.append("willDisplay twice for one cell, at \(indexPath)")
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
            mistakes.append("didEndDisplaying without willDisplay, at \(indexPath)")
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        if !headersShown.insert(ObjectIdentifier(view)).inserted { mistakes.append("\(elementKind) came twice") }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        if headersShown.remove(ObjectIdentifier(view)) == nil { mistakes.append("\(elementKind) went twice") }
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldSelect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldDeselect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.item)")
    }
}

/// A cell with a label, whose size can depend on its number.
final class NumberCell: UICollectionViewCell {
    let label = UILabel()
    /// The frame with which the view was created.
    let firstFrame: CGRect
    /// Returns the preferred height of the cell of a name; `nil` leaves it to the layout.
    static var wanted: ((Int) -> CGSize)?

    override init(frame: CGRect) {
        firstFrame = frame
        super.init(frame: frame)
        label.textAlignment = .center
        contentView.addSubview(label)
        backgroundColor = .secondarySystemBackground
        let selected = UIView()
        selected.backgroundColor = .systemBlue
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.wanted?(tag) ?? size }
}

/// A header or footer with a label.
final class TitleView: UICollectionReusableView {
    let label = UILabel()
    /// The frame with which the view was created.
    let firstFrame: CGRect

    override init(frame: CGRect) {
        firstFrame = frame
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

extension UICollectionView {
    /// The visible names and their positions on the screen, according to the widgets.
    var screen: [Int: CGPoint] {
        Dictionary(
            visibleCells.map {
                ($0.tag, CGPoint(x: $0.frame.minX - contentOffset.x, y: $0.frame.minY - contentOffset.y))
            }
        ) { first, _ in first }
    }

    /// Performs pending layout.
    func settle() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// The layout, if it is a flow layout.
    var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
}
