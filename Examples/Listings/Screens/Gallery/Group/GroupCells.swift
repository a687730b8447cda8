internal import Trellis

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
