internal import Foundation

/// A view that shows an item of a table or collection view while the item is visible.
@preconcurrency @MainActor
protocol ItemCell: NibReusable {
    var contentView: UIView { get }
    /// The view behind all other views of the cell.
    var backgroundView: UIView? { get }
    var isSelected: Bool { get }
    /// Whether the cell is unused, but still in the list's widget tree.
    var isParked: Bool { get set }
    /// The accessibility label that was derived from the texts of the cell.
    var spokenText: String? { get set }
    /// The position in the list that assistive technology was last told for the cell.
    var spokenPlace: AccessibilityPosition? { get set }
    /// Whether the texts of the cell changed since the label was derived.
    var spokenTextIsStale: Bool { get set }

    /// Called before `prepareForReuse()` to undo what the layout set for the previous item.
    func leavePlace()
    func prepareForReuse()
    func setSelected(_ selected: Bool, animated: Bool)
    func setHighlighted(_ highlighted: Bool, animated: Bool)
    /// Called before the cell shows or hides its swipe actions.
    func swipeWillChange(isOpen: Bool)
    /// Called after the cell showed or hid its swipe actions.
    func swipeDidChange()
}

extension ItemCell {
    func leavePlace() {}

    /// Replaces the view behind all other views of the cell.
    func replaceBackground(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    /// Shows or hides the view behind the content of a selected or highlighted cell.
    func showSelectedBackground(_ view: UIView?, isShown: Bool) {
        guard isShown, let view else {
            view?.removeFromSuperview()
            return
        }
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
        setNeedsLayout()
    }

    /// Updates the accessibility label from the texts of the cell, unless the app has set a label.
    func updateSpokenText() {
        spokenTextIsStale = false
        let former = spokenText, label = accessibilityLabel
        guard label == nil || label == former else { return }
        var text = ""
        contentView.appendTexts(to: &text)
        guard text != former ?? "" else { return }
        spokenText = text.isEmpty ? nil : text
        accessibilityLabel = spokenText
    }

    /// Tells assistive technology the position of the cell in the list, such as "3 of 12".
    func speak(_ place: AccessibilityPosition?) {
        guard place != spokenPlace else { return }
        spokenPlace = place
        // GTK 4.8 doesn't pass these relations on, so the description contains the position as well.
        AccessibleProperty.setPlace(place.map { ($0.number, $0.isCountKnown ? $0.count : nil) }, of: widget)
        AccessibleProperty.setDescription(place?.text, of: widget)
    }

    /// Tells assistive technology whether the cell is selected, and whether it has a check mark.
    func speakState(isSelected: Bool, isChecked: Bool) {
        guard Accessibility.isHeard else { return }
        AccessibleProperty.setSelected(isSelected, of: widget)
        AccessibleProperty.setChecked(isChecked, of: widget)
    }

    /// Updates the accessibility label if the texts of the cell changed outside of a tiling pass.
    func updateSpokenTextIfStale() {
        if spokenTextIsStale { updateSpokenText() }
    }
}
