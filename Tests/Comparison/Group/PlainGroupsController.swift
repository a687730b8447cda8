import Foundation
import ListingsScreens
import TrellisUIKit

extension PlainPage {
    static let group = PlainPage(id: "group") { PlainGroupsController(server: $0) }
}

/// The list of groups, with UIKit and Foundation only.
final class PlainGroupsController: PlainPagedController<Group> {
    private let environment: AppEnvironment

    init(server: URL) {
        environment = AppEnvironment(server: server)
        super.init(server.appending(path: "api/groups"))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func texts(of group: Group) -> (String, String) {
        (group.name, "\(group.members) members")
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let page = PlainGroupController(items[indexPath.row], environment: environment)
        navigationController?.pushViewController(page, animated: true)
    }
}
