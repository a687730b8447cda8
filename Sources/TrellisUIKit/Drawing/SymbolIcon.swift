/// The icon that represents a symbol: an icon of the desktop's theme or a drawing, and the shape around it.
struct SymbolIcon: Hashable, Sendable {
    /// The shape around an icon.
    enum Frame: Sendable { case none, circle, square }

    /// The icons that are drawn, as the theme has no similar ones.
    enum Drawing: String, CaseIterable, Sendable {
        case heart, tag, ladybug, star, bookmark, drop, flame, creditcard, cart
        case tagFill = "tag.fill"
        case dropFill = "drop.fill"
        case flameFill = "flame.fill"
        case creditcardFill = "creditcard.fill"
        case cartFill = "cart.fill"
        case lines = "line.3.horizontal.decrease"
    }

    /// The name of an icon of the theme, or the `rawValue` of a drawing. It isn't used if there is a text.
    var name: String
    /// The characters that are drawn instead of an icon, such as those of `12.circle`.
    var text: String?
    /// The outline that is drawn instead of an icon, in the language of `SymbolOutlines`.
    var outline: String?
    var frame = Frame.none
    /// Whether the frame is filled, and the icon cut out of it. Without a frame, whether an outline is filled.
    var isFilled = false

    /// The drawing, or `nil` for an icon of the theme.
    var drawing: Drawing? { text == nil && outline == nil ? Drawing(rawValue: name) : nil }

    /// Whether the icon is shown as the theme has it.
    var isPlain: Bool { frame == .none && drawing == nil && text == nil && outline == nil }

    /// Whether the icon is shown as in a right-to-left layout, for which the theme has a variant of those with a
    /// direction.
    var isMirrored = false

    /// The icon for a right-to-left layout.
    var mirrored: SymbolIcon {
        var icon = self
        icon.isMirrored.toggle()
        return icon
    }
}
