extension UICollectionView {
    /// Where an item comes to stand when the collection scrolls to it; none is as little movement as shows the item.
    public struct ScrollPosition: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Scrolls so that the item is at the top.
        public static var top: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 0) }
        /// Scrolls so that the item is in the middle of the height.
        public static var centeredVertically: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 1) }
        /// Scrolls so that the item is at the bottom.
        public static var bottom: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 2) }
        /// Scrolls so that the item is at the left edge.
        public static var left: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 3) }
        /// Scrolls so that the item is in the middle of the width.
        public static var centeredHorizontally: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 4) }
        /// Scrolls so that the item is at the right edge.
        public static var right: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 5) }

        /// The same, an axis at a time; of positions that exclude each other the first counts.
        var position: ItemPosition {
            ItemPosition(
                x: contains(.left) ? .start : contains(.centeredHorizontally) ? .middle : contains(.right) ? .end : nil,
                y: contains(.top) ? .start : contains(.centeredVertically) ? .middle : contains(.bottom) ? .end : nil)
        }
    }

    /// The direction in which a layout's content scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// The content scrolls up and down.
        case vertical = 0
        /// The content scrolls left and right.
        case horizontal = 1
    }

    /// What kind of view attributes are for.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A supplementary view, such as a header or a footer.
        case supplementaryView = 1
    }

    /// When items get another size by themselves.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When a cell, or its content view, says `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// When the constraints in a cell want another size, too.
        case enabledIncludingConstraints = 2
    }

    /// Called when a change of layout by the user has ended; `completed` says whether all views are in place, and
    /// `finished` whether the new layout stays.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}
