internal import Foundation

/// The horizontal scrolling of a section.
@MainActor
final class SectionScroll {
    let section: Int
    /// The offset at which the drag began.
    let start: CGFloat
    var animation: Animation?

    init(_ section: Int, start: CGFloat) {
        self.section = section
        self.start = start
    }
}

extension UICollectionView {
    /// Begins to scroll the section at a point of the widget.
    ///
    /// - Returns: `false` if there is no section that scrolls horizontally.
    func beginSectionScroll(at place: CGPoint) -> Bool {
        prepareIfNeeded()
        endSectionScroll()
        guard let section = collectionViewLayout.sidewaysSection(at: place.y + bounds.minY) else { return false }
        sectionScroll = SectionScroll(section, start: collectionViewLayout.offset(ofSection: section))
        return true
    }

    /// Follows a drag.
    ///
    /// - Returns: `false` if no section is being scrolled.
    func dragSection(by distance: CGFloat) -> Bool {
        guard let scroll = sectionScroll, scroll.animation == nil else { return false }
        setOffset(scroll.start - (isRightToLeft ? -distance : distance), ofSection: scroll.section)
        return true
    }

    /// Brings the section to rest after a drag.
    ///
    /// - Returns: `false` if no section is being scrolled.
    func releaseSection(velocity: CGFloat, completes: Bool) -> Bool {
        guard let scroll = sectionScroll, scroll.animation == nil else { return false }
        let target = collectionViewLayout.restingOffset(
            ofSection: scroll.section, from: scroll.start,
            velocity: completes ? (isRightToLeft ? velocity : -velocity) : 0)
        move(scroll, to: target, animated: true)
        return true
    }

    /// Scrolls the section at a point of the widget by notches of the wheel.
    ///
    /// - Returns: `false` if there is no section that scrolls horizontally, or if it is at its end.
    func scrollSection(at place: CGPoint, byNotches notches: CGFloat) -> Bool {
        guard beginSectionScroll(at: place), let scroll = sectionScroll else { return false }
        let layout = collectionViewLayout, forward = isRightToLeft ? -notches : notches
        layout.setOffset(scroll.start + forward * Self.notch, ofSection: scroll.section)
        let target = layout.restingOffset(
            ofSection: scroll.section, from: scroll.start, velocity: forward * Self.notchVelocity)
        layout.setOffset(scroll.start, ofSection: scroll.section)
        move(scroll, to: target, animated: true)
        return target != scroll.start
    }

    /// The distance of a notch of the wheel, in points, and the velocity that it stands for.
    private static let notch: CGFloat = 60
    private static let notchVelocity: CGFloat = 400

    /// Scrolls the section of an item horizontally, so that the item is at a position.
    func revealInSection(_ path: IndexPath, at position: ItemPosition, animated: Bool) {
        let layout = collectionViewLayout, section = path.section, frame = frame(ofItem: path)
        guard layout.sidewaysSection(at: frame.midY) == section else { return }
        let x = frame.minX - bounds.minX, end = bounds.width - frame.width
        let isVisible = x >= 0 && x <= max(0, end)
        let wanted: CGFloat
        switch position.x {
        case .start: wanted = 0
        case .middle: wanted = end / 2
        case .end: wanted = end
        case nil: wanted = isVisible ? x : x < 0 ? 0 : end
        }
        guard wanted != x else { return }
        endSectionScroll()
        let scroll = SectionScroll(section, start: layout.offset(ofSection: section))
        layout.setOffset(scroll.start + (isRightToLeft ? wanted - x : x - wanted), ofSection: section)
        var target = layout.offset(ofSection: section)
        let rest = layout.restingOffset(ofSection: section, from: target, velocity: 0)
        // A section that scrolls by pages rests at one of them, unless the item isn't in sight there.
        layout.setOffset(rest, ofSection: section)
        let shown = self.frame(ofItem: path).minX - bounds.minX
        if shown >= -0.5, shown <= max(0, end) + 0.5 { target = rest }
        layout.setOffset(scroll.start, ofSection: section)
        sectionScroll = scroll
        move(scroll, to: target, animated: animated)
        if !animated { layoutIfNeeded() }
    }

    private func move(_ scroll: SectionScroll, to target: CGFloat, animated: Bool) {
        let from = collectionViewLayout.offset(ofSection: scroll.section)
        guard animated, from != target, Animation.isWanted(on: widget) else {
            setOffset(target, ofSection: scroll.section)
            return endSectionScroll()
        }
        scroll.animation = Animation(on: widget, milliseconds: 250) { [weak self] part in
            self?.setOffset(from + (target - from) * part, ofSection: scroll.section)
        } completion: { [weak self] in
            guard let self, sectionScroll === scroll else { return }
            setOffset(target, ofSection: scroll.section)
            sectionScroll = nil
        }
    }

    private func endSectionScroll() {
        sectionScroll?.animation?.stop()
        sectionScroll = nil
    }

    private func setOffset(_ offset: CGFloat, ofSection section: Int) {
        collectionViewLayout.setOffset(offset, ofSection: section)
        state.keepsOffset = true
        setNeedsLayout()
    }
}
