internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests

extension GalleryPage {
    static let chainedTable = GalleryPage(
        id: "chained-table", title: "Chained table", summary: "A chained request fills a chained table"
    ) { ChainedTableScreen.make($0) }
}

/// The activities of a group: a table that is configured in one chain, with the response to a request in another.
@MainActor
enum ChainedTableScreen {
    static func make(_ environment: AppEnvironment) -> UIViewController {
        let table = UITableView(frame: .zero, style: .plain)
        let note = GalleryNote(translated("Loading…"))
        table.tableHeaderView = note
        table.configureHelper {
            $0.heightForRow { _ in UITableView.automaticDimension }
                .didSelect(Activity.self) { note.text = translated("\($0.host) expects you: \($0.title)") }
                .deselectsRows()
        }
        load(environment, table, note)
        let controller = UIViewController()
        controller.view = table
        return controller
    }

    private static func load(_ environment: AppEnvironment, _ table: UITableView, _ note: GalleryNote) {
        note.text = translated("Loading…")
        table.backgroundView = nil
        environment.client.get("api/groups/1/activities", query: ["size": 50])
            .then { [weak table] (response: GroupPosts) in
                let activities = response.content.posts.filter { $0.posted >= Activity.firstDay }.map(Activity.init)
                note.text = translated("\(activities.count) of \(response.content.posts.count) are not over")
                table?.configureHelper {
                    $0.titleForHeader { _ in translated("Still to come") }
                        .rows(activities, in: SubtitleCell.self) { $0.show($1.title, "\($1.host), \($1.day)") }
                }
            }
            .failed { [weak table] error in
                note.text = ""
                table?.backgroundView = GalleryFailure.view("Could not load the activities", error) { [weak table] in
                    if let table { load(environment, table, note) }
                }
            }
            .start()
    }
}
