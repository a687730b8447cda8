/// Creates the sample groups, which are the same on every machine.
struct GroupGenerator {
    /// The number of groups. Their ids are 1 to this number.
    static let count = 24

    /// A group and the numbers of its posts.
    struct Sample: Equatable {
        var group: Group
        var posts: [Post.Kind: Int]
    }

    /// Returns the group with an id. The groups differ in what is unread: a few messages, too many messages to show
    /// their number, messages that aren't counted, or nothing.
    func sample(_ id: Int) -> Sample {
        var random = SeededGenerator(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D)
        let place = SampleWords.districts[(id - 1) % SampleWords.districts.count].name
        let topic = GroupWords.topics[(id - 1) % GroupWords.topics.count]
        let group = Group(
            id: id, teamId: id.isMultiple(of: 2) ? 100 + id : 0, name: "\(place) \(topic)",
            members: random.number(in: 8...640), muted: id % 4 == 3)
        let messages =
            switch id % 4 {
            case 1: random.number(in: 2...60)
            case 2: random.number(in: 120...400)
            case 3: random.number(in: 5...90)
            default: 0
            }
        let dynamics = id.isMultiple(of: 4) ? 0 : random.number(in: 25...70)
        let activities = id % 4 == 3 || id.isMultiple(of: 4) ? 0 : random.number(in: 3...30)
        return Sample(group: group, posts: [.message: messages, .dynamic: dynamics, .activity: activities])
    }

    /// Returns a post. `number` is its index among the group's posts of the kind.
    func post(_ id: Int, _ kind: Post.Kind, number: Int, of total: Int) -> Post {
        var random = SeededGenerator(seed: UInt64(id) &* 0x9E6C_63D0_876A_68DE)
        let texts =
            switch kind {
            case .message: GroupWords.messages
            case .dynamic: GroupWords.dynamics
            case .activity: GroupWords.activities
            }
        return Post(
            id: id, author: random.pick(GroupWords.people), text: random.pick(texts),
            posted: SampleDay.text(daysBack: (total - 1 - number) / 2))
    }
}
