internal import TrellisUIKit

/// Grey blocks in place of items, shown while the first page is loaded. They aren't items of the collection view.
final class GridSkeletonView: UIView {
    private let layout: UICollectionViewFlowLayout
    private let itemHeight: CGFloat?
    private let pictureSize: CGSize
    private var blocks: [UIView] = []

    /// Creates a skeleton.
    ///
    /// - Parameters:
    ///   - layout: The layout, which determines the width and the spacing of the items.
    ///   - itemHeight: The height of an item, or `nil` for the layout's.
    ///   - pictureSize: The size of the picture at the top of each item, above a line of text. If it is zero, an item is
    ///     a single block.
    init(_ layout: UICollectionViewFlowLayout, itemHeight: CGFloat? = nil, pictureSize: CGSize = .zero) {
        self.layout = layout
        self.itemHeight = itemHeight
        self.pictureSize = pictureSize
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        itemHeight = nil
        pictureSize = .zero
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds.inset(by: safeAreaInsets).inset(by: layout.sectionInset)
        // The header is shown even without items.
        area.origin.y += layout.headerReferenceSize.height
        area.size.height -= layout.headerReferenceSize.height
        let frames = items(in: area).flatMap(parts)
        while blocks.count < frames.count { blocks.append(makeBlock()) }
        for (number, block) in blocks.enumerated() {
            block.isHidden = number >= frames.count
            if number < frames.count { block.frame = mirrored(frames[number]) }
        }
    }

    private func makeBlock() -> UIView {
        let block = UIView()
        block.backgroundColor = .secondarySystemFill
        block.layer.cornerRadius = ListMetrics.unit
        addSubview(block)
        return block
    }

    /// Returns the frames of as many items as fit on the screen.
    private func items(in area: CGRect) -> [CGRect] {
        let size = CGSize(width: layout.itemSize.width, height: itemHeight ?? layout.itemSize.height)
        guard size.width > 0, size.height > 0, area.width > 0, area.height > 0 else { return [] }
        let spacing = layout.minimumInteritemSpacing
        let columns = max(1, Int((area.width + spacing) / (size.width + spacing)))
        let gap = columns > 1 ? (area.width - CGFloat(columns) * size.width) / CGFloat(columns - 1) : 0
        let lines = Int((area.height / (size.height + layout.minimumLineSpacing)).rounded(.up))
        return (0..<lines * columns).map { number in
            CGRect(
                x: area.minX + CGFloat(number % columns) * (size.width + gap),
                y: area.minY + CGFloat(number / columns) * (size.height + layout.minimumLineSpacing),
                width: size.width, height: size.height)
        }
    }

    /// Returns the frames of an item's picture and of the line below it, or the item's own frame if it has no picture.
    private func parts(of item: CGRect) -> [CGRect] {
        guard pictureSize.width > 0, pictureSize.height > 0 else { return [item] }
        let width = min(pictureSize.width, item.width), unit = ListMetrics.unit
        let picture = CGRect(
            x: (item.midX - width / 2).rounded(), y: item.minY, width: width,
            height: min(pictureSize.height, item.height))
        let line = CGRect(
            x: item.minX, y: picture.maxY + unit, width: (item.width * 0.6).rounded(), height: 2 * unit)
        return line.maxY <= item.maxY ? [picture, line] : [picture]
    }
}
