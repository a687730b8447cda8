extension GalleryPage {
    static let forSale = GalleryPage(id: "for-sale", title: "For sale", summary: "An endless list from a server") {
        ForSaleScreen.make($0)
    }
}
