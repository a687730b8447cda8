/// The separators of the items of a list in a collection view.
///
/// Follows Apple's `UIListSeparatorConfiguration`. `UICollectionLayoutListConfiguration` has that of all items, and its
/// `itemSeparatorHandler` that of each.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// The visibilities of a separator.
    public enum Visibility: Hashable, Sendable {
        /// The list determines whether the separator is visible.
        case automatic
        /// The separator is visible.
        case visible
        /// The separator is hidden.
        case hidden
    }

    /// Insets of which each edge stands for the list's own inset.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

    private static let automatic = CGFloat.greatestFiniteMagnitude

    /// The visibility of the separator at the top of an item.
    public var topSeparatorVisibility = UIListSeparatorConfiguration.Visibility.automatic
    /// The visibility of the separator at the bottom of an item.
    public var bottomSeparatorVisibility = UIListSeparatorConfiguration.Visibility.automatic
    /// The insets of the separator at the top of an item.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the separator at the bottom of an item.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the separators.
    public var color = UIColor.separator
    /// The colour of the separators of an item that is selected in editing mode.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the configuration of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Replaces the automatic visibilities. A list has separators at the bottom.
    mutating func resolve(showsBottom: Bool) {
        if topSeparatorVisibility == .automatic { topSeparatorVisibility = .hidden }
        if bottomSeparatorVisibility == .automatic { bottomSeparatorVisibility = showsBottom ? .visible : .hidden }
    }

    /// Returns the horizontal insets with each automatic one replaced.
    static func resolved(
        _ insets: NSDirectionalEdgeInsets, leading: CGFloat, trailing: CGFloat
    ) -> (leading: CGFloat, trailing: CGFloat) {
        (
            insets.leading == automatic ? leading : insets.leading,
            insets.trailing == automatic ? trailing : insets.trailing
        )
    }
}
