internal import Trellis

/// Tags as small rounded chips in one line. The number of tags that don't fit is shown as in "+2".
final class TagRow: UIView {
    private static let padding: CGFloat = 8
    private static let gap: CGFloat = 4

    /// The tags, in order of importance.
    var tags: [String] = [] {
        didSet {
            guard tags != oldValue else { return }
            setNeedsLayout()
        }
    }

    private var chips: [UILabel] = []
    /// The height of a line of text in the user's text size, with 2 points above and below it.
    private var height: CGFloat { chip(0).font.lineHeight.rounded(.up) + 4 }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = chipFrames(in: bounds.width)
        for (number, chip) in chips.enumerated() where number >= frames.count { chip.isHidden = true }
        for (number, frame) in frames.enumerated() {
            chips[number].isHidden = false
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            chips[number].frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
            chips[number].layer.cornerRadius = frame.height / 2
        }
    }

    /// Returns the frames of the chips with the tags that fit, and of the chip with the number of the others.
    private func chipFrames(in width: CGFloat) -> [CGRect] {
        let height = height
        for count in stride(from: tags.count, through: 0, by: -1) {
            let rest = tags.count - count
            // Where lines begin at the right, the plus would come after the number without the mark.
            let texts = rest == 0 ? tags : tags.prefix(count) + ["\u{200E}+\(rest)"]
            var frames: [CGRect] = []
            var x: CGFloat = 0
            for (number, text) in texts.enumerated() {
                let chip = chip(number)
                chip.text = text
                let chipWidth = chip.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.padding
                frames.append(CGRect(x: x, y: 0, width: chipWidth, height: height))
                x += chipWidth + Self.gap
            }
            if x - Self.gap <= width { return frames }
        }
        return []
    }

    private func chip(_ number: Int) -> UILabel {
        while chips.count <= number {
            let chip = UILabel()
            chip.setStyle(.caption1)
            chip.textColor = .secondaryLabel
            chip.textAlignment = .center
            chip.backgroundColor = .tertiarySystemFill
            chip.layer.masksToBounds = true
            addSubview(chip)
            chips.append(chip)
        }
        return chips[number]
    }
}
