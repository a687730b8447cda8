internal import CTrellisGtk
internal import Foundation

/// libadwaita's word on light and dark.
@MainActor
enum StyleManager {
    /// The traits of the desktop as it is now.
    static var traits: UITraitCollection { UITraitCollection(values) }

    /// The traits of a window of a size.
    static func traits(of size: CGSize) -> UITraitCollection {
        var values = values
        values.horizontal = .ofWidth(size.width)
        values.vertical = .ofHeight(size.height)
        return UITraitCollection(values)
    }

    private static var values: UITraitCollection.Values {
        let manager = adw_style_manager_get_default()
        return UITraitCollection.Values(
            style: isTrue(adw_style_manager_get_dark(manager)) ? .dark : .light, idiom: .mac,
            direction: Display.isRightToLeft ? .rightToLeft : .leftToRight,
            contrast: isTrue(adw_style_manager_get_high_contrast(manager)) ? .high : .normal,
            textSize: UIContentSizeCategory(textScale: Display.textScale), scale: Display.monitor.scale)
    }

    /// Makes the whole application light or dark, or gives the choice back to the desktop.
    static func force(_ style: UIUserInterfaceStyle) {
        let scheme =
            switch style {
            case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
            case .dark: ADW_COLOR_SCHEME_FORCE_DARK
            case .unspecified: ADW_COLOR_SCHEME_DEFAULT
            }
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }

    /// Calls back whenever light becomes dark, or the other way round, and when the user wants another contrast.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        guard let manager = adw_style_manager_get_default() else { return }
        for property in ["dark", "high-contrast"] { Signal.connectNotify(manager.raw, property, handler) }
    }
}
