/// A listing in English, for the gallery.
extension Listing {
    /// The price as people write it.
    public var priceText: String { AppTexts.english.price(of: self) }

    /// One line of facts for a row.
    public var factsText: String { AppTexts.english.facts(of: self) }
}
