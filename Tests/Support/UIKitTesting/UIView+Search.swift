package import TrellisUIKit

extension UIView {
    /// All views below this one that are shown, and this one; a button is one, whatever it is made of.
    package var shownDescendants: [UIView] {
        isHidden ? [] : self is UIButton ? [self] : [self] + subviews.flatMap(\.shownDescendants)
    }

    /// The texts that are shown.
    package var shownTexts: [String] {
        shownDescendants.compactMap { ($0 as? UILabel)?.text }
    }

    /// The shown button with a title.
    package func shownButton(_ title: String) -> UIButton? {
        shownDescendants.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
    }
}
