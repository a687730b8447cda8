internal import TrellisUIKit

/// Grey blocks in place of rows, shown while the first page is loaded. They aren't rows of the table.
final class SkeletonView: UIView {
    /// The height of a row, or `nil` if there is one row, as high as the view.
    private let rowHeight: CGFloat?
    private let pictureSize: CGSize
    /// The height of the line of text above the rows, or zero for none.
    private let lineHeight: CGFloat
    private let line = UIView()
    private var rows: [[UIView]] = []

    /// Creates a skeleton.
    ///
    /// - Parameters:
    ///   - rowHeight: The height of a row, or `nil` for one row, as high as the view.
    ///   - pictureSize: The size of the picture at the leading edge of each row, or zero for none.
    ///   - lineHeight: The height of the line of text above the rows, or zero for none.
    init(
        rowHeight: CGFloat? = 88, pictureSize: CGSize = CGSize(width: 96, height: 72), lineHeight: CGFloat = 0
    ) {
        self.rowHeight = rowHeight.map { max(24, $0) }
        self.pictureSize = pictureSize
        self.lineHeight = max(0, lineHeight)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        guard lineHeight > 0 else { return }
        line.backgroundColor = .secondarySystemFill
        line.layer.cornerRadius = 4
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        rowHeight = ListMetrics.rowHeight
        pictureSize = .zero
        lineHeight = 0
        super.init(coder: coder)
    }

    private static let maxLineCount = 3

    /// Returns the number of lines that fit in a row, between one and three.
    private static func lineCount(in rowHeight: CGFloat) -> Int {
        max(1, min(maxLineCount, Int((min(rowHeight, 1000) - 2 * ListMetrics.unit) / (3 * ListMetrics.unit))))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds.inset(by: safeAreaInsets)
        let thickness = min(lineHeight, 1.5 * ListMetrics.unit)
        line.frame = mirrored(
            CGRect(
                x: ListMetrics.margin, y: area.minY + ((lineHeight - thickness) / 2).rounded(),
                width: (area.width * 0.4).rounded(), height: thickness))
        area = area.inset(by: UIEdgeInsets(top: min(lineHeight, area.height), left: 0, bottom: 0, right: 0))
        let rowHeight = rowHeight ?? max(24, area.height)
        let count = self.rowHeight == nil ? 1 : max(0, Int((area.height / rowHeight).rounded(.up)))
        while rows.count < count { rows.append(makeRow()) }
        for (number, row) in rows.enumerated() {
            for block in row { block.isHidden = number >= count }
            guard number < count else { continue }
            place(
                row, in: CGRect(x: 0, y: area.minY + CGFloat(number) * rowHeight, width: area.width, height: rowHeight))
        }
    }

    private func makeRow() -> [UIView] {
        (0...Self.maxLineCount).map { number in
            let block = UIView()
            block.backgroundColor = .secondarySystemFill
            block.layer.cornerRadius = number == 0 ? 8 : 4
            addSubview(block)
            return block
        }
    }

    private func place(_ row: [UIView], in area: CGRect) {
        let margin = ListMetrics.margin, unit = ListMetrics.unit
        let picture = pictureSize
        row[0].frame = mirrored(
            CGRect(
                x: margin, y: area.minY + ((area.height - picture.height) / 2).rounded(), width: picture.width,
                height: picture.height))
        let left = picture.width > 0 ? margin + picture.width + margin : margin
        let width = max(0, area.width - left - margin)
        let lineCount = Self.lineCount(in: area.height)
        for (number, line) in row.enumerated() where number > lineCount { line.isHidden = true }
        // Centres the lines, rounded to the grid.
        let top = area.minY + ((area.height - CGFloat(lineCount) * 3 * unit + unit) / 2 / 4).rounded(.down) * 4
        for (number, share) in [0.9, 0.6, 0.4].prefix(lineCount).enumerated() {
            row[number + 1].frame = mirrored(
                CGRect(
                    x: left, y: top + CGFloat(number) * 3 * unit, width: (width * share).rounded(), height: 2 * unit))
        }
    }
}
