internal import CTrellisGtk

/// libadwaita's word on light and dark.
@MainActor
enum StyleManager {
    /// The traits of the desktop as it is now.
    static var traits: UITraitCollection {
        UITraitCollection.styles[isTrue(adw_style_manager_get_dark(adw_style_manager_get_default())) ? 1 : 0]
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

    /// Calls back whenever light becomes dark, or the other way round.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        guard let manager = adw_style_manager_get_default() else { return }
        Signal.connectNotify(manager.raw, "dark", handler)
    }
}
