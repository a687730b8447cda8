extension GalleryPage {
    static let group = GalleryPage(
        id: "group", title: "Group", summary: "Unread badges: number, more, dot, none; kept across restarts"
    ) {
        GroupsScreen.make($0)
    }
}
