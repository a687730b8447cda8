internal import Foundation

/// A view that stands for one item of a table or a collection while the item is in sight.
@preconcurrency @MainActor
protocol ItemCell: UIView {
    var reuseIdentifier: String? { get }
    var contentView: UIView { get }
    /// A view behind everything.
    var backgroundView: UIView? { get }
    var isSelected: Bool { get }
    /// Whether the cell is out of sight, in the tree of its view.
    var isParked: Bool { get set }
    /// The text that assistive technology was given for the cell.
    var spokenText: String? { get set }
    /// Which item of the list the cell is, as assistive technology was told.
    var spokenPlace: ItemPlace? { get set }
    /// Whether texts in the cell changed since then.
    var spokenTextIsStale: Bool { get set }

    func prepareForReuse()
    func setSelected(_ selected: Bool, animated: Bool)
    func setHighlighted(_ highlighted: Bool, animated: Bool)
}

extension ItemCell {
    /// Puts a view behind everything in the cell, in the place of another one.
    func replaceBackground(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    /// Shows the view behind the content of a selected or pressed cell, or takes it away.
    func showSelectedBackground(_ view: UIView?, isShown: Bool) {
        guard isShown, let view else {
            view?.removeFromSuperview()
            return
        }
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
        setNeedsLayout()
    }

    /// Gives assistive technology the texts of the item, unless the cell was given a label of its own.
    func updateSpokenText() {
        spokenTextIsStale = false
        guard accessibilityLabel == nil || accessibilityLabel == spokenText else { return }
        var texts: [String] = []
        contentView.collectTexts(into: &texts)
        let text = texts.dropFirst().reduce(texts.first ?? "") { $0 + ", " + $1 }
        guard text != spokenText ?? "" else { return }
        spokenText = text.isEmpty ? nil : text
        accessibilityLabel = spokenText
    }

    /// Tells assistive technology which item of the list the cell is, such as "3 of 12".
    func speak(_ place: ItemPlace?) {
        guard place != spokenPlace else { return }
        spokenPlace = place
        // GTK 4.8 keeps the relations to itself, so the words are there as well.
        AccessibleProperty.setPlace(place.map { ($0.number, $0.isCountKnown ? $0.count : nil) }, of: widget)
        AccessibleProperty.setDescription(place?.text, of: widget)
    }

    /// Does so where the cell shows other texts than before, which no pass of its list noticed.
    func updateSpokenTextIfStale() {
        if spokenTextIsStale { updateSpokenText() }
    }
}
