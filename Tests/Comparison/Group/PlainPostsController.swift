import Foundation
import ListingsScreens
import TrellisUIKit

/// The posts of a group.
final class PlainPostsController: PlainPagedController<GroupPost> {
    private let tab: GroupTab
    private weak var viewModel: GroupMainViewModel?

    init(_ tab: GroupTab, _ url: URL, viewModel: GroupMainViewModel) {
        self.tab = tab
        self.viewModel = viewModel
        super.init(url)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func texts(of post: GroupPost) -> (String, String) {
        (post.text, "\(post.author) · \(post.posted)")
    }

    override func pageCame() {
        viewModel?.listShown(tab, newest: items.first?.id)
    }
}
