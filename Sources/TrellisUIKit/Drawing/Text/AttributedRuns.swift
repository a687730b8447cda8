extension NSAttributedString {
    typealias Run = (text: String, values: [NSAttributedString.Key: Any])

    /// The parts of the text with their attributes.
    var runs: [Run] { runs(in: 0..<length) }

    /// Returns the parts of a range of the text, in UTF-16 units, with their attributes.
    func runs(in range: Range<Int>) -> [Run] {
        guard !range.isEmpty else { return [] }
        let units = Array(string.utf16)
        var runs: [Run] = []
        enumerateAttributes(in: NSRange(range)) { values, part, _ in
            guard let part = Range(part) else { return }
            var values = values
            values[.separator] = nil
            runs.append((String(decoding: units[part], as: UTF16.self), values))
        }
        return runs
    }

    /// Returns the text with attributes after the user has changed it.
    ///
    /// - Parameters:
    ///   - text: The text after the change.
    ///   - attributes: A closure that returns the attributes of text that was entered at an offset in UTF-16 units.
    /// - Returns: The changed text, or `nil` if it is the same.
    func changed(
        to text: String, attributes: (_ start: Int) -> [NSAttributedString.Key: Any]
    ) -> NSMutableAttributedString? {
        let old = Array(string.utf16), new = Array(text.utf16)
        guard old != new else { return nil }
        let shorter = min(old.count, new.count)
        var start = zip(old, new).prefix { $0 == $1 }.count
        // A range that ends inside a surrogate pair isn't one.
        if start > 0, start < new.count, UTF16.isTrailSurrogate(new[start]) { start -= 1 }
        var end = zip(old.reversed(), new.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
        if end > 0, UTF16.isTrailSurrogate(new[new.count - end]) { end -= 1 }
        let added = String(decoding: new[start..<(new.count - end)], as: UTF16.self)
        return .joined(
            runs(in: 0..<start) + [(added, attributes(start))] + runs(in: (old.count - end)..<old.count))
    }

    /// Returns the attributes of the character before an offset in UTF-16 units, or of the first one.
    func attributes(before location: Int) -> [NSAttributedString.Key: Any] {
        guard length > 0 else { return [:] }
        var values = attributes(at: min(max(location - 1, 0), length - 1), effectiveRange: nil)
        values[.separator] = nil
        return values
    }

    /// Returns the text with another value of an attribute.
    func replacing(_ key: NSAttributedString.Key, by value: Any?) -> NSMutableAttributedString {
        .joined(
            runs.map { run in
                var values = run.values
                values[key] = value
                return (run.text, values)
            })
    }

    /// The attributes of the first character, which a view that shows the text takes as its own.
    var firstAttributes: [NSAttributedString.Key: Any] {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
    }

    /// Returns the text with the attributes of the view that shows it in the parts without their own, where these will
    /// change: the view takes the attributes of the first character.
    func keeping(_ own: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let first = firstAttributes, kept = own.filter { first[$0.key] != nil }
        guard !kept.isEmpty, runs.contains(where: { run in kept.contains { run.values[$0.key] == nil } }) else {
            return self
        }
        return NSMutableAttributedString.joined(runs.map { ($0.text, $0.values.merging(kept) { given, _ in given }) })
    }

    /// Whether any paragraph style determines an alignment.
    var hasAlignments: Bool {
        runs.contains { ($0.values[.paragraphStyle] as? NSParagraphStyle).map { $0.alignment != .natural } ?? false }
    }

    /// Returns the text with an alignment of all its paragraphs.
    func aligned(_ alignment: NSTextAlignment) -> NSMutableAttributedString {
        .joined(
            runs.map { run in
                let style = NSMutableParagraphStyle()
                if let own = run.values[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
                style.alignment = alignment
                return (run.text, run.values.merging([.paragraphStyle: style]) { $1 })
            })
    }
}

extension NSAttributedString {
    /// Returns a copy of a text, without the comparison of its parts at which Foundation can stop the program.
    static func copy(of text: NSAttributedString) -> NSAttributedString {
        text is NSMutableAttributedString ? NSMutableAttributedString.joined(text.runs) : text
    }
}

extension NSAttributedString.Key {
    /// Keeps neighbouring parts of a text apart.
    fileprivate static let separator = NSAttributedString.Key("TrellisSeparator")
}

extension NSMutableAttributedString {
    /// Joins parts of a text.
    ///
    /// Foundation on Linux can stop the program when it compares the attributes of neighbouring parts. It doesn't if
    /// their numbers differ, for which an attribute is added to every other part.
    static func joined(_ runs: [Run]) -> NSMutableAttributedString {
        let whole = NSMutableAttributedString(string: "")
        var count = 0
        for run in runs where !run.text.isEmpty {
            var values = run.values
            if values.count == count { values[.separator] = 1 }
            count = values.count
            whole.append(NSAttributedString(string: run.text, attributes: values))
        }
        return whole
    }

    /// Returns a copy of a text that GTK can show, which has no NULs.
    static func shown(_ text: NSAttributedString) -> NSMutableAttributedString {
        .joined(text.runs.map { ($0.text.replacingOccurrences(of: "\0", with: "\u{FFFD}"), $0.values) })
    }
}
