internal import CTrellisGtk
internal import Foundation

/// Colours parts of GTK's controls with CSS, with one rule for each part and colour.
@MainActor
struct TintStyle {
    /// The parts of controls that an app can colour.
    enum Part: String {
        case switchOn = "switch%:checked { background-color: #; }"
        case minimumTrack = "scale% > trough > highlight { background-color: #; }"
        case maximumTrack = "scale% > trough { background-color: #; }"
        case thumb = "scale% > trough > slider { background-color: #; }"
        case progress = "progressbar% > trough > progress { background-color: #; }"
        case progressTrack = "progressbar% > trough { background-color: #; }"
        case segment = ".linked% > button:checked { background-color: #; }"
        case buttonText = "button%, button% label { color: #; }"
        case barFill = "headerbar% { background-color: #; background-image: none; }"
        case scrollBar = "scrolledwindow% > scrollbar > range > trough > slider { background-color: #; }"
        case buttonFill = "button% { background-color: #; background-image: none; }"
    }

    private let part: Part
    private var className: String?

    init(_ part: Part) { self.part = part }

    /// Sets the colour of the part; `nil` restores the theme's.
    mutating func apply(_ color: RGBA?, to widget: Widget) {
        let name = color.map { Self.className(part, $0) }
        guard name != className else { return }
        if let className { widget.setClass(className, false) }
        if let name { widget.setClass(name, true) }
        className = name
    }

    private static var known: Set<String> = []

    private static func className(_ part: Part, _ color: RGBA) -> String {
        func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        let css = "rgba(\(byte(color.red)),\(byte(color.green)),\(byte(color.blue)),\(color.alpha))"
        let digits = [color.red, color.green, color.blue, color.alpha].map { String(byte($0), radix: 16) }
        let name = "tint-\(part)-" + digits.joined(separator: "-")
        guard known.insert(name).inserted, let display = gdk_display_get_default(),
            let provider = gtk_css_provider_new()
        else { return name }
        let rule = part.rawValue.replacing("%", with: ".\(name)").replacing("#", with: css)
        gtk_css_provider_load_from_data(provider, rule, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
        return name
    }
}
