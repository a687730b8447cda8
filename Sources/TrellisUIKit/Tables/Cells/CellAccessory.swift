internal import Foundation

/// Creates the standard accessories of cells.
@MainActor
enum CellAccessory {
    /// Returns the accessory view of a type at its final size, or `nil` if there is none.
    static func make(_ type: UITableViewCell.AccessoryType, tapped: @escaping () -> Void) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator: return AccessorySymbol("chevron.forward", .tertiaryLabel)
        case .checkmark: return AccessorySymbol("checkmark", .tintColor)
        case .detailButton: return button(tapped)
        case .detailDisclosureButton: return DetailDisclosure(button(tapped))
        }
    }

    private static func button(_ tapped: @escaping () -> Void) -> UIView {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "info.circle"), for: .normal)
        button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
        button.frame.size = CGSize(width: 34, height: 34)
        return button
    }
}

/// A detail button and a disclosure indicator, side by side.
@MainActor
private final class DetailDisclosure: UIView {
    private let button: UIView
    private let chevron = AccessorySymbol("chevron.forward", .tertiaryLabel)

    init(_ button: UIView) {
        self.button = button
        super.init(
            frame: CGRect(
                x: 0, y: 0, width: button.frame.width + chevron.frame.width, height: button.frame.height))
        addSubview(button)
        addSubview(chevron)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame.origin = .zero
        chevron.frame.origin = CGPoint(
            x: bounds.width - chevron.frame.width, y: (bounds.height - chevron.frame.height) / 2)
        mirror([button, chevron])
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        bounds.size.width = button.frame.width + chevron.frame.width
        superview?.setNeedsLayout()
    }
}
