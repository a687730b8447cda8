internal import Foundation

/// The round control at the leading edge of a row in editing mode, which deletes, inserts or shows the selection.
@MainActor
final class EditControl: UIControl {
    enum Kind { case delete, insert, selection }

    let kind: Kind
    private let disc = UIView()
    private var strokes: [UIView] = []
    private let check = UIImageView(image: UIImage(systemName: "checkmark"))

    /// The diameter of the control.
    static let diameter: CGFloat = 22
    /// The leading margin of the disc.
    private let margin: CGFloat
    /// The colour of the disc of a selected row; `nil` means the tint colour.
    var selectedColor: UIColor? { didSet { stateDidChange() } }

    private static let stroke = CGSize(width: 10, height: 2)

    init(_ kind: Kind, margin: CGFloat = CellMetrics.margin) {
        self.kind = kind
        self.margin = margin
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        disc.layer.cornerRadius = Self.diameter / 2
        addSubview(disc)
        switch kind {
        case .delete: addStrokes(1)
        case .insert: addStrokes(2)
        case .selection:
            check.tintColor = .white
            check.contentMode = .scaleAspectFit
            disc.addSubview(check)
        }
        // A selection mark isn't interactive: the user taps the row.
        isUserInteractionEnabled = kind != .selection
        isAccessibilityElement = kind != .selection
        stateDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private func addStrokes(_ count: Int) {
        for _ in 0..<count {
            let stroke = UIView()
            stroke.backgroundColor = .white
            disc.addSubview(stroke)
            strokes.append(stroke)
        }
    }

    override func stateDidChange() {
        super.stateDidChange()
        switch kind {
        case .delete: disc.backgroundColor = .systemRed
        case .insert: disc.backgroundColor = .systemGreen
        case .selection:
            disc.backgroundColor = isSelected ? selectedColor ?? tintFill.color : .clear
            check.tintColor = selectedColor == nil ? tintFill.ink : .white
            disc.layer.borderWidth = isSelected ? 0 : 2
            disc.layer.borderColor = UIColor.systemGray.cgColor
            check.isHidden = !isSelected
        }
        disc.alpha = isHighlighted ? 0.6 : 1
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        traitCollection.performAsCurrent { stateDidChange() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let length = Self.diameter
        // As in UIKit, the disc begins at the content's margin.
        disc.frame = mirrored(
            CGRect(x: margin, y: ((bounds.height - length) / 2).rounded(), width: length, height: length))
        for (index, stroke) in strokes.enumerated() {
            let size = index == 0 ? Self.stroke : CGSize(width: Self.stroke.height, height: Self.stroke.width)
            stroke.frame = CGRect(
                x: (length - size.width) / 2, y: (length - size.height) / 2, width: size.width, height: size.height)
        }
        check.frame = CGRect(x: 4, y: 4, width: length - 8, height: length - 8)
    }
}

/// The handle at the trailing edge of a row, which moves the row when dragged.
@MainActor
final class ReorderGrip: UIView {
    private let bars = (0..<3).map { _ in UIView() }
    private var line: UIView?
    /// The width of the handle, including the space beside the bars.
    static let width: CGFloat = 36

    /// The colour of the bars.
    var color = UIColor.systemGray { didSet { for bar in bars { bar.backgroundColor = color } } }

    /// Whether a vertical line separates it from the accessories before it.
    var wantsLine = false
    /// Whether the vertical line is shown.
    var hasLine = false {
        didSet {
            guard hasLine != oldValue else { return }
            line?.removeFromSuperview()
            line = hasLine ? UIView() : nil
            line?.backgroundColor = .separator
            if let line { addSubview(line) }
        }
    }

    override func didInit() {
        super.didInit()
        for bar in bars {
            bar.backgroundColor = color
            bar.isUserInteractionEnabled = false
            addSubview(bar)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = (bounds.height / 2).rounded()
        for (index, bar) in bars.enumerated() {
            bar.frame = mirrored(CGRect(x: 8, y: middle - 6 + CGFloat(index) * 5, width: 20, height: 2))
        }
        line?.frame = mirrored(CGRect(x: 0, y: 0, width: 1, height: bounds.height))
    }
}
