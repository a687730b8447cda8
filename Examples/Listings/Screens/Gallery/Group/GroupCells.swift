internal import Trellis

/// A row of the list of groups.
final class GroupCell: SubtitleCell, ConfigurableCell {
    func configure(with group: Group) {
        show(group.name, "\(group.members) members")
    }
}

/// A row of a list of posts.
final class GroupPostCell: SubtitleCell, ConfigurableCell {
    func configure(with post: GroupPost) {
        show(post.text, "\(post.author) · \(post.posted)")
    }
}
