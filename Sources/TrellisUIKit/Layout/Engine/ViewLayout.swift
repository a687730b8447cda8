/// What layout by constraints keeps for each view.
@MainActor
final class ViewLayout {
    var translatesAutoresizingMask = true
    /// The active constraints that this view holds: it is above all that they name, or is it itself.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// How many active constraints reach past this view, from inside it to outside.
    var crossings = 0

    var needsUpdateConstraints = true
    /// Whether this view or one in it needs its constraints updated.
    var subtreeNeedsUpdateConstraints = true

    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// The margins, where they were set.
    var margins: NSDirectionalEdgeInsets?
    var preservesSuperviewMargins = false
    var ignoresSafeArea = false
    /// What had to stay free at the edges when the view was told of it last.
    var knownSafeArea = UIEdgeInsets.zero
    var marginsGuide: UILayoutGuide?
    var readableGuide: UILayoutGuide?
    var safeAreaGuide: UILayoutGuide?

    /// The engine that places what is in this view; only a layout root has one.
    var engine: LayoutEngine?
    /// Whether an engine above follows this view's frame.
    var isFollowed = false

    nonisolated init() {}
}
