public import Foundation

/// A closure that returns the section at an index, or `nil` if there is none.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// The settings of a compositional layout that apply to all sections.
///
/// Follows Apple's `UICollectionViewCompositionalLayoutConfiguration`.
@preconcurrency @MainActor
public class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// Creates a configuration.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The direction in which the content scrolls. The default is vertical.
    ///
    /// In a layout that scrolls horizontally, sections and groups are side by side. It isn't mirrored from right to left,
    /// and its sections don't scroll vertically.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The space between sections, in points.
    public var interSectionSpacing: CGFloat = 0
}

/// A layout that combines items into groups and groups into sections.
///
/// Follows Apple's `UICollectionViewCompositionalLayout`.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The configuration of a list layout, or `nil` for other layouts.
    private var list: UICollectionLayoutListConfiguration?

    /// Creates a layout with the same section for all sections of the collection view.
    public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

    /// Creates a layout with the same section for all sections of the collection view, and a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout whose sections are returned by a closure.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout whose sections are returned by a closure, which is called again when the size of the collection
    /// view changes.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Creates a layout without sections. The archive is ignored.
    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    /// Creates a layout in which every section is a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        layout.list = configuration
        return layout
    }

    /// The settings that apply to all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    // MARK: Sections

    private var sections: [CompositionalSection] = []
    /// The lengths of the sections, without the spacing between them.
    private var lengths: [CGFloat] = []
    /// Whether a section is still laid out as before the last batch of updates, because it hasn't been in sight since;
    /// empty if none is.
    private var isOutdated: [Bool] = []
    /// The last batch of updates, until the sections follow it.
    private var batch: BatchUpdateMap?
    private var sums = FenwickSums<CGFloat>()
    private var preparedSize: CGSize?
    private var isStale = true
    private var measured: [IndexPath: CGSize] = [:], justMeasured: [IndexPath: CGSize] = [:]
    private var measuredElements: [Int: [String: CGSize]] = [:]
    /// The offsets of the sections that were scrolled horizontally.
    private var offsets: [Int: CGFloat] = [:]
    private var hasNewElements = false
    /// Whether the sections were laid out side by side.
    private var isHorizontal = false
    /// Whether any section lets its cells or its headers and footers determine their sizes.
    private var asksCells = false, asksElements = false

    private var container: CGSize {
        collectionView.map { CollectionEnvironment($0).effectiveContentSize } ?? .zero
    }

    @_documentation(visibility: internal)
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let (path, size) = context.preferred {
            justMeasured[path] = size
        } else if let (kind, path, size) = context.preferredElement {
            measuredElements[path.section, default: [:]][kind] = size
            hasNewElements = true
        } else {
            isStale = true
            discard(context.staleSizes)
        }
        super.invalidateLayout(with: context)
    }

    private func discard(_ stale: StaleSizes) {
        guard stale != .none else { return }
        measured = measured.filter { !stale.contains($0.key) }
        for (section, sizes) in measuredElements {
            let path = IndexPath(item: 0, section: section)
            measuredElements[section] = sizes.filter { !stale.contains($0.key, path) }
        }
    }

    @_documentation(visibility: internal)
    open override func prepare() {
        super.prepare()
        // The headers of a horizontal layout determine the height that the groups have.
        if isStale || preparedSize != container || isHorizontal != scrollsHorizontally || isHorizontal && hasNewElements
        {
            let batch = preparedSize == container && !isHorizontal && !scrollsHorizontally ? batch : nil
            if batch.map(follow) != true { makeSections() }
        } else {
            takeMeasures()
        }
        batch = nil
        justMeasured = [:]
        hasNewElements = false
    }

    private func makeSections() {
        isStale = false
        let container = container
        preparedSize = container
        isHorizontal = scrollsHorizontally
        isOutdated = []
        guard let collectionView else { return sections = [] }
        measured.merge(justMeasured) { _, new in new }
        let own = measuredBySection
        let environment = CollectionEnvironment(collectionView)
        var lists: [UICollectionLayoutListConfiguration?] = []
        var last: CompositionalSection?
        sections = (0..<collectionView.numberOfSections).map { index in
            let section = provider(index, environment) ?? noSection(index)
            lists.append(section.list)
            let count = collectionView.numberOfItems(inSection: index)
            // Most layouts have the same section for all, of which only those with measured sizes differ.
            if let last, last.section === section, last.count == count, own[index] == nil, own[index - 1] == nil,
                measuredElements[index] == nil, measuredElements[index - 1] == nil
            {
                return last
            }
            let made = CompositionalSection(
                section, count: count, container: container, isHorizontal: isHorizontal, measured: own[index] ?? [:],
                elements: measuredElements[index] ?? [:])
            last = made
            return made
        }
        lengths = sections.map { $0.length }
        (asksCells, asksElements) = (false, false)
        sections.forEach(noteSizing)
        // A layout of other sections too leaves the background to the app.
        let isList = lists.allSatisfy { $0 != nil }
        if let list = list ?? (isList ? lists.first ?? nil : nil) { collectionView.showBackground(of: list) }
        sumUp()
    }

    private var measuredBySection: [Int: [Int: CGSize]] {
        var own: [Int: [Int: CGSize]] = [:]
        for (path, size) in measured { own[path.section, default: [:]][path.item] = size }
        return own
    }

    private func noteSizing(of section: CompositionalSection) {
        if section.asksElements { asksElements = true }
        if asksElements || section.asksCells { asksCells = true }
    }

    /// The number of sections from which a batch of updates calls the closure only for those in sight.
    private static let manySections = 1000

    /// Follows a batch of updates that changes a few of many sections. The others stay as they are until they are in
    /// sight, and only then the closure is called for them again.
    ///
    /// - Returns: `false` if the batch changes too much.
    /// - Complexity: O(changed sections), besides moving the others in memory.
    private func follow(_ map: BatchUpdateMap) -> Bool {
        let update = map.update, changed = map.sectionsWithChanges
        guard let collectionView, sections.count >= Self.manySections, update.movedSections.isEmpty,
            update.deletedSections.count + update.insertedSections.count + changed.count <= 16
        else { return false }
        let own = measuredBySection
        func make(_ index: Int) -> CompositionalSection {
            let section = makeSection(index, count: collectionView.numberOfItems(inSection: index), own[index] ?? [:])
            noteSizing(of: section)
            return section
        }
        for index in update.deletedSections.sorted(by: >) {
            sections.remove(at: index)
            lengths.remove(at: index)
        }
        for index in update.insertedSections.sorted() {
            sections.insert(make(index), at: index)
            lengths.insert(sections[index].length, at: index)
        }
        for index in changed {
            sections[index] = make(index)
            lengths[index] = sections[index].length
        }
        isStale = false
        isOutdated = Array(repeating: true, count: sections.count)
        for index in update.insertedSections + changed { isOutdated[index] = false }
        sumUp()
        return true
    }

    private func makeSection(_ index: Int, count: Int, _ measured: [Int: CGSize]) -> CompositionalSection {
        let environment = collectionView.map { CollectionEnvironment($0) }
        return CompositionalSection(
            environment.flatMap { provider(index, $0) } ?? noSection(index), count: count, container: container,
            isHorizontal: isHorizontal, measured: measured, elements: measuredElements[index] ?? [:])
    }

    /// Calls the closure for a section that has come into sight since the last batch of updates.
    private func renew(_ index: Int) {
        guard isOutdated.indices.contains(index), isOutdated[index] else { return }
        isOutdated[index] = false
        let new = makeSection(index, count: sections[index].count, sections[index].measured), old = lengths[index]
        noteSizing(of: new)
        change(index) { $0 = new }
        guard lengths[index] != old else { return }
        // The sections below move, and no item needs to be measured again.
        let context = makeInvalidationContext()
        context.invalidateItems(at: [])
        super.invalidateLayout(with: context)
    }

    /// Reports a missing section and returns an empty one. UIKit raises an exception instead.
    private func noSection(_ index: Int) -> NSCollectionLayoutSection {
        MisuseReports.report(
            "the section provider made no section \(index), which stays empty", by: UICollectionView.self)
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: []))
    }

    private func sumUp() {
        let last = lengths.count - 1, spacing = configuration.interSectionSpacing
        sums = FenwickSums(spacing == 0 ? lengths : lengths.enumerated().map { $1 + ($0 < last ? spacing : 0) })
    }

    private func takeMeasures() {
        var bySection: [Int: [Int: CGSize]] = [:]
        for (path, size) in justMeasured where sections.indices.contains(path.section) {
            measured[path] = size
            bySection[path.section, default: [:]][path.item] = size
        }
        for (index, sizes) in bySection { change(index) { $0.setSizes(sizes) } }
        guard hasNewElements else { return }
        for (index, sizes) in measuredElements where sections.indices.contains(index) {
            change(index) { section in
                for (kind, size) in sizes { section.setSize(size, ofElement: kind) }
            }
        }
    }

    private func change(_ index: Int, _ body: (inout CompositionalSection) -> Void) {
        body(&sections[index])
        let length = sections[index].length
        sums.add(length - lengths[index], at: index)
        lengths[index] = length
    }

    // MARK: Attributes

    @_documentation(visibility: internal)
    open override var collectionViewContentSize: CGSize {
        collectionView?.prepare(self)
        return isHorizontal
            ? CGSize(width: sums.total, height: container.height)
            : CGSize(width: container.width, height: sums.total)
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let shown = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var (index, top) = sums.find(max(0, shown.0))
        while index < sections.count, top < shown.1 {
            renew(index)
            let section = sections[index], known = found.count
            for element in section.section.decorationItems {
                found.append(attributes(of: element, in: index, from: top))
            }
            for element in section.section.boundarySupplementaryItems {
                found.append(attributes(of: element, in: index, from: top))
            }
            let visible = section.isSideways ? sidewaysRange(of: rect, in: index) : (shown.0 - top, shown.1 - top)
            for item in section.items(from: visible.0, to: visible.1) {
                if let attributes = attributes(ofItem: item, in: index, from: top) { found.append(attributes) }
                found += section.supplements(of: item).compactMap {
                    attributes(of: $0, ofItem: item, in: index, from: top)
                }
            }
            if let handler = section.section.visibleItemsInvalidationHandler, let collectionView {
                let offset =
                    section.isSideways ? CGPoint(x: offset(ofSection: index), y: 0) : collectionView.contentOffset
                handler(
                    found[known...].map { VisibleElement($0) }, offset, CollectionEnvironment(collectionView))
            }
            top = sums.sum(before: index + 1)
            index += 1
        }
        return found
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        renew(indexPath.section)
        return attributes(ofItem: indexPath.item, in: indexPath.section, from: sums.sum(before: indexPath.section))
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section], top = sums.sum(before: indexPath.section)
        let boundary = section.section.boundarySupplementaryItems.first { $0.elementKind == elementKind }
        if indexPath.item == 0, let boundary { return attributes(of: boundary, in: indexPath.section, from: top) }
        guard (0..<section.count).contains(indexPath.item) else { return nil }
        return section.supplements(of: indexPath.item).first { $0.elementKind == elementKind }.flatMap {
            attributes(of: $0, ofItem: indexPath.item, in: indexPath.section, from: top)
        }
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let section = indexPath.section
        return sections[section].section.decorationItems.first { $0.elementKind == elementKind }.map {
            attributes(of: $0, in: section, from: sums.sum(before: section))
        }
    }

    private func attributes(
        of element: NSCollectionLayoutDecorationItem, in index: Int, from top: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(
            element.elementKind, category: .decorationView, at: IndexPath(item: 0, section: index))
        let insets = element.contentInsets
        let length = sections[index].length
        let whole =
            isHorizontal
            ? CGRect(x: top, y: 0, width: length, height: container.height)
            : CGRect(x: 0, y: top, width: container.width, height: length)
        attributes.frame = mirrored(
            CGRect(
                x: whole.minX + insets.leading, y: whole.minY + insets.top,
                width: max(0, whole.width - insets.leading - insets.trailing),
                height: max(0, whole.height - insets.top - insets.bottom)))
        attributes.zIndex = element.zIndex
        return attributes
    }

    private func attributes(
        of element: NSCollectionLayoutSupplementaryItem, ofItem item: Int, in index: Int, from top: CGFloat
    ) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        guard let frame = section.frame(of: item) else { return nil }
        let attributes = attributesClass.make(
            element.elementKind, category: .supplementaryView, at: IndexPath(item: item, section: index))
        attributes.frame = placed(element.frame(at: frame), in: index, from: top)
        attributes.zIndex = element.zIndex
        attributes.isOfItem = true
        return attributes
    }

    private func attributes(
        ofItem item: Int, in index: Int, from top: CGFloat
    ) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        guard let frame = section.frame(of: item) else { return nil }
        let attributes = attributesClass.make(at: IndexPath(item: item, section: index))
        attributes.frame = placed(frame, in: index, from: top)
        attributes.zIndex = section.zIndex(of: item)
        attributes.fixesWidth = !section.estimates(of: item).width
        attributes.list = listPosition(ofItem: item, in: section)
        return attributes
    }

    /// Returns the position of an item in its list, or `nil` if its section isn't a list.
    private func listPosition(ofItem item: Int, in section: CompositionalSection) -> ListPosition? {
        section.section.list.map {
            let headers = $0.headerMode == .firstItemInSection ? 1 : 0
            return ListPosition(
                configuration: $0, isFirst: item == headers, isLast: item == section.count - 1, isRow: item >= headers)
        }
    }

    override func listPosition(ofElementIn section: Int) -> ListPosition? {
        guard sections.indices.contains(section) else { return nil }
        return sections[section].section.list.map {
            ListPosition(configuration: $0, isFirst: false, isLast: false, isRow: false)
        }
    }

    override func listPosition(of path: IndexPath) -> ListPosition? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        return listPosition(ofItem: path.item, in: sections[path.section])
    }

    private func attributes(
        of element: NSCollectionLayoutBoundarySupplementaryItem, in index: Int, from top: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(
            element.elementKind, category: .supplementaryView, at: IndexPath(item: 0, section: index))
        let inset = collectionView?.adjustedContentInset ?? .zero, bounds = collectionView?.bounds ?? .zero
        let first = isHorizontal ? bounds.minX + inset.left : bounds.minY + inset.top
        let last = isHorizontal ? bounds.maxX - inset.right : bounds.maxY - inset.bottom
        let frame = sections[index].frame(of: element, from: top, visible: first...max(first, last))
        attributes.frame = mirrored(frame)
        if element.pinToVisibleBounds {
            let everything = -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude
            attributes.isPinned =
                frame.origin != sections[index].frame(of: element, from: top, visible: everything).origin
        }
        attributes.zIndex = element.zIndex
        attributes.fixesWidth = !element.layoutSize.widthDimension.isEstimated
        attributes.list = listPosition(ofElementIn: index)
        return attributes
    }

    /// Returns the horizontal range of a section that is shown in a rectangle.
    private func sidewaysRange(of rect: CGRect, in index: Int) -> (CGFloat, CGFloat) {
        let shown = mirrored(rect), offset = offset(ofSection: index)
        return (shown.minX + offset, shown.maxX + offset)
    }

    /// Returns the frame in the content of something in a section that begins at `start` in the layout's direction.
    private func placed(_ frame: CGRect, in index: Int, from start: CGFloat) -> CGRect {
        isHorizontal
            ? frame.offsetBy(dx: start, dy: 0) : mirrored(frame.offsetBy(dx: -offset(ofSection: index), dy: start))
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(
            x: container.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    // MARK: Support for the collection view

    override var scrollsHorizontally: Bool { configuration.scrollDirection == .horizontal }
    override var isMirrored: Bool { !isHorizontal && collectionView?.isRightToLeft == true }

    @_documentation(visibility: internal)
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { preparedSize != container }

    @_documentation(visibility: internal)
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = originalAttributes.indexPath
        guard path.count == 2, sections.indices.contains(path.section) else { return false }
        let wanted = preferredAttributes.size, given = originalAttributes.size, section = sections[path.section]
        let (width, height): (Bool, Bool)
        if let kind = originalAttributes.representedElementKind {
            let size = section.section.boundarySupplementaryItems.first { $0.elementKind == kind }?.layoutSize
            width = size?.widthDimension.isEstimated ?? false
            height = size?.heightDimension.isEstimated ?? false
        } else {
            (width, height) = section.estimates(of: path.item)
        }
        return width && abs(wanted.width - given.width) > 0.5 || height && abs(wanted.height - given.height) > 0.5
    }

    override var asksForPreferredAttributes: Bool { asksCells }
    override var asksElementsForPreferredAttributes: Bool { asksElements }

    override func coveredTop(inSection section: Int) -> CGFloat {
        !isHorizontal && sections.indices.contains(section) ? sections[section].pinnedHeight : 0
    }

    override func mayOverlap(inSections sections: ClosedRange<Int>) -> Bool { false }

    override func carryOver(_ map: BatchUpdateMap) {
        batch = isStale ? nil : map
        measured = Dictionary(
            measured.compactMap { path, size in
                map.isReloaded(old: path) ? nil : map.newPath(forOld: path).map { ($0, size) }
            }
        ) { first, _ in first }
        // Visible headers and footers aren't measured again, so those of the remaining sections keep their sizes.
        measuredElements = Dictionary(
            measuredElements.compactMap { section, sizes in
                map.isReloaded(oldSection: section) ? nil : map.newSection(forOld: section).map { ($0, sizes) }
            }
        ) { first, _ in first }
        justMeasured = [:]
        offsets = Dictionary(
            offsets.compactMap { section, offset in map.newSection(forOld: section).map { ($0, offset) } }
        ) { first, _ in first }
    }

    // MARK: Horizontal scrolling

    override func sidewaysSection(at y: CGFloat) -> Int? {
        guard !isHorizontal else { return nil }
        let index = sums.find(max(0, y)).index
        return sections.indices.contains(index) && sections[index].isSideways ? index : nil
    }

    override func offset(ofSection section: Int) -> CGFloat {
        guard sections.indices.contains(section), sections[section].isSideways else { return 0 }
        let range = sections[section].offsets
        return min(max(offsets[section] ?? range.lowerBound, range.lowerBound), range.upperBound)
    }

    override func setOffset(_ offset: CGFloat, ofSection section: Int) {
        guard sections.indices.contains(section), sections[section].isSideways else { return }
        offsets[section] = offset
        offsets[section] = self.offset(ofSection: section)
    }

    override func restingOffset(ofSection section: Int, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        guard sections.indices.contains(section) else { return 0 }
        return sections[section].restingOffset(from: start, to: offset(ofSection: section), velocity: velocity)
    }
}
