internal import Trellis
internal import TrellisRequests

/// The list of groups. Selecting a row shows the group's page.
@MainActor
enum GroupsScreen {
    static func make(_ environment: AppEnvironment) -> ListController<Group> {
        let groups = HTTPPagingSource(
            environment.client.get("api/groups"), page: .number(parameter: "page", size: "size"), list: "Data.List",
            total: "Data.Total", as: Group.self)
        let texts = environment.texts
        let list = ListController(groups, cell: GroupCell.self).skeleton(rowHeight: 60)
            .prepareCell { (cell: GroupCell) in cell.texts = texts }
            .didSelect { list, group in
                let page = GroupController(group, environment: environment)
                page.hidesBottomBarWhenPushed = true
                list.navigationController?.pushViewController(page, animated: true)
            }
        list.tableView.cellLayoutMarginsFollowReadableWidth = true
        return list
    }
}
