internal import TrellisPaging
internal import TrellisUIKit

/// The end of a list that begins there.
struct FollowedEnd<ID: Hashable> {
    /// Whether the end stays in sight when the rows change.
    var isFollowed = true
    /// Whether the view is scrolling to the end.
    var isScrolling = false
    /// The items that were added at the end and haven't been seen.
    var unseen: [ID] = []
    /// The content offset, the sizes of the view and of its content, and the number of items when the view last moved.
    var last: (offset: CGFloat, size: CGSize, content: CGSize, count: Int) = (0, .zero, .zero, 0)
    /// Shows the end when the user's finger has left the list.
    var release: CancellingTask?
}

extension PagedListController {
    /// Shows the end of the list first, as in a chat, whose newest row is the last one.
    ///
    /// The source's first page is the end of the list: its `nextKey` is `nil`, and its `previousKey` is the key of the
    /// page before it, which is loaded when the user scrolls up.
    ///
    /// While the end is visible, it stays visible when rows are added or the keyboard appears. Otherwise the visible rows
    /// keep their positions, and a button at the bottom shows the number of rows that were added at the end ("3 new").
    /// It disappears when the user reaches the end, and a tap on it scrolls there. After a refresh by the user, the list
    /// shows its end. For example:
    /// ```swift
    /// ListController(messages, cell: MessageCell.self).beginsAtEnd()
    /// ```
    /// - Returns: The screen.
    @discardableResult
    public func beginsAtEnd() -> Self {
        // The views around the items are made with the view: a text below the newest row would say nothing.
        followedEnd = FollowedEnd()
        return self
    }

    /// Scrolls to the end of the loaded rows.
    ///
    /// In a list that ``beginsAtEnd()``, rows that are added while the list is scrolling are shown, too.
    ///
    /// - Parameter animated: Whether the scrolling is animated.
    public func scrollToEnd(animated: Bool = true) {
        guard isViewLoaded else { return }
        followedEnd?.isFollowed = true
        guard scrollView.window != nil else {
            // The layout in a window shows the end of a list that follows it.
            if followedEnd == nil {
                jumpTarget = JumpTarget(row: adapter.data.rowCount(before: adapter.data.sectionCount) - 1)
            }
            return
        }
        guard animated else { return showEnd() }
        scrollView.layoutIfNeeded()
        let distance = scrollView.distanceToEnd
        guard distance >= 1 else { return endDidMove() }
        followedEnd?.isScrolling = true
        noteMovement()
        scrollView.setContentOffset(CGPoint(x: 0, y: scrollView.contentOffset.y + distance), animated: true)
    }

    /// Scrolls to the end if the list is there, otherwise counts the items that were added there.
    func followEnd(after update: PagingUpdate<Item>) {
        guard let end = followedEnd else { return }
        if pendingAnchor == nil, end.isFollowed {
            showEnd()
        } else if update.finished == nil {
            followedEnd?.unseen += update.change.added(atEndOf: items.count).map { items[$0].id }
        }
        if !end.unseen.isEmpty, update.change.mayRemove {
            let ids = Set(items.map(\.id))
            followedEnd?.unseen.removeAll { !ids.contains($0) }
        }
        noteMovement()
        showUnseen()
    }

    /// Called after the view has scrolled, or it or its content has changed its size.
    func endDidMove() {
        guard followedEnd != nil, pendingAnchor == nil else { return }
        noticeScrollingUp()
        guard let end = followedEnd else { return }
        if scrollView.distanceToEnd < 1 {
            followedEnd?.isFollowed = true
            followedEnd?.isScrolling = false
            followedEnd?.unseen = []
        } else if end.isFollowed, !end.isScrolling {
            showEnd()
        }
        noteMovement()
        showUnseen()
    }

    /// Stops following the end if the user has scrolled up. Called before the rows change, which moves the end as well.
    func noticeScrollingUp() {
        guard let end = followedEnd, end.isFollowed, end.last.size == scrollView.bounds.size,
            end.last.content == scrollView.contentSize, end.last.count == items.count,
            scrollView.contentOffset.y < end.last.offset, scrollView.distanceToEnd >= 1
        else { return }
        followedEnd?.isFollowed = false
        followedEnd?.isScrolling = false
    }

    private func showEnd() {
        guard scrollView.window != nil, scrollView.bounds.height > 0 else { return }
        // The list moves with a finger, and with nothing else.
        guard !scrollView.isUnderFinger else { return showEndAfterTouch() }
        // Rows that appear are measured, which moves the end. The next attempt corrects that.
        for _ in 0..<4 {
            scrollView.layoutIfNeeded()
            let distance = scrollView.distanceToEnd
            guard abs(distance) >= 1 else { break }
            // Assigned: a set offset would end the scroll of the user.
            scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: scrollView.contentOffset.y + distance)
        }
        followedEnd?.isScrolling = false
        followedEnd?.unseen = []
        noteMovement()
        showUnseen()
    }

    /// Shows the end when the finger has left the list, unless it has moved the list away from the end.
    private func showEndAfterTouch() {
        guard followedEnd?.release == nil else { return }
        followedEnd?.release = CancellingTask { [weak self] in
            while self?.scrollView.isUnderFinger == true {
                guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            }
            self?.followedEnd?.release = nil
            if self?.followedEnd?.isFollowed == true { self?.showEnd() }
        }
    }

    private func noteMovement() {
        followedEnd?.last = (
            scrollView.contentOffset.y, scrollView.bounds.size, scrollView.contentSize, items.count
        )
    }

    private func showUnseen() {
        if let followedEnd { chrome.floating.showPill(followedEnd.unseen.count) }
    }
}

extension PagingChange {
    /// Returns the indexes of items that were added at the end of a list.
    fileprivate func added(atEndOf count: Int) -> Range<Int> {
        switch self {
        case .appended(let range): return range
        case .edited(let edits):
            let added = zip(edits.inserted.reversed(), 1...).prefix { $0 == count - $1 }.count
            return count - added..<count
        case .loadStates, .prepended, .replaced: return 0..<0
        }
    }

    /// Whether items may have been removed.
    fileprivate var mayRemove: Bool {
        switch self {
        case .loadStates, .appended, .prepended: false
        case .edited(let edits): !edits.removed.isEmpty
        case .replaced: true
        }
    }
}

extension UIScrollView {
    /// Whether a finger rests on the content or moves it.
    var isUnderFinger: Bool { isTracking || isDragging }

    /// The distance by which the view can scroll down to the end of its content.
    var distanceToEnd: CGFloat {
        let inset = adjustedContentInset
        return max(-inset.top, contentSize.height + inset.bottom - bounds.height) - contentOffset.y
    }
}
