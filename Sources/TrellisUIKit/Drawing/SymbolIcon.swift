/// The icon that represents a symbol: an icon of the desktop's theme or a drawing, and the shape around it.
struct SymbolIcon: Hashable, Sendable {
    /// The shape around an icon.
    enum Frame: Sendable { case none, circle, square }

    /// The icons that are drawn, as the theme has no similar ones.
    enum Drawing: String, CaseIterable, Sendable {
        case heart, tag, ladybug, star, bookmark
        case tagFill = "tag.fill"
        case lines = "line.3.horizontal.decrease"
    }

    /// The name of an icon of the theme, or the `rawValue` of a drawing.
    var name: String
    var frame = Frame.none
    /// Whether the frame is filled, and the icon cut out of it.
    var isFilled = false

    /// The drawing, or `nil` for an icon of the theme.
    var drawing: Drawing? { Drawing(rawValue: name) }

    /// Whether the icon is shown as the theme has it.
    var isPlain: Bool { frame == .none && drawing == nil }

    /// The mirror image of the icon, or the icon itself if it has none.
    var mirrored: SymbolIcon {
        var icon = self
        icon.name = SystemSymbols.mirroredIcon(of: name)
        return icon
    }
}
