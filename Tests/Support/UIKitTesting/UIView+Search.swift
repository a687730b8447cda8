package import TrellisUIKit

extension UIView {
    /// The view and all its visible subviews. The subviews of a button aren't included.
    package var shownDescendants: [UIView] {
        isHidden ? [] : self is UIButton ? [self] : [self] + subviews.flatMap(\.shownDescendants)
    }

    /// The visible texts.
    package var shownTexts: [String] {
        shownDescendants.compactMap { ($0 as? UILabel)?.text }
    }

    /// Returns the visible button with a title.
    package func shownButton(_ title: String) -> UIButton? {
        shownDescendants.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
    }
}

extension UIScrollView {
    /// Scrolls to the end of the content, like a user.
    package func scrollToEnd() {
        layoutIfNeeded()
        setContentOffset(
            CGPoint(x: 0, y: max(0, contentSize.height + contentInset.bottom - bounds.height)), animated: false)
    }
}
