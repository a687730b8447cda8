public import Foundation
internal import Synchronization

extension UIColor {
    /// Creates a colour by the name of a colour set in the asset catalogs of the app and of its packages, or returns
    /// `nil` if there is none. It follows light and dark appearance and the contrast.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a colour by the name of a colour set in a bundle's asset catalogs, compatible with traits, or returns
    /// `nil` if there is none. If the traits specify light or dark appearance, the colour doesn't follow it.
    ///
    /// - Complexity: O(*n*) in the number of files in the catalogs' folders when a name is first used, then O(1).
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = ColorSet.color(named: name, in: bundle) else { return nil }
        let fixed = traitCollection.flatMap {
            $0.userInterfaceStyle == .unspecified ? nil : color.resolvedColor(with: $0)
        }
        self.init { fixed ?? color.resolvedColor(with: $0) }
    }
}

/// A colour set of an asset catalog.
private struct ColorSet: Decodable {
    struct Variant: Decodable {
        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        struct Color: Decodable {
            /// The colour space, which determines the components. All spaces except Display P3 are treated as
            /// sRGB.
            let space: String?
            let components: [String: String]?
            /// The name of a colour of the system.
            let reference: String?

            enum CodingKeys: String, CodingKey {
                case components, reference
                case space = "color-space"
            }
        }

        let idiom: String?
        let appearances: [Appearance]?
        let color: Color?
    }

    let colors: [Variant]

    private static let known = Mutex<[String: UIColor]>([:])

    static func color(named name: String, in bundle: Bundle?) -> UIColor? {
        let key = "\(bundle?.bundlePath ?? "")\n\(name)"
        if let color = known.withLock({ $0[key] }) { return color }
        guard let data = ImageResources.colorSet(name, in: bundle),
            let set = try? JSONDecoder().decode(ColorSet.self, from: data), let color = set.color
        else { return nil }
        known.withLock { $0[key] = color }
        return color
    }

    /// The colour, which follows the appearance if the set has variants for it.
    private var color: UIColor? {
        // The variants for every device come first, then those for an iPad or a Mac, whose screens are similar.
        let own = ["universal", "ipad", "mac"].lazy.map { idiom in
            colors.filter { ($0.idiom ?? "universal") == idiom }
        }
        guard let variants = own.first(where: { !$0.isEmpty }), let any = Self.variant(of: variants, []) else {
            return nil
        }
        let contrast = Self.variant(of: variants, ["high"])
        let dark = Self.variant(of: variants, ["dark"])
        guard contrast != nil || dark != nil else { return any }
        let darkContrast = Self.variant(of: variants, ["dark", "high"])
        return UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            if traits.accessibilityContrast == .high {
                if isDark, let color = darkContrast ?? dark { return color }
                if !isDark, let contrast { return contrast }
            }
            return isDark ? dark ?? any : any
        }
    }

    /// Returns the colour for exactly the given appearances.
    private static func variant(of variants: [Variant], _ appearances: Set<String>) -> UIColor? {
        variants.first { Set(($0.appearances ?? []).map(\.value)).subtracting(["light"]) == appearances }?.color?.value
    }
}

extension ColorSet.Variant.Color {
    var value: UIColor? {
        if let reference { return UIColor.systemColors[reference] }
        guard let components else { return nil }
        func component(_ name: String) -> CGFloat? { components[name].flatMap(Self.number) }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
            return nil
        }
        return space == "display-p3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns a component, which Xcode writes as "0x8E", as "142" or as "0.557".
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let value = Double(text), value.isFinite else { return nil }
        return text.contains(".") ? CGFloat(value) : CGFloat(value) / 255
    }
}

extension UIColor {
    /// The colours that asset catalogs and nib files refer to by a name.
    static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "tintColor": .tintColor, "darkTextColor": .darkText, "lightTextColor": .lightText, "whiteColor": .white,
        "blackColor": .black, "clearColor": .clear, "grayColor": .gray, "lightGrayColor": .lightGray,
        "darkGrayColor": .darkGray, "redColor": .red, "greenColor": .green, "blueColor": .blue, "yellowColor": .yellow,
        "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "cyanColor": .cyan,
        "magentaColor": .magenta,
    ]
}
