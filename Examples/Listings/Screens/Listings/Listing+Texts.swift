/// The English texts of a listing, for the gallery.
extension Listing {
    /// The price, formatted.
    public var priceText: String { AppTexts.english.price(of: self) }

    /// The facts in one line.
    public var factsText: String { AppTexts.english.facts(of: self) }
}
