internal import Foundation

extension URL {
    /// The URL for messages and logs, without user name, password, fragment and the values of query fields that are
    /// secret.
    package var redacted: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "(invalid URL)" }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        if let query = parts.percentEncodedQuery {
            parts.percentEncodedQuery = nil
            return (parts.string ?? "(invalid URL)") + "?" + Self.redact(query)
        }
        return parts.string ?? "(invalid URL)"
    }

    private static func redact(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { field in
            guard let equals = field.firstIndex(of: "=") else { return String(field) }
            let name = field[..<equals]
            return isSecret(name.removingPercentEncoding ?? String(name)) ? "\(name)=***" : String(field)
        }.joined(separator: "&")
    }

    /// Whether a field's name indicates that its value is a secret. `apiKey` and `key` do, `keyword` does not.
    private static func isSecret(_ name: String) -> Bool {
        let plain = name.lowercased()
        if ["token", "secret", "passw", "signature", "credential", "apikey", "session"].contains(where: plain.contains)
        {
            return true
        }
        return !words(of: name).isDisjoint(with: [
            "key", "auth", "sig", "sid", "pwd", "pass", "jwt", "otp", "pin", "code",
        ])
    }

    private static func words(of name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        for character in name {
            if !character.isLetter || (character.isUppercase && word.last?.isLowercase == true) {
                words.insert(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        words.insert(word.lowercased())
        return words
    }
}

extension String {
    /// The text of a URL with the invalid characters of its query escaped.
    ///
    /// Foundation escapes these too, but together with the percent signs of valid escapes: the cursor of
    /// `?page[after]=a%3D` would become `a%253D`.
    var escapingQuery: String {
        guard let start = firstIndex(of: "?") else { return self }
        let query = self[index(after: start)...].unicodeScalars
        var escaped = String(self[...start])
        for index in query.indices {
            let isValid =
                switch query[index] {
                case "%": query[index...].dropFirst().prefix(2).filter(\.properties.isASCIIHexDigit).count == 2
                case "a"..."z", "A"..."Z", "0"..."9": true
                case let scalar: "-._~:/?#@!$&'()*+,;=".unicodeScalars.contains(scalar)
                }
            escaped += isValid ? String(query[index]) : HTTPQuery.escape(String(query[index]))
        }
        return escaped
    }
}

/// The origin of a URL: its scheme, host and port (RFC 6454).
struct Origin: Hashable, Sendable, CustomStringConvertible {
    var scheme: String
    var host: String
    var port: Int

    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }

    /// The same host with HTTPS, to which many servers redirect. A port other than 80 stays the same.
    var secured: Origin? {
        guard scheme == "http" else { return nil }
        var origin = self
        (origin.scheme, origin.port) = ("https", port == 80 ? 443 : port)
        return origin
    }

    var description: String { "\(scheme)://\(host):\(port)" }
}
