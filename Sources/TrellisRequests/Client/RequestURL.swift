internal import Foundation

extension URL {
    /// The URL for messages and logs, without user name, password, fragment and the values of fields of the query and of the
    /// path that are secret.
    package var redacted: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "(invalid URL)" }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        parts.percentEncodedPath = Self.redact(parts.percentEncodedPath, "/")
        if let query = parts.percentEncodedQuery {
            parts.percentEncodedQuery = nil
            return (parts.string ?? "(invalid URL)") + "?" + Self.redact(query, "&")
        }
        return parts.string ?? "(invalid URL)"
    }

    /// Returns fields without the values of secrets. They are separated by a character or, as some servers have it, by
    /// semicolons.
    private static func redact(_ fields: some StringProtocol, _ separator: Character) -> String {
        fields.split(separator: separator, omittingEmptySubsequences: false).map { field in
            if separator != ";" { return redact(field, ";") }
            guard let equals = field.firstIndex(of: "=") else { return String(field) }
            let name = field[..<equals]
            let isHidden =
                isSecret(name.removingPercentEncoding ?? String(name)) || holdsSecret(field[equals...].dropFirst())
            return isHidden ? "\(name)=***" : String(field)
        }.joined(separator: String(separator))
    }

    /// Whether the value of a field contains a secret, as a URL in it may, encoded or not. One that is nested too deeply to
    /// tell counts as a secret.
    private static func holdsSecret(_ value: some StringProtocol, depth: Int = 0) -> Bool {
        guard depth < 8 else { return true }
        if value.contains("%"), let plain = value.removingPercentEncoding, plain != value {
            return holdsSecret(plain, depth: depth + 1)
        }
        if value.contains("://"), value.contains("@"), URLComponents(string: String(value))?.user != nil { return true }
        return value.split { "?&;/#".contains($0) }.contains { field in
            guard let equals = field.firstIndex(of: "=") else { return false }
            return isSecret(String(field[..<equals])) || holdsSecret(field[equals...].dropFirst(), depth: depth + 1)
        }
    }

    /// Whether a field's name indicates that its value is a secret. `apiKey` and `key` do, `keyword` and `monkey` do not.
    private static func isSecret(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." }
        return secretParts.contains(where: plain.contains) || !words(of: name).isDisjoint(with: secretWords)
    }

    /// What names of secrets contain, also without anything between the words.
    private static let secretParts = [
        "token", "secret", "passw", "passphrase", "passcode", "signature", "credential", "session", "sessid", "apikey",
        "appkey", "authkey", "accesskey", "privatekey", "licensekey", "consumerkey", "subscriptionkey",
        "masterkey", "sharedkey", "streamkey", "userkey", "bearer", "assertion", "verifier", "authoriz", "authentic",
        "oauth",
        "csrf", "xsrf", "cookie", "samlre", "ticket", "magiclink",
    ]

    /// The words of a name that are secrets only as whole words.
    private static let secretWords: Set<String> = [
        "key", "auth", "sig", "sign", "hmac", "mac", "sid", "sas", "pwd", "psw", "pw", "pass", "jwt", "otp", "totp",
        "mfa",
        "tfa", "pin", "code", "creds", "cred", "policy", "nonce", "hash", "digest", "ssn", "cvv", "cvc", "invite",
        "invitation", "appid", "wskey",
    ]

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
    /// The text of a URL with the invalid characters of its path and its query escaped.
    ///
    /// Foundation escapes these too, but together with the percent signs of valid escapes: the cursor of
    /// `?page[after]=a%3D` would become `a%253D`.
    var escapingInvalidCharacters: String {
        let text = unicodeScalars
        let authority = firstRange(of: "//").flatMap {
            self[..<$0.lowerBound].contains { "/?#".contains($0) } ? nil : $0
        }
        let start = authority.map { self[$0.upperBound...].firstIndex { "/?#".contains($0) } ?? endIndex } ?? startIndex
        var escaped = String(self[..<start])
        for index in text[start...].indices {
            let isValid =
                switch text[index] {
                case "%": text[index...].dropFirst().prefix(2).filter(\.properties.isASCIIHexDigit).count == 2
                case "a"..."z", "A"..."Z", "0"..."9": true
                case let scalar: "-._~:/?#@!$&'()*+,;=".unicodeScalars.contains(scalar)
                }
            escaped += isValid ? String(text[index]) : HTTPQuery.escape(String(text[index]))
        }
        return escaped
    }
}

extension URLComponents {
    /// Appends a path below the current one.
    mutating func append(encodedPath path: String, isEmpty: Bool) {
        let base = percentEncodedPath
        let slash = base.hasSuffix("/") || isEmpty ? "" : "/"
        percentEncodedPath = base + slash + path.drop { $0 == "/" }
    }
}

extension String {
    /// The path with percent-encoded characters.
    var encodedPath: String {
        // Most paths need no encoding.
        if utf8.allSatisfy({ $0 == UInt8(ascii: "/") || HTTPQuery.isUnreserved($0) }) { return self }
        var parts = URLComponents()
        parts.path = "/" + drop { $0 == "/" }
        return parts.percentEncodedPath
    }

    /// Whether the path has more components `..` at some point than others before them.
    var leavesBasePath: Bool {
        guard contains("..") else { return false }
        var depth = 0
        for component in split(separator: "/") where component != "." {
            // Some servers ignore what follows a semicolon.
            depth += component.prefix { $0 != ";" } == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }
}

extension URL {
    /// The value of an `Authorization` field with the URL's user and password, or `nil` if it has none.
    var basicAuthorization: String? {
        guard absoluteString.utf8.contains(UInt8(ascii: "@")),
            let parts = URLComponents(url: self, resolvingAgainstBaseURL: true), let user = parts.user
        else { return nil }
        return "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    }

    /// Removes the user and the password, which aren't sent as a part of the URL. Returns the value of an `Authorization`
    /// field with them, or `nil` if there are none.
    mutating func takeUser() -> String? {
        guard let field = basicAuthorization, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return nil
        }
        (parts.user, parts.password) = (nil, nil)
        self = parts.url ?? self
        return field
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

    var isHTTP: Bool { scheme == "http" || scheme == "https" }

    /// The same host with HTTPS, to which many servers redirect. A port other than 80 stays the same.
    var secured: Origin? {
        guard scheme == "http" else { return nil }
        var origin = self
        (origin.scheme, origin.port) = ("https", port == 80 ? 443 : port)
        return origin
    }

    var description: String { "\(scheme)://\(host):\(port)" }
}
