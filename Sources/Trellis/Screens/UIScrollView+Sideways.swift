internal import TrellisUIKit

extension UIScrollView {
    /// Whether the content scrolls sideways: in a collection view, its layout says so, and in another scroll view, that
    /// it bounces in this direction only.
    var scrollsSideways: Bool {
        guard let layout = (self as? UICollectionView)?.collectionViewLayout else {
            return alwaysBounceHorizontal && !alwaysBounceVertical
        }
        return switch layout {
        case let flow as UICollectionViewFlowLayout: flow.scrollDirection == .horizontal
        case let other as UICollectionViewCompositionalLayout: other.configuration.scrollDirection == .horizontal
        default: false
        }
    }

    /// Whether the first item is at the right of content that scrolls sideways.
    var beginsAtRight: Bool {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
        return (self as? UICollectionView)?.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection ?? false
    }

    /// The distance to scroll back to the beginning of the content: its top, or its leading edge.
    var distanceToStart: CGFloat {
        guard scrollsSideways else { return contentOffset.y + adjustedContentInset.top }
        return beginsAtRight
            ? contentSize.width - contentOffset.x - bounds.width + adjustedContentInset.right
            : contentOffset.x + adjustedContentInset.left
    }

    /// The distance to scroll to the end of the content: its bottom, or its trailing edge.
    var distanceToContentEnd: CGFloat {
        guard scrollsSideways else { return contentSize.height - contentOffset.y - bounds.height }
        return beginsAtRight ? contentOffset.x : contentSize.width - contentOffset.x - bounds.width
    }

    /// The inset at the end of the content, below it or at its trailing edge.
    var endInset: CGFloat {
        get { scrollsSideways ? beginsAtRight ? contentInset.left : contentInset.right : contentInset.bottom }
        set {
            if !scrollsSideways {
                contentInset.bottom = newValue
            } else if beginsAtRight {
                contentInset.left = newValue
            } else {
                contentInset.right = newValue
            }
        }
    }

    /// Scrolls content that scrolls sideways to its very end, if its end is visible.
    func showEndInset() {
        let now = contentOffset.x, inset = adjustedContentInset
        let end = beginsAtRight ? -inset.left : contentSize.width + inset.right - bounds.width
        guard distanceToContentEnd <= 0, beginsAtRight ? end < now : end > now else { return }
        setContentOffset(CGPoint(x: end, y: contentOffset.y), animated: true)
    }

    /// The inset before content that scrolls sideways.
    var leadingInset: CGFloat {
        get { beginsAtRight ? contentInset.right : contentInset.left }
        set { if beginsAtRight { contentInset.right = newValue } else { contentInset.left = newValue } }
    }

    /// Returns the frame of a column beside content that scrolls sideways.
    func column(atEnd: Bool, width: CGFloat) -> CGRect {
        CGRect(
            x: atEnd == beginsAtRight ? -width : contentSize.width, y: 0, width: width,
            height: max(0, bounds.inset(by: adjustedContentInset).height))
    }
}
