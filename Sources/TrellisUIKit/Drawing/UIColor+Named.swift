extension UIColor {
    // Fixed colours.
    /// A fixed black.
    public static var black: UIColor { fixed.black }
    /// A fixed white.
    public static var white: UIColor { fixed.white }
    /// Transparent black.
    public static var clear: UIColor { fixed.clear }
    /// A fixed gray.
    public static var gray: UIColor { fixed.gray }
    /// A fixed light gray.
    public static var lightGray: UIColor { fixed.lightGray }
    /// A fixed dark gray.
    public static var darkGray: UIColor { fixed.darkGray }
    /// A fixed red.
    public static var red: UIColor { fixed.red }
    /// A fixed green.
    public static var green: UIColor { fixed.green }
    /// A fixed blue.
    public static var blue: UIColor { fixed.blue }
    /// A fixed cyan.
    public static var cyan: UIColor { fixed.cyan }
    /// A fixed yellow.
    public static var yellow: UIColor { fixed.yellow }
    /// A fixed magenta.
    public static var magenta: UIColor { fixed.magenta }
    /// A fixed orange.
    public static var orange: UIColor { fixed.orange }
    /// A fixed purple.
    public static var purple: UIColor { fixed.purple }
    /// A fixed brown.
    public static var brown: UIColor { fixed.brown }

    // The system colours have Apple's values for light and dark. Text uses variants with a contrast of 4.5:1 on the
    // system backgrounds.
    /// A red that adapts to light and dark.
    public static var systemRed: UIColor { dynamic.red }
    /// An orange that adapts to light and dark.
    public static var systemOrange: UIColor { dynamic.orange }
    /// A yellow that adapts to light and dark.
    public static var systemYellow: UIColor { dynamic.yellow }
    /// A green that adapts to light and dark.
    public static var systemGreen: UIColor { dynamic.green }
    /// A mint that adapts to light and dark.
    public static var systemMint: UIColor { dynamic.mint }
    /// A teal that adapts to light and dark.
    public static var systemTeal: UIColor { dynamic.teal }
    /// A cyan that adapts to light and dark.
    public static var systemCyan: UIColor { dynamic.cyan }
    /// A blue that adapts to light and dark.
    public static var systemBlue: UIColor { dynamic.blue }
    /// An indigo that adapts to light and dark.
    public static var systemIndigo: UIColor { dynamic.indigo }
    /// A purple that adapts to light and dark.
    public static var systemPurple: UIColor { dynamic.purple }
    /// A pink that adapts to light and dark.
    public static var systemPink: UIColor { dynamic.pink }
    /// A brown that adapts to light and dark.
    public static var systemBrown: UIColor { dynamic.brown }
    /// The base gray, which adapts to light and dark.
    public static var systemGray: UIColor { dynamic.gray }
    /// The second gray: closer to the background than the ones before it.
    public static var systemGray2: UIColor { dynamic.gray2 }
    /// The third gray: closer to the background than the ones before it.
    public static var systemGray3: UIColor { dynamic.gray3 }
    /// The fourth gray: closer to the background than the ones before it.
    public static var systemGray4: UIColor { dynamic.gray4 }
    /// The fifth gray: closer to the background than the ones before it.
    public static var systemGray5: UIColor { dynamic.gray5 }
    /// The sixth gray: closer to the background than the ones before it.
    public static var systemGray6: UIColor { dynamic.gray6 }
    /// The tint colour of the view that uses the colour.
    public static var tintColor: UIColor { dynamic.tint }

    /// The colour of a text or a symbol on a fill of the default tint colour.
    static var onTint: UIColor { dynamic.onTint }

    // Text.
    /// The colour of text with primary content.
    public static var label: UIColor { text.label }
    /// The colour of text with secondary content.
    public static var secondaryLabel: UIColor { text.secondary }
    /// The colour of text with tertiary content.
    public static var tertiaryLabel: UIColor { text.tertiary }
    /// The colour of text with quaternary content.
    public static var quaternaryLabel: UIColor { text.quaternary }
    /// The colour of placeholder text.
    public static var placeholderText: UIColor { text.tertiary }
    /// The colour of links.
    public static var link: UIColor { dynamic.blue }
    /// The colour of light text on a dark background. It doesn't change with the appearance.
    public static var lightText: UIColor { text.light }
    /// The colour of dark text on a light background. It doesn't change with the appearance.
    public static var darkText: UIColor { fixed.black }

    // Backgrounds, fills and separators.
    /// The main background.
    public static var systemBackground: UIColor { surface.background }
    /// The background of content on the main background.
    public static var secondarySystemBackground: UIColor { surface.secondary }
    /// The background of content on the secondary background.
    public static var tertiarySystemBackground: UIColor { surface.tertiary }
    /// The main background of grouped content.
    public static var systemGroupedBackground: UIColor { surface.grouped }
    /// The main background of grouped content. Newer code uses `systemGroupedBackground`.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The background of groups on the grouped background.
    public static var secondarySystemGroupedBackground: UIColor { surface.secondaryGrouped }
    /// The background of content inside groups.
    public static var tertiarySystemGroupedBackground: UIColor { surface.grouped }
    /// A fill for thin and small shapes.
    public static var systemFill: UIColor { surface.fill }
    /// A fill for medium shapes.
    public static var secondarySystemFill: UIColor { surface.secondaryFill }
    /// A fill for large shapes, such as search fields.
    public static var tertiarySystemFill: UIColor { surface.tertiaryFill }
    /// A fill for large areas with complex content.
    public static var quaternarySystemFill: UIColor { surface.quaternaryFill }
    /// The colour of separators, which is partly transparent.
    public static var separator: UIColor { surface.separator }
    /// The colour of opaque separators.
    public static var opaqueSeparator: UIColor { surface.opaqueSeparator }

    private static let fixed = (
        black: UIColor(RGBA(0x000000)), white: UIColor(RGBA(0xFFFFFF)), clear: UIColor(RGBA.clear),
        gray: UIColor(RGBA(0x808080)), lightGray: UIColor(RGBA(0xAAAAAA)), darkGray: UIColor(RGBA(0x555555)),
        red: UIColor(RGBA(0xFF0000)), green: UIColor(RGBA(0x00FF00)), blue: UIColor(RGBA(0x0000FF)),
        cyan: UIColor(RGBA(0x00FFFF)), yellow: UIColor(RGBA(0xFFFF00)), magenta: UIColor(RGBA(0xFF00FF)),
        orange: UIColor(RGBA(0xFF8000)), purple: UIColor(RGBA(0x800080)), brown: UIColor(RGBA(0x996633))
    )

    private static let adaptiveBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF, textLight: 0x1A5FB4, textDark: 0x78AEED)

    private static let dynamic = (
        red: UIColor(light: 0xFF3B30, dark: 0xFF453A, textLight: 0xC01C28, textDark: 0xFF7B63),
        orange: UIColor(light: 0xFF9500, dark: 0xFF9F0A, textLight: 0xB34700, textDark: 0xFFA348),
        yellow: UIColor(light: 0xFFCC00, dark: 0xFFD60A, textLight: 0x8A6100, textDark: 0xF8E45C),
        green: UIColor(light: 0x34C759, dark: 0x30D158, textLight: 0x1B7A45, textDark: 0x8FF0A4),
        mint: UIColor(light: 0x00C7BE, dark: 0x63E6E2, textLight: 0x0B7A75, textDark: 0x8FEDE8),
        teal: UIColor(light: 0x30B0C7, dark: 0x40CBE0, textLight: 0x0E7181, textDark: 0x7BDFF2),
        cyan: UIColor(light: 0x32ADE6, dark: 0x64D2FF, textLight: 0x0B6E99, textDark: 0x8ADCFF),
        blue: adaptiveBlue,
        tint: UIColor(tintOr: adaptiveBlue),
        onTint: UIColor(light: RGBA(0xFFFFFF), dark: RGBA(0x1E1E1E)),
        indigo: UIColor(light: 0x5856D6, dark: 0x5E5CE6, textLight: 0x4B4BB8, textDark: 0xA9A9F5),
        purple: UIColor(light: 0xAF52DE, dark: 0xBF5AF2, textLight: 0x813D9C, textDark: 0xDC8ADD),
        pink: UIColor(light: 0xFF2D55, dark: 0xFF375F, textLight: 0xB5175E, textDark: 0xFF8FB8),
        brown: UIColor(light: 0xA2845E, dark: 0xAC8E68, textLight: 0x865E3C, textDark: 0xCDAB8F),
        gray: UIColor(light: 0x8E8E93, dark: 0x8E8E93, textLight: 0x6A6A70, textDark: 0x9A9AA0),
        gray2: UIColor(light: RGBA(0xAEAEB2), dark: RGBA(0x636366)),
        gray3: UIColor(light: RGBA(0xC7C7CC), dark: RGBA(0x48484A)),
        gray4: UIColor(light: RGBA(0xD1D1D6), dark: RGBA(0x3A3A3C)),
        gray5: UIColor(light: RGBA(0xE5E5EA), dark: RGBA(0x303033)),
        gray6: UIColor(light: RGBA(0xF2F2F7), dark: RGBA(0x282829))
    )

    private static let text = (
        label: UIColor(light: RGBA(0x1C1C1E), dark: RGBA(0xFFFFFF)),
        secondary: UIColor(light: RGBA(0x5E5C64), dark: RGBA(0xC0BFBC)),
        tertiary: UIColor(light: RGBA(0x6F6D76), dark: RGBA(0x9A9996)),
        quaternary: UIColor(light: RGBA(0x3C3C43, alpha: 0.3), dark: RGBA(0xEBEBF5, alpha: 0.3)),
        light: UIColor(RGBA(0xFFFFFF, alpha: 0.6))
    )

    private static let surface = (
        background: UIColor(light: RGBA(0xFFFFFF), dark: RGBA(0x1E1E1E)),
        secondary: UIColor(light: RGBA(0xF2F2F7), dark: RGBA(0x2A2A2B)),
        tertiary: UIColor(light: RGBA(0xFFFFFF), dark: RGBA(0x36363A)),
        grouped: UIColor(light: RGBA(0xF2F2F7), dark: RGBA(0x1E1E1E)),
        secondaryGrouped: UIColor(light: RGBA(0xFFFFFF), dark: RGBA(0x2A2A2B)),
        fill: UIColor(light: RGBA(0x787880, alpha: 0.2), dark: RGBA(0x787880, alpha: 0.36)),
        secondaryFill: UIColor(light: RGBA(0x787880, alpha: 0.16), dark: RGBA(0x787880, alpha: 0.32)),
        tertiaryFill: UIColor(light: RGBA(0x767680, alpha: 0.12), dark: RGBA(0x767680, alpha: 0.24)),
        quaternaryFill: UIColor(light: RGBA(0x747480, alpha: 0.08), dark: RGBA(0x767680, alpha: 0.18)),
        separator: UIColor(light: RGBA(0x3C3C43, alpha: 0.2), dark: RGBA(0xFFFFFF, alpha: 0.14)),
        opaqueSeparator: UIColor(light: RGBA(0xD8D8DC), dark: RGBA(0x3D3D3F))
    )
}
