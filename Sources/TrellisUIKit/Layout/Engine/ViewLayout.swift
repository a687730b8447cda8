/// The Auto Layout state of a view.
@MainActor
final class ViewLayout {
    var translatesAutoresizingMask = true
    /// The active constraints that this view holds. It is the nearest common ancestor of their items, or one of them.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The number of active constraints between a view inside this one and a view outside.
    var crossings = 0

    var needsUpdateConstraints = true
    /// Whether this view or a descendant needs its constraints updated.
    var subtreeNeedsUpdateConstraints = true

    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// The width at which constraints placed the view since its content last changed, or 0.
    var settledWidth: CGFloat = 0

    /// The margins that were set, or `nil`.
    var margins: NSDirectionalEdgeInsets?
    var preservesSuperviewMargins = false
    var ignoresSafeArea = false
    /// The safe area insets at the last update.
    var knownSafeArea = UIEdgeInsets.zero
    var marginsGuide: UILayoutGuide?
    var readableGuide: UILayoutGuide?
    var safeAreaGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?

    /// The engine that lays out the descendants of this view. Only layout roots have one.
    var engine: LayoutEngine?
    /// Whether the engine of an ancestor depends on the frame of this view.
    var isFollowed = false

    nonisolated init() {}
}
