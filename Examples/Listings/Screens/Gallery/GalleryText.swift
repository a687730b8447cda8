/// A text of the gallery in English, and the values in it.
///
/// A literal is a text. Its values are `%1`, `%2` and so on in ``key``, by which the tables next to this file contain its
/// translations. For example, the key of `"\(count) cities"` is `%1 cities`.
struct GalleryText: Hashable, Sendable, ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [String] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { key += literal }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            values.append(value.description)
            key += "%\(values.count)"
        }
    }

    /// The text with placeholders for its values.
    let key: String
    private let values: [String]

    /// Creates the text with a key.
    init(_ key: String) {
        self.key = key
        values = []
    }

    init(stringLiteral: String) {
        self.init(stringLiteral)
    }

    init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    /// Returns a text with the values in place of its placeholders.
    fileprivate func filled(_ text: String) -> String {
        values.isEmpty ? text : text.replacing(/%(\d)/) { match in Int(match.1).map { values[$0 - 1] } ?? "" }
    }
}

/// Returns a text of the gallery in the app's language, or in English if it has no translation.
func translated(_ text: GalleryText) -> String {
    let translation = GalleryText.translations[text.key]
    return switch AppTexts.preferredLanguage {
    case "de": text.filled(translation?.german ?? text.key)
    case "zh": text.filled(translation?.chinese ?? text.key)
    default: text.filled(text.key)
    }
}
