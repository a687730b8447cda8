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
    /// Other names, by which the element can be found: a field's placeholder, and the label beside a field or control.
    var names: [String] = []
    /// The fields, controls and buttons in a row.
    var parts: [ScreenElement] = []

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

    /// The element's line in a snapshot. The line of a row ends with its fields and controls.
    var line: String {
        var words: [String] = []
        switch kind {
        case .header: words.append("# \(text)")
        case .row: words.append(text.isEmpty ? "-" : "- \(text)")
        case .button: words.append("[\(text)]")
        case .field: words.append("<\(text)>")
        case .spinner: words.append("(loading)")
        case .control, .text, .progress: words.append(text)
        }
        if !states.isEmpty { words.append("(\(states.joined(separator: ", ")))") }
        words += parts.filter { $0.kind != .button || $0.spoken != nil }.map(\.line)
        if let spoken { words.append("says \"\(spoken)\"") }
        return words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The texts in a line. Those of a row's fields and controls follow in the forms of their own lines.
    private var text: String {
        let others = Set(parts.filter { $0.kind != .button }.flatMap(\.texts))
        return (others.isEmpty ? texts : texts.filter { !others.contains($0) }).joined(separator: " | ")
    }
}

extension UIView {
    /// Whether a part of the view is in sight: within the window and the views that clip it, and not covered.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - covers: The opaque views of the window.
    /// - Returns: `false` if the user can't see the view.
    func isSeen(in window: UIWindow, behind covers: [UIView]) -> Bool {
        var shown = convert(bounds, to: nil).intersection(window.bounds)
        var above = superview
        while let view = above, !shown.isEmpty {
            if view.clipsToBounds || view is UIScrollView {
                shown = shown.intersection(view.convert(view.bounds, to: nil))
            }
            above = view.superview
        }
        guard !shown.isEmpty else { return false }
        return !covers.contains { $0.convert($0.bounds, to: nil).contains(shown) && $0.isDrawn(after: self) }
    }

    /// The visible views with an opaque background: the view itself and its subviews.
    var opaqueViews: [UIView] {
        guard !isHidden, alpha == 1 else { return [] }
        let isOpaque = backgroundColor.map { $0.cgColor.alpha == 1 } ?? false
        return (isOpaque ? [self] : []) + subviews.flatMap(\.opaqueViews)
    }

    /// Whether the view is drawn after another one: it, or an ancestor, is a later sibling.
    private func isDrawn(after other: UIView) -> Bool {
        let mine = sequence(first: self, next: \.superview).reversed() as [UIView]
        let others = sequence(first: other, next: \.superview).reversed() as [UIView]
        guard let split = zip(mine, others).enumerated().first(where: { $1.0 !== $1.1 }) else { return false }
        let siblings = mine[split.offset].superview?.subviews ?? []
        guard let index = siblings.firstIndex(of: split.element.0),
            let before = siblings.firstIndex(of: split.element.1)
        else { return false }
        return index > before
    }

    /// Returns the visible elements of the view and its subviews, from top to bottom. A row is followed by the fields,
    /// controls and buttons in it.
    func screenElements() -> [ScreenElement] {
        guard !isHidden, alpha > 0 else { return [] }
        if let element = ownElement { return [element] + element.parts }
        return subviewsInReadingOrder.flatMap { $0.screenElements() }
    }

    private var ownElement: ScreenElement? {
        switch self {
        case let cell as UITableViewCell:
            var element = row(.row)
            if cell.isSelected { element.states.append("selected") }
            if cell.accessoryType == .checkmark { element.states.append("checked") }
            return element
        case let cell as UICollectionViewCell:
            var element = row(.row)
            if cell.isSelected { element.states.append("selected") }
            return element
        case is UITableViewHeaderFooterView:
            return row(.header)
        case let label as UILabel:
            guard let text = label.text, !text.isEmpty else { return nil }
            return ScreenElement(kind: .text, view: label, texts: [text])
        case let spinner as UIActivityIndicatorView:
            return spinner.isAnimating ? ScreenElement(kind: .spinner, view: spinner, texts: []) : nil
        default:
            return operatedElement
        }
    }

