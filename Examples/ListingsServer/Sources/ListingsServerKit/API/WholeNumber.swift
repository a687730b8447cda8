/// Parses integers that consist of decimal digits only.
enum WholeNumber {
    /// Returns the number in `text`. A number that exceeds the range of `Int` becomes the largest `Int`.
    static func read(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text) ?? Int.max
    }
}
