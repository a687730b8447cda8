import Trellis

/// Makes the screens of the app, each of which tells its failures in a toast.
@MainActor
struct Screens {
    let records: any RecordService
    let prompts: WindowPrompts

    func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        let screens = [
            (albums(), "Albums", "square.grid.2x2"), (tracks(), "Tracks", "music.note.list"),
            (playlists(), "Playlists", "list.bullet"), (downloads(), "Downloads", "arrow.down.circle"),
        ]
        tabs.viewControllers = screens.map { screen, title, symbol in
            screen.title = title
            screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
            return UINavigationController(rootViewController: screen)
        }
        return tabs
    }

    /// Albums in a grid, by decade. The albums that were seen are logged.
    func albums() -> UIViewController {
        let grid = GridController(records.albums(), cell: AlbumTile.self, columns: 2)
            .sections(by: \.decade) { decade in .view(decade, in: DecadeHeader.self) }
            .skeleton()
            .didShow(for: .seconds(1)) { [records] shown in records.log("seen: \(shown.item.title)") }
            .didSelect { grid, album in grid.show(tracks(of: album), sender: nil) }
        grid.flowLayout?.itemSize.height = 190
        grid.flowLayout?.headerReferenceSize = CGSize(width: 0, height: 40)
        grid.flowLayout?.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)
        grid.flowLayout?.minimumInteritemSpacing = 12
        return reporting(grid)
    }

    func tracks(of album: Album) -> UIViewController {
        let list = ListController(records.tracks(of: album), cell: TrackCell.self)
        list.title = album.title
        return reporting(list)
    }

    /// All tracks, with placeholders for those that aren't loaded, so that the user can jump to any of them.
    func tracks() -> UIViewController {
        let list = ListController(
            records.tracks("", .all), cell: TrackCell.self, config: PagingConfig(pageSize: 50, placeholders: true)
        )
        .placeholders(in: TrackCell.self)
        .searchable { text in records.tracks(text, .all) }
        .filters(TrackKind.allCases, title: \.rawValue) { kind, text in records.tracks(text, kind) }
        .empty { query in
            MessageView(
                symbol: "music.note", title: query.map { "No track is called “\($0)”" } ?? "No tracks", message: "")
        }
        .failed { failure, retry in
            MessageView(
                symbol: "wifi.slash", title: "The tracks can’t be loaded",
                message: ListTexts.default.reason(of: failure), button: "Try again", action: retry)
        }
        .contextMenu { list, track in [UIAction(title: "Download") { _ in download(track) }] }
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Middle") { [weak list] _ in
                guard let list else { return }
                list.scroll(toRow: list.pager.snapshot.rowCount / 2)
            })
        return reporting(list)
    }

    private func download(_ track: Track) {
        Task {
            do {
                try await records.download(track)
                prompts.showToast("\(track.title) is complete")
            } catch {
                prompts.showToast(ListTexts.default.reason(of: error))
            }
        }
    }

    /// Playlists, which can be shared, deleted, moved, changed and added.
    func playlists() -> UIViewController {
        let list = ListController(records.playlists(), cell: PlaylistCell.self)
            .deletable(undo: true) { [records] playlist in try await records.delete(playlist) }
            .reorderable { [records] playlist, index in try await records.move(playlist, to: index) }
            .swipeActions { [records] list, playlist in
                [
                    UIContextualAction(style: .normal, title: playlist.isShared ? "Unshare" : "Share") { _, _, done in
                        done(true)
                        var changed = playlist
                        changed.isShared.toggle()
                        list.pager.edit(.update(changed)) { [changed] in try await records.save(changed) }
                    }
                ]
            }
            .empty { MessageView(symbol: "list.star", title: "No playlists yet", message: "Add one with the plus.") }
            .didSelect { list, playlist in form(playlist, in: list, isNew: false) }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak list] _ in
                guard let list else { return }
                form(Playlist(id: .random(in: 1000...Int.max), name: ""), in: list, isNew: true)
            })
        return reporting(list)
    }

    private func form(_ playlist: Playlist, in list: ListController<Playlist>, isNew: Bool) {
        let form = PlaylistForm(playlist) { [weak list, records] changed in
            let edit = isNew ? PagingEdit.insert(changed, at: .max) : .update(changed)
            list?.pager.edit(edit) { try await records.save(changed) }
        }
        list.present(UINavigationController(rootViewController: form), animated: true)
    }

    /// The downloads, as the service pushes them.
    func downloads() -> UIViewController {
        let list = ListController(records.downloads(), cell: DownloadCell.self)
            .empty { MessageView(symbol: "arrow.down.circle", title: "No downloads", message: "") }
        list.pager.connect { [records] in records.downloadChanges() }
        return reporting(list)
    }

    /// Shows every failure of a screen in a toast. The screen itself also shows that its first page failed.
    private func reporting<Item: Sendable, Cell>(_ screen: PagedListController<Item, Cell>) -> UIViewController
    where Item.ID: Sendable {
        screen.pager.onFailure = { [prompts, records] failure in
            records.log("failed: \(failure.error)")
            prompts.showToast(ListTexts.default.reason(of: failure.error))
            return .handled
        }
        return screen
    }
}
