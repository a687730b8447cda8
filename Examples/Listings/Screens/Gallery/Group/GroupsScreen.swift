internal import Trellis
internal import TrellisRequests

extension GalleryPage {
    static let group = GalleryPage(
        id: "group", title: "Group", summary: "Unread badges: number, more, dot, none; kept across restarts"
    ) {
        GroupsScreen.make($0)
    }
}

/// The list of groups. Selecting a row shows the group's page.
@MainActor
enum GroupsScreen {
    static func make(_ environment: AppEnvironment) -> ListController<Group> {
        let groups = HTTPPagingSource(
            environment.client.get("api/groups"), page: .number(parameter: "page", size: "size"), list: "Data.List",
            total: "Data.Total", as: Group.self
        ).kept(in: environment.cache, as: "groups")
        let texts = environment.texts
        let list = ListController(groups, cell: GroupCell.self, texts: texts.lists).skeleton(rowHeight: 60)
            .reloadsWhenReachable(environment)
            .prepare { (cell: GroupCell) in cell.texts = texts }
            .didSelect { list, group in
                let page = GroupController(group, environment: environment)
                page.hidesBottomBarWhenPushed = true
                list.navigationController?.pushViewController(page, animated: true)
            }
        list.tableView.cellLayoutMarginsFollowReadableWidth = true
        return list
    }
}

/// A row of the list of groups.
final class GroupCell: SubtitleCell, ConfigurableCell {
    var texts = AppTexts.english

    func configure(with group: Group) {
        show(group.name, texts.members(texts.number(group.members)))
    }
}

/// A row of a list of posts.
final class GroupPostCell: SubtitleCell, ConfigurableCell {
    var texts = AppTexts.english

    func configure(with post: GroupPost) {
        show(post.text, "\(post.author) · \(texts.day(post.posted))")
    }
}
