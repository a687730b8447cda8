internal import Foundation

/// All computations assume that the content scrolls vertically. For horizontal scrolling the coordinates are
/// transposed.
extension UICollectionViewFlowLayout {
    /// Transposes a rectangle between the content's coordinates and those of a vertical layout.
    func turned(_ rect: CGRect) -> CGRect {
        guard scrollsHorizontally else { return rect }
        return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    private func turned(_ size: CGSize) -> CGSize {
        scrollsHorizontally ? CGSize(width: size.height, height: size.width) : size
    }

    private func turned(_ inset: UIEdgeInsets) -> UIEdgeInsets {
        guard scrollsHorizontally else { return inset }
        return UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    }

    /// The collection view's length across the scroll direction, without its insets.
    var breadth: CGFloat {
        guard let collectionView else { return 0 }
        let inset = turned(collectionView.adjustedContentInset)
        return turned(collectionView.bounds).width - inset.left - inset.right
    }

    // MARK: Sections

    /// Updates all sections, or those whose cells reported a size.
    func updateSections() {
        if isStale || preparedBreadth != breadth {
            isStale = false
            preparedBreadth = breadth
            justMeasured = []
            makeSections()
        } else if !justMeasured.isEmpty {
            takeMeasures()
        }
    }

    private func makeSections() {
        guard let collectionView else {
            sections = []
            sums = FenwickSums()
            return
        }
        let delegate = collectionView.delegateInUse as? any UICollectionViewDelegateFlowLayout
        var own: [Int: [(item: Int, size: CGSize)]] = [:]
        for (path, size) in measured { own[path.section, default: []].append((path.item, turned(size))) }
        // Without a delegate, all sections have the same metrics.
        let common = delegate == nil ? metrics(of: 0, in: collectionView, nil) : nil
        let count = collectionView.numberOfSections
        var made: [FlowSection] = [], lengths: [CGFloat] = []
        made.reserveCapacity(count)
        lengths.reserveCapacity(count)
        for section in 0..<count {
            let metrics = common ?? metrics(of: section, in: collectionView, delegate)
            let sizes = sizes(in: section, of: collectionView, delegate)
            let own = own.isEmpty ? nil : own[section]
            // Successive sections are often alike.
            if own == nil, let last = made.last, let length = lengths.last, last.metrics == metrics,
                last.sizes.isUniform(as: sizes)
            {
                made.append(last)
                lengths.append(length)
                continue
            }
            var flow = FlowSection(metrics: metrics, sizes: sizes)
            if let own { flow.setSizes(own.sorted { $0.item < $1.item }) }
            made.append(flow)
            lengths.append(flow.length)
        }
        sections = made
        sums = FenwickSums(lengths)
    }

    private func metrics(
        of section: Int, in collection: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowMetrics {
        func ask<Answer>(
            _ own: Answer, _ question: (any UICollectionViewDelegateFlowLayout) -> Answer
        ) -> Answer { delegate.map(question) ?? own }
        let header = ask(headerReferenceSize) {
            $0.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
        }
        let footer = ask(footerReferenceSize) {
            $0.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
        }
        return FlowMetrics(
            breadth: max(0, breadth),
            inset: referenceInset(in: collection).adding(
                turned(
                    ask(sectionInset) { $0.collectionView(collection, layout: self, insetForSectionAt: section) })),
            lineSpacing: ask(minimumLineSpacing) {
                $0.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
            },
            itemSpacing: ask(minimumInteritemSpacing) {
                $0.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
            }, header: turned(Self.sound(header)).height, footer: turned(Self.sound(footer)).height)
    }

    /// The insets at the sides of a line to which those of the sections are added. What the content inset already leaves
    /// free isn't added again.
    private func referenceInset(in collection: UICollectionView) -> UIEdgeInsets {
        let reference: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: reference = collection.safeAreaInsets
        case .fromLayoutMargins: reference = collection.layoutMargins
        }
        let sides = turned(reference), free = turned(collection.adjustedContentInset)
        return UIEdgeInsets(
            top: 0, left: max(0, sides.left - free.left), bottom: 0, right: max(0, sides.right - free.right))
    }

    /// The size of items that neither the delegate nor a cell determines.
    private var commonSize: CGSize {
        let size = estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        return turned(itemSize(size))
    }

    /// Returns the size of items, which mustn't be negative and shouldn't be empty.
    private func itemSize(_ size: CGSize) -> CGSize {
        if size.width < 0 || size.height < 0 {
            collectionView?.raise("the size of items is \(size.width) × \(size.height): sizes must not be negative")
        } else if size.width == 0 || size.height == 0 {
            MisuseReports.warn(
                "items of the size \(size.width) × \(size.height) aren't shown", by: UICollectionView.self)
        }
        return Self.sound(size)
    }

    /// Returns the size with negative and non-finite lengths replaced by 0.
    private static func sound(_ size: CGSize) -> CGSize {
        func sound(_ length: CGFloat) -> CGFloat { length.isLength ? length : 0 }
        return CGSize(width: sound(size.width), height: sound(size.height))
    }

    private func sizes(
        in section: Int, of collection: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSizes {
        let count = collection.numberOfItems(inSection: section)
        guard count > 0, let delegate else { return FlowSizes(count: count, common: commonSize) }
        func ask(_ item: Int) -> CGSize {
            let path = IndexPath(item: item, section: section)
            return turned(itemSize(delegate.collectionView(collection, layout: self, sizeForItemAt: path)))
        }
        let first = collection.ask { ask(0) }
        guard !first.isDefault else { return FlowSizes(count: count, common: commonSize) }
        return FlowSizes(all: [first.value] + (1..<count).map(ask))
    }

    private func takeMeasures() {
        var bySection: [Int: [(item: Int, size: CGSize)]] = [:]
        for (path, size) in justMeasured where sections.indices.contains(path.section) {
            measured[path] = Self.sound(size)
            bySection[path.section, default: []].append((path.item, turned(Self.sound(size))))
        }
        justMeasured = []
        for (section, sizes) in bySection {
            let old = sections[section].length
            sections[section].setSizes(sizes)
            sums.add(sections[section].length - old, at: section)
        }
    }

    // MARK: Attributes

    /// Returns the elements that touch a transposed rectangle. O(log sections + log runs + elements found).
    func elements(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        var (section, top) = sums.find(max(0, area.minY))
        while section < sections.count, top < area.maxY {
            let flow = sections[section]
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = attributes(ofKind: kind, in: section, from: top),
                    turned(attributes.frame).overlaps(area)
                {
                    found.append(attributes)
                }
            }
            for item in flow.items(from: area.minY - top, to: area.maxY - top) {
                let attributes = attributes(ofItem: item, in: section, from: top)
                if turned(attributes.frame).overlaps(area) { found.append(attributes) }
            }
            top += flow.length
            section += 1
        }
        return found
    }

    func attributes(ofItem item: Int, in section: Int, from top: CGFloat) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(at: IndexPath(item: item, section: section))
        var frame = sections[section].frame(of: item).offsetBy(dx: 0, dy: top)
        if isMirrored { frame.origin.x = sections[section].metrics.breadth - frame.maxX }
        attributes.frame = turned(frame)
        return attributes
    }

    /// Returns the attributes of a header or footer, or `nil` if the section has none.
    func attributes(ofKind kind: String, in section: Int, from top: CGFloat) -> UICollectionViewLayoutAttributes? {
        let flow = sections[section]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? flow.metrics.header : flow.metrics.footer
        guard length > 0 else { return nil }
        var frame = CGRect(
            x: 0, y: isHeader ? top : top + flow.length - length, width: flow.metrics.breadth, height: length)
        if let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
            let inset = turned(collectionView.adjustedContentInset)
            let visible = turned(collectionView.bounds)
            if isHeader {
                let lowest = top + flow.length - flow.metrics.footer - length
                frame.origin.y = max(top, min(visible.minY + inset.top, lowest))
            } else {
                let highest = top + flow.metrics.header
                frame.origin.y = min(frame.minY, max(visible.maxY - inset.bottom - length, highest))
            }
        }
        let attributes = attributesClass.make(
            kind, category: .supplementaryView, at: IndexPath(item: 0, section: section))
        attributes.frame = turned(frame)
        attributes.isPinned = frame.minY != (isHeader ? top : top + flow.length - length)
        return attributes
    }
}

extension UIEdgeInsets {
    /// Returns the sum with other insets.
    fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
