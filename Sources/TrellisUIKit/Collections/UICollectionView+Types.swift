extension UICollectionView {
    /// The position of an item after the collection view has scrolled to it. With an empty set, the collection view
    /// scrolls as little as possible.
    public struct ScrollPosition: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item is at the top.
        public static var top: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 0) }
        /// The item is in the middle vertically.
        public static var centeredVertically: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 1) }
        /// The item is at the bottom.
        public static var bottom: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 2) }
        /// The item is at the left edge.
        public static var left: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 3) }
        /// The item is in the middle horizontally.
        public static var centeredHorizontally: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 4) }
        /// The item is at the right edge.
        public static var right: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 5) }

        /// The position of an item, which table and collection views share. If several positions of an axis are set,
        /// the first one applies.
        var position: ItemPosition {
            ItemPosition(
                x: contains(.left) ? .start : contains(.centeredHorizontally) ? .middle : contains(.right) ? .end : nil,
                y: contains(.top) ? .start : contains(.centeredVertically) ? .middle : contains(.bottom) ? .end : nil)
        }
    }

    /// The scroll directions of a layout.
    public enum ScrollDirection: Int, Sendable {
        /// The content scrolls up and down.
        case vertical = 0
        /// The content scrolls left and right.
        case horizontal = 1
    }

    /// The types of elements in a collection view.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A supplementary view, such as a header or a footer.
        case supplementaryView = 1
        /// A decoration view of the layout, which shows no data.
        case decorationView = 2
    }

    /// The modes for invalidating the size of self-sizing items.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When a cell or its content view calls `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// In the same cases, and when the constraints of a cell's content result in another size.
        case enabledIncludingConstraints = 2
    }

    /// A closure that is called after an interactive transition. Its arguments indicate whether the animation completed
    /// and whether the new layout was kept.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}
