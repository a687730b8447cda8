internal import CTrellisGtk
internal import Foundation

/// The desktop's appearance: light or dark, and its contrast.
@MainActor
enum StyleManager {
    /// The current traits of the desktop.
    static var traits: UITraitCollection { UITraitCollection(values) }

    /// Returns the traits of a window of a size.
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

    /// The styles of the windows that override the desktop's, the newest last.
    private static var overrides: [(window: ObjectIdentifier, style: UIUserInterfaceStyle)] = []

    /// Makes the whole app light or dark, as a window demands; `.unspecified` removes the window's demand.
    static func override(_ style: UIUserInterfaceStyle, for window: ObjectIdentifier) {
        overrides.removeAll { $0.window == window }
        if style != .unspecified { overrides.append((window, style)) }
        let scheme =
            switch overrides.last?.style ?? .unspecified {
            case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
            case .dark: ADW_COLOR_SCHEME_FORCE_DARK
            case .unspecified: ADW_COLOR_SCHEME_DEFAULT
            }
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }

    /// Calls the handler whenever the style or the contrast changes.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        guard let manager = adw_style_manager_get_default() else { return }
        for property in ["dark", "high-contrast"] { Signal.connectNotify(manager.raw, property, handler) }
    }
}

extension Widget {
    /// Gives a menu or a dialog a style of its own; `.unspecified` means that of the desktop.
    @MainActor
    func setStyle(_ style: UIUserInterfaceStyle) {
        setClass("light-content", style == .light)
        setClass("dark-content", style == .dark)
    }
}
