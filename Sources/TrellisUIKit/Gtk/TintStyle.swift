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
        case spinner = "spinner% { color: #; }"
        case progress = "progressbar% > trough > progress { background-color: #; }"
        case progressTrack = "progressbar% > trough { background-color: #; }"
        case segment = ".linked% > button:checked { background-color: #; }"
        case buttonText = "button%, button% label { color: #; }"
        case barFill = "headerbar% { background-color: #; background-image: none; }"
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
