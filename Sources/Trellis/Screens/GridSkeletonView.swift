internal import TrellisUIKit

/// Grey blocks in place of items, shown while the first page is loaded. They aren't items of the collection view.
final class GridSkeletonView: UIView {
    private let layout: UICollectionViewFlowLayout
    private var blocks: [UIView] = []

    /// Creates a skeleton.
    ///
    /// - Parameter layout: The layout, which determines the size and the spacing of the blocks.
    init(_ layout: UICollectionViewFlowLayout) {
        self.layout = layout
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds.inset(by: safeAreaInsets).inset(by: layout.sectionInset)
        // The header is shown even without items.
        area.origin.y += layout.headerReferenceSize.height
        area.size.height -= layout.headerReferenceSize.height
        let frames = frames(in: area)
        while blocks.count < frames.count { blocks.append(makeBlock()) }
        for (number, block) in blocks.enumerated() {
            block.isHidden = number >= frames.count
            if number < frames.count { block.frame = frames[number] }
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
    private func frames(in area: CGRect) -> [CGRect] {
        let size = layout.itemSize
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
}
