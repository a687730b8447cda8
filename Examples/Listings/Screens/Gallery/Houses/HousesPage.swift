extension GalleryPage {
    static let houses = GalleryPage(
        id: "houses", title: "Houses (two APIs)", summary: "Owners' offers and quick matches, joined into one list"
    ) {
        HouseScreen.make(HouseSource($0.client, kind: .sale))
    }
}
