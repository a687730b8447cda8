public import Trellis

extension GalleryPage {
    static let houses = GalleryPage(
        id: "houses", title: "Houses", summary: "Owners' offers and quick matches, joined into one list"
    ) {
        HouseScreen.make(HouseSource($0.client, kind: .sale))
    }
}

/// The list of houses from any source, such as the two APIs, or samples until these exist.
@MainActor
public enum HouseScreen {
    /// Creates the screen.
    ///
    /// - Parameter source: The source of the houses.
    /// - Returns: A list screen that handles loading, paging, failures and retries.
    public static func make<Source: PagingSource>(_ source: Source) -> ListController<House>
    where Source.Item == House {
        var texts = ListTexts()
        texts.emptyTitle = translated("No houses")
        texts.emptySymbol = "house"
        texts.failureTitle = translated("Could not load the houses")
        texts.end = translated("No more houses")
        let list = ListController(source, cell: HouseCell.self, texts: texts)
        list.title = translated("Houses")
        return list
    }
}
