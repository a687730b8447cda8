extension UICollectionView {
    /// Where an item comes to stand when the collection scrolls to it; none is as little movement as shows the item.
    public struct ScrollPosition: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var top: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 0) }
        public static var centeredVertically: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 1) }
        public static var bottom: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 2) }
        public static var left: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 3) }
        public static var centeredHorizontally: UICollectionView.ScrollPosition { ScrollPosition(rawValue: 1 << 4) }
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
        case vertical = 0
        case horizontal = 1
    }

    /// What kind of view attributes are for.
    public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView = 1
    }
}
