/// Whole numbers as people and URLs write them: decimal digits and nothing else.
enum WholeNumber {
    /// Returns the number that `text` writes; one too large for `Int` counts as the largest `Int`.
    static func read(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text) ?? Int.max
    }
}
