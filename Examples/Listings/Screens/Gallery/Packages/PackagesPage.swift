internal import Trellis

extension GalleryPage {
    static let packages = GalleryPage(
        id: "packages", title: "Packages", summary: "63,666 rows in letter sections, searched, jumped in and kept"
    ) { _ in PackagesScreen.list(Favourites()) }
}

/// The packages of a distribution. Each feature of the screen is a call in a chain.
@MainActor
enum PackagesScreen {
    private static let config = PagingConfig(pageSize: 60, maxSize: 600, placeholders: true)

    static func list(_ favourites: Favourites) -> UIViewController {
        let list = ListController(PackageSource(favourites), cell: PackageCell.self, config: config)
            .sections(by: \.letter, counts: counts, header: { .view($0, in: LetterHeader.self) })
            .placeholders(in: PackageCell.self)
            .searchable { PackageSource(favourites, $0) }
            .swipeActions { [favourite($1, of: $0, favourites)] }
        list.navigationItem.rightBarButtonItems = [
            button("Favourites", "star") { $0.show(self.favourites(favourites), sender: nil) },
            button("Grid", "square.grid.2x2") { $0.show(grid(favourites), sender: nil) },
            button("Row 30,000", "arrow.down.to.line") { $0.scroll(toRow: 30_000) },
        ].map { $0(list) }
        return list
    }

    static func grid(_ favourites: Favourites) -> UIViewController {
        let grid = GridController(PackageSource(favourites), cell: PackageTile.self, columns: 3, config: config)
            .sections(by: \.letter, counts: counts, header: { .title($0) })
            .placeholders(in: PackageTile.self)
        grid.flowLayout?.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)
        grid.title = translated("Grid")
        return grid
    }

    static func favourites(_ favourites: Favourites) -> UIViewController {
        var texts = ListTexts()
        texts.emptyTitle = translated("No favourites")
        texts.emptyMessage = translated("Swipe a package to keep it here.")
        let list = ListController(favourites, cell: PackageCell.self, texts: texts)
            .deletable { try await favourites.remove($0) }
            .reorderable { try await favourites.put($0, at: $1) }
        list.title = translated("Favourites")
        return list
    }

    private static func counts(_ snapshot: PagingSnapshot<Package>) -> [(key: String, count: Int)] {
        snapshot.metadata(of: LetterCounts.self)?.counts ?? []
    }

    private static func favourite(
        _ package: Package, of list: ListController<Package>, _ favourites: Favourites
    ) -> UIContextualAction {
        var changed = package
        changed.isFavourite.toggle()
        return UIContextualAction(style: .normal, title: translated(changed.isFavourite ? "Keep" : "Drop")) {
            [changed] _, _, done in
            list.pager.edit(.update(changed)) {
                if changed.isFavourite {
                    try await favourites.put(changed)
                } else {
                    try await favourites.remove(changed)
                }
            }
            done(true)
        }
    }

    private static func button(
        _ title: GalleryText, _ symbol: String, _ action: @escaping (ListController<Package>) -> Void
    ) -> (ListController<Package>) -> UIBarButtonItem {
        { list in
            let action = UIAction(title: translated(title)) { [weak list] _ in if let list { action(list) } }
            return UIBarButtonItem(image: UIImage(systemName: symbol), primaryAction: action)
        }
    }
}