    /// The view as a field, control or button.
    private var operatedElement: ScreenElement? {
        switch self {
        case let button as UIButton:
            var element = ScreenElement(
                kind: .button, view: button, texts: [button.currentTitle ?? button.accessibilityLabel ?? ""])
            if !button.isEnabled { element.states.append("disabled") }
            return element
        case let field as UITextField:
            let text = field.text ?? "", placeholder = field.placeholder ?? ""
            return ScreenElement(
                kind: .field, view: field, texts: [text.isEmpty ? placeholder : text],
                states: field.isEnabled ? [] : ["disabled"],
                names: ([placeholder] + labelsBeside).filter { !$0.isEmpty })
        case let field as UITextView:
            return ScreenElement(
                kind: field.isEditable ? .field : .text, view: field, texts: [field.text ?? ""], names: labelsBeside)
        case let control as UISwitch: return self.control(control, control.isOn ? "on" : "off")
        case let control as UISlider: return self.control(control, "\(control.value)")
        case let control as UIStepper:
            return self.control(control, control.value.formatted(.number.grouping(.never)))
        case let control as UISegmentedControl:
            let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
            let chosen = control.selectedSegmentIndex
            return self.control(control, titles.indices.contains(chosen) ? "\(titles[chosen]) is chosen" : nil, titles)
        default:
            return nil
        }
    }

    private func control(_ control: UIControl, _ state: String?, _ texts: [String] = []) -> ScreenElement {
        ScreenElement(
            kind: .control, view: control, texts: texts,
            states: [state, control.isEnabled ? nil : "disabled"].compactMap { $0 }, names: labelsBeside)
    }

    /// A cell, a header or a footer, with the fields, controls and buttons in it.
    private func row(_ kind: ScreenElement.Kind) -> ScreenElement {
        ScreenElement(kind: kind, view: self, texts: shownTexts, parts: operatedElements)
    }

    private var operatedElements: [ScreenElement] {
        // A cell's own buttons, such as its accessory, have no text.
        operatedViews.compactMap(\.operatedElement).filter { $0.kind != .button || $0.texts != [""] }
    }

    /// The visible fields, controls and buttons in the view.
    private var operatedViews: [UIView] {
        subviewsInReadingOrder.flatMap { view -> [UIView] in
            guard !view.isHidden, view.alpha > 0 else { return [] }
            return view.isOperated ? [view] : view.operatedViews
        }
    }

    private var isOperated: Bool {
        switch self {
        case is UIButton, is UITextField, is UITextView, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl:
            true
        default: false
        }
    }

    /// The texts of the labels in the row of a field or control. A row is a cell, or the nearest view that contains
    /// labels and no other field or control.
    private var labelsBeside: [String] {
        var above = superview
        while let view = above {
            let isCell = view is UITableViewCell || view is UICollectionViewCell
            if !isCell, view.operatedViews.filter({ !($0 is UIButton) }).count > 1 { return [] }
            let labels = view.labelTexts
            if isCell || !labels.isEmpty { return labels }
            above = view.superview
        }
        return []
    }

    private var labelTexts: [String] {
        guard !isHidden, alpha > 0, !isOperated else { return [] }
        if let label = self as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
        return subviewsInReadingOrder.flatMap(\.labelTexts)
    }

    /// All texts in the view, in reading order.
    var shownTexts: [String] {
        guard !isHidden, alpha > 0 else { return [] }
        if let label = self as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
        if let button = self as? UIButton { return [button.currentTitle ?? ""].filter { !$0.isEmpty } }
        if let element = operatedElement { return element.texts.filter { !$0.isEmpty } }
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

    /// Returns the view if it is a list, or else the first list among its subviews, or else the first scroll view that
    /// isn't a text view.
    var nearestScrollView: UIScrollView? {
        var found: [UIView] = [self]
        var scrollView: UIScrollView?
        while !found.isEmpty {
            if let list = found.first(where: { $0 is UITableView || $0 is UICollectionView }) {
                return list as? UIScrollView
            }
            if scrollView == nil {
                scrollView = found.first { $0 is UIScrollView && !($0 is UITextView) } as? UIScrollView
            }
            found = found.flatMap { $0.isHidden ? [] : $0.subviews }
        }
        return scrollView
    }
}
