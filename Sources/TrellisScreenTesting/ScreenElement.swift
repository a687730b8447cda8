internal import TrellisUIKit

/// An element of the screen that can be found by its text.
@MainActor
struct ScreenElement {
    enum Kind {
        case header, row, button, control, field, text, spinner, progress
    }

    let kind: Kind
    let view: UIView
    /// The texts of the element, in reading order.
    let texts: [String]
    /// States that aren't among the texts, such as "on" or "selected".
    var states: [String] = []

    /// The accessibility label, if it differs from the texts.
    var spoken: String? {
        guard let label = view.accessibilityLabel, !label.isEmpty, label != texts.joined(separator: ", "),
            !texts.contains(label)
        else { return nil }
        return label
    }

    func matches(_ text: String) -> Bool { texts.contains(text) || spoken == text }

    func contains(_ text: String) -> Bool {
        texts.contains { $0.contains(text) } || spoken?.contains(text) == true
    }

    /// The element's line in a snapshot.
    var line: String {
        var parts: [String] = []
        let text = texts.joined(separator: " | ")
        switch kind {
        case .header: parts.append("# \(text)")
        case .row: parts.append("- \(text)")
        case .button: parts.append("[\(text)]")
        case .field: parts.append("<\(text)>")
        case .spinner: parts.append("(loading)")
        case .control, .text, .progress: parts.append(text)
        }
        if !states.isEmpty { parts.append("(\(states.joined(separator: ", ")))") }
        if let spoken { parts.append("says \"\(spoken)\"") }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension UIView {
    /// Returns the visible elements of the view and its subviews, from top to bottom.
    func screenElements() -> [ScreenElement] {
        guard !isHidden, alpha > 0 else { return [] }
        if let element = ownElement { return [element] }
        return subviewsInReadingOrder.flatMap { $0.screenElements() }
    }

    private var ownElement: ScreenElement? {
        switch self {
        case let cell as UITableViewCell:
            var element = ScreenElement(kind: .row, view: cell, texts: cell.shownTexts)
            if cell.isSelected { element.states.append("selected") }
            if cell.accessoryType == .checkmark { element.states.append("checked") }
            return element
        case let cell as UICollectionViewCell:
            return ScreenElement(
                kind: .row, view: cell, texts: cell.shownTexts, states: cell.isSelected ? ["selected"] : [])
        case let header as UITableViewHeaderFooterView:
            return ScreenElement(kind: .header, view: header, texts: header.shownTexts)
        case let button as UIButton:
            var element = ScreenElement(
                kind: .button, view: button, texts: [button.currentTitle ?? button.accessibilityLabel ?? ""])
            if !button.isEnabled { element.states.append("disabled") }
            return element
        case let control as UISwitch:
            return ScreenElement(kind: .control, view: control, texts: [], states: [control.isOn ? "on" : "off"])
        case let control as UISegmentedControl:
            let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
            let chosen = control.selectedSegmentIndex
            return ScreenElement(
                kind: .control, view: control, texts: titles,
                states: titles.indices.contains(chosen) ? ["\(titles[chosen]) is chosen"] : [])
        case let field as UITextField:
            let text = field.text ?? ""
            return ScreenElement(kind: .field, view: field, texts: [text.isEmpty ? field.placeholder ?? "" : text])
        case let label as UILabel:
            guard let text = label.text, !text.isEmpty else { return nil }
            return ScreenElement(kind: .text, view: label, texts: [text])
        case let spinner as UIActivityIndicatorView:
            return spinner.isAnimating ? ScreenElement(kind: .spinner, view: spinner, texts: []) : nil
        default:
            return nil
        }
    }

    /// All texts in the view, in reading order.
    var shownTexts: [String] {
        guard !isHidden, alpha > 0 else { return [] }
        if let label = self as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
        if let button = self as? UIButton { return [button.currentTitle ?? ""].filter { !$0.isEmpty } }
        return subviewsInReadingOrder.flatMap(\.shownTexts)
    }

    /// The visible subviews in reading order. A list's reusable cells are among its subviews, but aren't visible.
    private var subviewsInReadingOrder: [UIView] {
        let shown: [UIView]
        switch self {
        case let table as UITableView: shown = table.visibleCells
        case let collection as UICollectionView: shown = collection.visibleCells
        default: return subviews
        }
        let cells = Set(shown.map(ObjectIdentifier.init))
        return
            subviews
            .filter { !($0 is UITableViewCell || $0 is UICollectionViewCell) || cells.contains(ObjectIdentifier($0)) }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    /// Returns the list that contains the view, or else the first list among its subviews.
    var nearestScrollView: UIScrollView? {
        var found: [UIView] = [self]
        while !found.isEmpty {
            if let scroll = found.first(where: { $0 is UIScrollView }) { return scroll as? UIScrollView }
            found = found.flatMap { $0.isHidden ? [] : $0.subviews }
        }
        return nil
    }
}
