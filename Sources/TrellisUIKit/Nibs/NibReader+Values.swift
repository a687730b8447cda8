internal import Foundation

/// Reads the values of properties.
extension NibReader {
    func rect(_ element: NibElement) -> CGRect {
        CGRect(
            x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
            height: element.number("height") ?? 0)
    }

    func size(_ element: NibElement) -> CGSize {
        CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
    }

    /// Reads insets that are written as `inset`.
    func inset(_ element: NibElement) -> UIEdgeInsets {
        UIEdgeInsets(
            top: element.number("minY") ?? 0, left: element.number("minX") ?? 0, bottom: element.number("maxY") ?? 0,
            right: element.number("maxX") ?? 0)
    }

    func edges(_ element: NibElement) -> UIEdgeInsets {
        UIEdgeInsets(
            top: element.number("top") ?? 0, left: element.number("left") ?? 0, bottom: element.number("bottom") ?? 0,
            right: element.number("right") ?? 0)
    }

    func directionalEdges(_ element: NibElement) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: element.number("top") ?? 0, leading: element.number("leading") ?? 0,
            bottom: element.number("bottom") ?? 0, trailing: element.number("trailing") ?? 0)
    }

    func autoresizingMask(_ element: NibElement) -> UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        if element.bool("widthSizable") == true { mask.insert(.flexibleWidth) }
        if element.bool("heightSizable") == true { mask.insert(.flexibleHeight) }
        if element.bool("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
        if element.bool("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
        if element.bool("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
        if element.bool("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
        return mask
    }

    /// Returns a text that is an attribute or, if it has several lines, an element.
    func text(_ element: NibElement, _ key: String) -> String? {
        let text =
            element.string(key) ?? element.child("string", key: key)?.text
            ?? element.child("mutableString", key: key)?.text
        return text.map { localized(element, key, $0) }
    }

    // MARK: Colours

    func color(_ element: NibElement, _ key: String) -> UIColor? {
        element.child("color", key: key).flatMap(color)
    }

    func color(_ element: NibElement) -> UIColor? {
        for attribute in ["colorSpace", "customColorSpace", "catalog", "alpha"] { _ = element.string(attribute) }
        let alpha = element.number("alpha") ?? 1
        let components = ["red", "green", "blue", "white"].map { element.number($0) }
        let system = element.string("systemColor") ?? element.string("cocoaTouchSystemColor")
        _ = element.string("cocoaTouchSystemColor")
        let name = element.string("name")
        if let system {
            if let color = UIColor.systemColors[system] { return color }
            if let described = namedColors[system].flatMap(color) { return described }
        }
        if let red = components[0], let green = components[1], let blue = components[2] {
            return element.string("customColorSpace") == "displayP3"
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        if let white = components[3] { return UIColor(white: white, alpha: alpha) }
        if let name {
            if let color = UIColor(named: name, in: bundle, compatibleWith: nil) { return color }
            if let described = namedColors[name].flatMap(color) {
                complain(element, "there is no colour set \"\(name)\"; the colour is the one that the file describes")
                return described
            }
        }
        complain(element, "there is no colour \"\(system ?? name ?? "")\"")
        return nil
    }

    // MARK: Images

    /// Returns the image that an attribute names, or an element with its properties.
    func image(_ element: NibElement, _ key: String) -> UIImage? {
        if let reference = element.child("imageReference", key: key) {
            return symbolic(reference, "image", configured: symbolConfiguration(reference))
        }
        let configuration = element.child("preferredSymbolConfiguration").flatMap(symbolConfiguration)
        return symbolic(element, key, configured: configuration)
    }

    private func symbolic(
        _ element: NibElement, _ key: String, configured configuration: UIImage.SymbolConfiguration?
    ) -> UIImage? {
        let isSystem = element.string("catalog") == "system"
        guard let name = element.string(key) else { return nil }
        if isSystem, let symbol = UIImage(systemName: name, withConfiguration: configuration) { return symbol }
        if !isSystem, let image = UIImage(named: name, in: bundle, with: nil) {
            switch choice(element, "renderingMode", Self.renderingModes) {
            case let mode?: return image.withRenderingMode(mode)
            case nil: return image
            }
        }
        complain(element, "there is no \(isSystem ? "symbol" : "image") \"\(name)\"")
        return nil
    }

    func symbolConfiguration(_ element: NibElement) -> UIImage.SymbolConfiguration? {
        let scale = choice(element, element.name == "imageReference" ? "symbolScale" : "scale", Self.symbolScales)
        let weight = choice(element, "weight", Self.symbolWeights) ?? .unspecified
        let style = element.string("textStyle")
        if let description = element.child("fontDescription"), let font = font(description) {
            return UIImage.SymbolConfiguration(font: font, scale: scale ?? .unspecified)
        }
        if let size = element.number("pointSize") {
            _ = element.string("configurationType")
            return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale ?? .unspecified)
        }
        _ = element.string("configurationType")
        if let style {
            return UIImage.SymbolConfiguration(
                textStyle: UIFont.TextStyle(rawValue: style), scale: scale ?? .unspecified)
        }
        if let scale { return UIImage.SymbolConfiguration(scale: scale) }
        return weight == .unspecified ? nil : UIImage.SymbolConfiguration(weight: weight)
    }

    // MARK: Fonts

    func font(of element: NibElement, _ key: String = "fontDescription") -> (font: UIFont, isScaled: Bool)? {
        guard let description = element.child("fontDescription", key: key), let font = font(description) else {
            return nil
        }
        return (font, description.string("style") != nil)
    }

    func font(_ element: NibElement) -> UIFont? {
        let size = element.number("pointSize")
        if let style = element.string("style") {
            _ = element.string("type")
            if Self.textStyles.contains(style) {
                return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
            }
            lose(element, "the text style \(style)")
            return nil
        }
        if let name = element.string("name") {
            let family = element.string("family")
            let length = size ?? UIFont.systemFontSize
            if let font = UIFont(name: name, size: length) ?? family.flatMap({ UIFont(name: $0, size: length) }) {
                return font
            }
            complain(element, "there is no font \"\(name)\"; the system font takes its place")
            return .systemFont(ofSize: length)
        }
        let length = size ?? UIFont.systemFontSize
        switch element.string("type") {
        case "boldSystem": return .boldSystemFont(ofSize: length)
        case "italicSystem": return .italicSystemFont(ofSize: length)
        case "system":
            let weight = choice(element, "weight", Self.fontWeights) ?? .regular
            return .systemFont(ofSize: length, weight: weight)
        default:
            lose(element, "the font")
            return nil
        }
    }

    // MARK: Attributed texts

    func attributedText(_ element: NibElement, _ key: String) -> NSAttributedString? {
        guard let value = element.child("attributedString", key: key) else { return nil }
        let text = NSMutableAttributedString()
        for fragment in value.children("fragment") {
            let content =
                fragment.string("content") ?? fragment.child("string", key: "content")?.text
                ?? fragment.child("mutableString", key: "content")?.text ?? ""
            var attributes: [NSAttributedString.Key: Any] = [:]
            for attribute in fragment.list("attributes") { read(attribute, into: &attributes) }
            text.append(NSAttributedString(string: content, attributes: attributes))
        }
        return text
    }

    private func read(_ element: NibElement, into attributes: inout [NSAttributedString.Key: Any]) {
        guard let name = element.key else { return lose(element, "the attribute of a text") }
        let key = NSAttributedString.Key(name)
        switch element.name {
        case "color": attributes[key] = color(element)
        case "font": attributes[key] = attributedFont(element)
        case "fontDescription": attributes[key] = font(element)
        case "paragraphStyle": attributes[key] = paragraphStyle(element)
        case "integer", "real": attributes[key] = element.number("value").map { NSNumber(value: Double($0)) }
        case "url": attributes[key] = element.string("string").flatMap(URL.init(string:))
        default: lose(element, "the attribute \(name) of a text")
        }
    }

    private func attributedFont(_ element: NibElement) -> UIFont? {
        let size = element.number("size")
        if let name = element.string("name") {
            let length = size ?? UIFont.systemFontSize
            if let font = UIFont(name: name, size: length) { return font }
            complain(element, "there is no font \"\(name)\"; the system font takes its place")
            return .systemFont(ofSize: length)
        }
        switch element.string("metaFont") {
        case "system": return .systemFont(ofSize: size ?? UIFont.systemFontSize)
        case "systemBold": return .boldSystemFont(ofSize: size ?? UIFont.systemFontSize)
        case "smallSystem": return .systemFont(ofSize: size ?? UIFont.smallSystemFontSize)
        case "label": return .systemFont(ofSize: size ?? UIFont.labelFontSize)
        default:
            lose(element, "the font")
            return nil
        }
    }

    private func paragraphStyle(_ element: NibElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = choice(element, "alignment", Self.alignments) { style.alignment = alignment }
        if let mode = choice(element, "lineBreakMode", Self.lineBreakModes) { style.lineBreakMode = mode }
        if let spacing = element.number("lineSpacing") { style.lineSpacing = spacing }
        if let multiple = element.number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
        if let height = element.number("minimumLineHeight") { style.minimumLineHeight = height }
        if let height = element.number("maximumLineHeight") { style.maximumLineHeight = height }
        // What UIKit assumes without them.
        if element.string("baseWritingDirection") != "natural" {
            lose(element, "the writing direction of a text")
        }
        if let factor = element.number("tighteningFactorForTruncation"), factor != 0 {
            lose(element, "tighteningFactorForTruncation")
        }
        return style
    }
}
