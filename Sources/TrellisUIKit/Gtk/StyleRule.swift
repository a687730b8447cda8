internal import CTrellisGtk
internal import Foundation

/// A CSS rule for the widgets with its class.
///
/// Widgets with the same declarations share a rule. One that nobody holds any more is kept for a while, since adding or
/// removing a rule makes GTK style all widgets again.
@MainActor
final class StyleRule {
    /// The name of the CSS class.
    let className: String
    private let provider: UnsafeMutablePointer<GtkCssProvider>

    private static var rules: [String: StyleRule] = [:]
    private static var made = 0
    /// The number of rules at which those that nobody holds are removed.
    private static var limit = fewestKept
    private static let fewestKept = 64

    /// Returns the rule with a text. Each `%` in it stands for the class.
    static func of(_ text: String) -> StyleRule? {
        if let known = rules[text] { return known }
        if rules.count >= limit {
            removeUnused()
            limit = max(fewestKept, 2 * rules.count)
        }
        guard let rule = StyleRule(text) else { return nil }
        rules[text] = rule
        return rule
    }

    private init?(_ text: String) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return nil }
        Self.made += 1
        className = "rule-\(Self.made)"
        self.provider = provider
        gtk_css_provider_load_from_data(provider, text.replacing("%", with: ".\(className)"), -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    private static func removeUnused() {
        for text in Array(rules.keys) where isKnownUniquelyReferenced(&rules[text]) {
            rules.removeValue(forKey: text)?.remove()
        }
    }

    private func remove() {
        if let display = gdk_display_get_default() {
            gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
        }
        g_object_unref(provider)
    }

    /// The number of rules that GTK has, for tests.
    static var count: Int { rules.count }
}

/// The rule of a part of a widget, which changes over time.
@MainActor
struct StyleSlot {
    private var rule: StyleRule?

    /// Sets the rule with a text; `nil` restores the theme's look.
    mutating func apply(_ text: String?, to widget: Widget) {
        let rule = text.flatMap { StyleRule.of($0) }
        guard rule !== self.rule else { return }
        if let old = self.rule { widget.setClass(old.className, false) }
        if let rule { widget.setClass(rule.className, true) }
        self.rule = rule
    }
}

extension String {
    /// Returns the text of a rule with the font and the colour of a kind of widget.
    @MainActor
    static func textStyle(of element: String, font: UIFont, color: RGBA) -> String {
        "\(textFont(of: element, font: font)) \(element)%, \(element)% label { color: \(color.css); }"
    }

    /// Returns the text of a rule with the font of a kind of widget.
    @MainActor
    static func textFont(of element: String, font: UIFont) -> String {
        let family = font.familyName.filter { !"\"\\%\n".contains($0) }
        return """
            \(element)%, \(element)% label { font-family: "\(family)"; font-weight: \(font.weight.pango);
                font-size: \(font.pointSize * UIFont.textScale)px; font-style: \(font.isItalic ? "italic" : "normal"); }
            """
    }
}
