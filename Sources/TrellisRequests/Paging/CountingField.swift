internal import Foundation

/// A field of a link or a cursor that counts rows or pages. The key then skips rows after a deletion on the server, and nobody
/// can correct it, because only the server knows its form.
struct CountingField: Sendable {
    /// What the field is part of, such as "next link".
    let place: String
    let name: String
    /// Whether the name is that of a request field.
    let isParameter: Bool
    let countsPages: Bool

    /// A description for developers, without any value.
    var words: String {
        let scheme = "\(countsPages ? ".number" : ".offset")(parameter:\(isParameter ? " \"\(name)\"" : ""))"
        return "the \(place) counts \(countsPages ? "pages" : "rows") in its field \"\(name)\", so the list lacks rows "
            + "after deletions on the server: use \(scheme) instead if the server allows it"
    }

    fileprivate static let pages: Set = [
        "page", "paged", "pageno", "pagenum", "pagenumber", "pageindex", "currentpage",
    ]
    fileprivate static let rows: Set = [
        "offset", "pageoffset", "skip", "start", "startindex", "startat", "startrow", "startposition", "firstresult",
        "from", "o",
    ]
}

// Only the first page shows that a number counts: that of the next key is then the number of rows or the second page's.
// Others with the same names are dates and identifiers.
extension PageResponse {
    /// Returns the field of the next link that counts rows or pages, or `nil` if none is known to.
    func countingField(in link: URL) -> CountingField? {
        guard key == nil else { return nil }
        func items(_ url: URL) -> [URLQueryItem] {
            URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        }
        let asked = items(requestURL)
        return items(link).lazy.filter { !asked.contains($0) }.compactMap { item in
            let value = item.value ?? ""
            return counting(item.name, value, in: "next link", isParameter: true)
                ?? countingField(in: value, of: "next link")
        }.first
    }

    /// Returns the field of the next cursor that counts rows or pages, or `nil` if none is known to. The cursor may be
    /// encoded in Base64.
    func countingField(in cursor: String, of place: String = "next cursor") -> CountingField? {
        guard key == nil else { return nil }
        let base64 = cursor.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        let decoded = Data(base64Encoded: base64 + padding).flatMap { String(data: $0, encoding: .utf8) }
        return [cursor, decoded].lazy.compactMap(\.self).compactMap { text in
            // Of a date or a fraction, the whole is a word.
            let words = text.split { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) }
            return zip(words, words.dropFirst()).lazy
                .compactMap { counting(String($0), String($1), in: place, isParameter: false) }.first
        }.first
    }

    private func counting(_ name: String, _ value: String, in place: String, isParameter: Bool) -> CountingField? {
        guard let number = Int(value) else { return nil }
        let letters = name.lowercased().filter { !"[]$@_-.".contains($0) }
        let countsPages = CountingField.pages.contains(letters) && (1...2).contains(number)
        let places = [count, count + 1, size, size + 1]
        let countsRows = CountingField.rows.contains(letters) && places.contains(number)
        guard countsPages || countsRows else { return nil }
        return CountingField(place: place, name: name, isParameter: isParameter, countsPages: countsPages)
    }
}
