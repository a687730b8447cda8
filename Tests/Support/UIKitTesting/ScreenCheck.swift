internal import Foundation
package import TrellisUIKit

/// Checks the rules of Documentation/Screens.md that a program can check: texts aren't truncated and don't overlap, and
/// in a mirrored layout they are at the mirrored positions.
@MainActor
package struct ScreenCheck {
    /// A text on the screen with its frame.
    package struct Text {
        package let words: String
        let frame: CGRect
        let isCut: Bool
    }

    /// The visible texts, in the order in which they are drawn.
    package private(set) var texts: [Text] = []
    /// The controls that are partly outside of what their ancestors show, other than by scrolling, and the texts outside of
    /// their superview.
    package private(set) var outside: [String] = []
    /// The titles of bars that end in an ellipsis.
    private var cutTitles: [String] = []
    private let width: CGFloat

    /// Collects the texts of a window, or only those in one of its views, such as a sheet.
    package init(_ window: UIWindow, in view: UIView? = nil) {
        width = window.bounds.width
        collect(view ?? window, in: window, within: window.bounds)
    }

    private mutating func collect(_ view: UIView, in window: UIWindow, within area: CGRect) {
        // Reusable cells are among the subviews, but aren't visible.
        let isCell = view is UITableViewCell || view is UICollectionViewCell
        guard !view.isHidden, view.alpha > 0, !isCell || view.isPlaced else { return }
        let frame = view.convert(view.bounds, to: window)
        // A header or footer that stays at the edge of its table covers rows.
        if view.superview is UITableView, !isCell { texts.removeAll { $0.frame.intersects(frame) } }
        let area = view is UIScrollView || view.clipsToBounds ? area.intersection(frame) : area
        if let label = view as? UILabel, let words = label.text, !words.isEmpty, label.bounds.width > 0 {
            if area.insetBy(dx: -1, dy: -1).contains(frame) {
                texts.append(Text(words: words, frame: Self.inked(label, in: window), isCut: Self.isCut(label)))
            }
            if let above = label.superview, !(above is UIScrollView),
                !above.bounds.insetBy(dx: -2, dy: -2).contains(label.frame), label.transform == .identity
            {
                outside.append("\(words) at \(label.frame) of \(above.bounds.size) in \(type(of: above))")
            }
        }
        if view is UIControl, !(view is UIScrollView), view.bounds.width > 0, view.bounds.height > 0 {
            noteIfOutside(view, frame, within: area)
        }
        if let bar = view as? UINavigationBar, bar.leastWidth > bar.bounds.width {
            outside.append("the buttons of the bar need \(bar.leastWidth) of \(bar.bounds.width)")
        }
        if let bar = view as? UINavigationBar, bar.isTitleCut, let title = bar.topItem?.title {
            cutTitles.append(title)
        }
        for subview in view.subviews { collect(subview, in: window, within: area) }
    }

    private mutating func noteIfOutside(_ view: UIView, _ frame: CGRect, within area: CGRect) {
        let scroll = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
        let isWide = scroll.map { $0.contentSize.width > $0.bounds.width + 1 } ?? false
        let isCut = !isWide && (frame.minX < area.minX - 1 || frame.maxX > area.maxX + 1)
        let isHidden = scroll == nil && (frame.minY < area.minY - 1 || frame.maxY > area.maxY + 1)
        guard isCut || isHidden else { return }
        let name = view.accessibilityLabel ?? (view as? UIButton)?.currentTitle ?? "\(type(of: view))"
        outside.append("\(name) at \(Int(frame.minX))…\(Int(frame.maxX)) of \(Int(area.minX))…\(Int(area.maxX))")
    }

    /// The texts that don't fit into their labels, and the titles that don't fit into their bars.
    package var cut: [String] { texts.filter(\.isCut).map(\.words) + cutTitles }

    /// Pairs of texts that overlap.
    package var overlapping: [String] {
        texts.indices.flatMap { first in
            texts[(first + 1)...].compactMap { other in
                let shared = texts[first].frame.intersection(other.frame)
                return shared.width > 2 && shared.height > 2 ? "\(texts[first].words) and \(other.words)" : nil
            }
        }
    }

    /// Returns the texts that occur once on both screens and aren't at mirrored positions.
    package func misplaced(asMirrorOf other: ScreenCheck) -> [String] {
        func once(_ texts: [Text]) -> [String: CGRect] {
            Dictionary(grouping: texts, by: \.words).compactMapValues { $0.count == 1 ? $0[0].frame : nil }
        }
        let mine = once(texts)
        return once(other.texts).compactMap { words, frame in
            guard let own = mine[words] else { return nil }
            let expected = width - frame.maxX
            return abs(own.minX - expected) > 2
                ? "\(words) begins at \(Int(own.minX)), its mirror image at \(Int(expected))" : nil
        }.sorted()
    }

    private static func isCut(_ label: UILabel) -> Bool {
        let isOneLine = label.numberOfLines == 1
        let whole = UILabel()
        (whole.font, whole.numberOfLines) = (label.font, isOneLine ? 1 : 0)
        whole.attributedText = label.attributedText
        let wanted = whole.sizeThatFits(CGSize(width: isOneLine ? 0 : label.bounds.width, height: 0))
        return isOneLine && wanted.width > label.bounds.width + 1 || wanted.height > label.bounds.height + 1
            || !isOneLine && breaksWord(label)
    }

    /// Returns whether a word of a label is wider than its lines, which divide it then. Chinese text is divided anywhere.
    private static func breaksWord(_ label: UILabel) -> Bool {
        let word = UILabel()
        word.font = label.font
        let ends = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "-–/@"))
        return (label.text ?? "").components(separatedBy: ends).contains { part in
            word.text = part
            return part.unicodeScalars.allSatisfy { $0.value < 0x2e80 }
                && word.intrinsicContentSize.width > label.bounds.width + 1
        }
    }

    /// Returns the part of a label's frame that contains its text.
    private static func inked(_ label: UILabel, in window: UIWindow) -> CGRect {
        let frame = label.convert(label.bounds, to: window)
        let wanted = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : frame.width, height: 0))
        let width = min(wanted.width, frame.width), height = min(wanted.height, frame.height)
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat =
            switch label.textAlignment {
            case .center: frame.midX - width / 2
            case .left: frame.minX
            case .right: frame.maxX - width
            default: isRightToLeft ? frame.maxX - width : frame.minX
            }
        return CGRect(x: x, y: frame.midY - height / 2, width: width, height: height)
    }
}
