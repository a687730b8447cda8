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
        case .detailDisclosureButton:
            let chevron = AccessorySymbol("chevron.forward", .tertiaryLabel), button = button(tapped)
            let both = UIView(
                frame: CGRect(
                    x: 0, y: 0, width: button.frame.width + chevron.frame.width, height: button.frame.height))
            chevron.frame.origin = CGPoint(
                x: button.frame.width, y: (button.frame.height - chevron.frame.height) / 2)
            both.addSubview(button)
            both.addSubview(chevron)
            return both
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
