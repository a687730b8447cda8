internal import Foundation

/// Colours parts of GTK's controls with CSS, with one rule for each part and colour.
@MainActor
struct TintStyle {
    /// The parts of controls that an app can colour.
    enum Part: String {
        case switchOn = "switch%:checked { background-color: #; } switch%:checked > slider { background-color: white; }"
        case minimumTrack = "scale% > trough > highlight { background-color: #; }"
        case maximumTrack = "scale% > trough { background-color: #; }"
        case thumb = "scale% > trough > slider { background-color: #; }"
        case spinner = "spinner% { color: #; }"
        case progress = "progressbar% > trough > progress { background-color: #; }"
        case progressTrack = "progressbar% > trough { background-color: #; }"
        case segment = ".linked% > button:checked { background-color: #; }"
        case buttonText = "button%, button% label { color: #; }"
        case scrollBar = "scrolledwindow% > scrollbar > range > trough > slider { background-color: #; }"
        case buttonFill = "button% { background-color: #; background-image: none; }"
    }

    private let part: Part
    private var color: RGBA?
    private var slot = StyleSlot()

    init(_ part: Part) { self.part = part }

    /// Sets the colour of the part; `nil` restores the theme's.
    mutating func apply(_ color: RGBA?, to widget: Widget) {
        guard color != self.color else { return }
        self.color = color
        slot.apply(color.map { part.rawValue.replacing("#", with: $0.css) }, to: widget)
    }
}

extension String {
    /// Returns the text of a rule with the background, the colour of the content and the line of a title bar, or `nil`
    /// for the theme's look.
    @MainActor
    static func headerBarStyle(
        fill: RGBA?, ink: RGBA? = nil, look: UIBarAppearance, traits: UITraitCollection
    ) -> String? {
        var style = fill.map { "background-color: \($0.css); background-image: none;" } ?? ""
        if let ink { style += "color: \(ink.css);" }
        if let image = look.backgroundImage, let data = image.pngData(), image.size != .zero {
            let url = "data:image/png;base64,\(data.base64EncodedString())"
            style += "background-image: url(\"\(url)\"); background-size: cover;"
        }
        if let line = look.line(for: traits) { style += "border-bottom: none; box-shadow: inset 0 -1px \(line.css);" }
        guard !style.isEmpty else { return nil }
        // The theme draws the window's buttons for its own bar.
        let buttons = fill.flatMap(\.inkForSymbols).map { " headerbar% windowcontrols { color: \($0); }" } ?? ""
        return "headerbar% { \(style) }" + buttons
    }
}

extension RGBA {
    /// The colour of a text on a background of this colour, or `nil` if that is the theme's, which is white. The theme's is
    /// used on all colours that are dark enough for large text.
    var inkOnFill: RGBA? {
        func linear(_ part: CGFloat) -> CGFloat { part <= 0.04 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        return alpha > 0.5 && 1.05 / (luminance + 0.05) < 3 ? RGBA(0) : nil
    }

    /// The colour of symbols on a background of this colour; `nil` if what is behind it is visible.
    fileprivate var inkForSymbols: String? {
        guard alpha > 0.5 else { return nil }
        return 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 ? "white" : "rgba(0, 0, 0, 0.8)"
    }
}
