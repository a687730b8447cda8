/// Reads groups and their posts. It is used on one thread.
final class GroupTables {
    private let groupPage: SQLiteStatement
    private let groupCount: SQLiteStatement
    private let single: SQLiteStatement
    private let postPage: SQLiteStatement
    private let postCount: SQLiteStatement
    private let newest: SQLiteStatement
    private let unread: SQLiteStatement

    init(_ connection: SQLiteConnection) throws {
        let groups = "SELECT id, team, name, members, muted FROM groups"
        groupPage = try connection.prepare("\(groups) ORDER BY id LIMIT ?1 OFFSET ?2")
        groupCount = try connection.prepare("SELECT count(*) FROM groups")
        single = try connection.prepare("\(groups) WHERE id = ?1")
        let ofKind = "FROM posts WHERE group_id = ?1 AND kind = ?2"
        postPage = try connection.prepare(
            "SELECT id, author, text, posted \(ofKind) ORDER BY id DESC LIMIT ?3 OFFSET ?4")
        postCount = try connection.prepare("SELECT count(*) \(ofKind)")
        newest = try connection.prepare("SELECT id \(ofKind) ORDER BY id DESC LIMIT 1")
        unread = try connection.prepare("SELECT count(*) \(ofKind) AND id > ?3")
    }

    /// Creates the tables and fills them.
    static func fill(_ connection: SQLiteConnection) throws {
        try connection.execute(
            """
            CREATE TABLE groups (
                id INTEGER PRIMARY KEY, team INTEGER NOT NULL, name TEXT NOT NULL, members INTEGER NOT NULL,
                muted INTEGER NOT NULL
            );
            CREATE TABLE posts (
                id INTEGER PRIMARY KEY, group_id INTEGER NOT NULL, kind TEXT NOT NULL, author TEXT NOT NULL,
                text TEXT NOT NULL, posted TEXT NOT NULL
            );
            """)
        let insertGroup = try connection.prepare("INSERT INTO groups VALUES (?, ?, ?, ?, ?)")
        let insertPost = try connection.prepare("INSERT INTO posts VALUES (?, ?, ?, ?, ?, ?)")
        let generator = GroupGenerator()
        var postID = 0
        for id in 1...GroupGenerator.count {
            let sample = generator.sample(id)
            let group = sample.group
            try insertGroup.run([
                .int(id), .int(group.teamId), .text(group.name), .int(group.members), .int(group.muted ? 1 : 0),
            ])
            for kind in [Post.Kind.message, .dynamic, .activity] {
                let total = sample.posts[kind] ?? 0
                for number in 0..<total {
                    postID += 1
                    let post = generator.post(postID, kind, number: number, of: total)
                    try insertPost.run([
                        .int(postID), .int(id), .text(kind.rawValue), .text(post.author), .text(post.text),
                        .text(post.posted),
                    ])
                }
            }
        }
        try connection.execute("CREATE INDEX posts_by_group ON posts (group_id, kind, id)")
    }

    /// Returns groups in the order of their ids, and the total number of groups.
    func groups(offset: Int, limit: Int) throws -> (list: [Group], total: Int) {
        let list = try groupPage.rows([.int(limit), .int(offset)], read: Self.group)
        return (list, try groupCount.first { $0.int(0) } ?? 0)
    }

    /// Returns a group, or `nil` if there is none with the id.
    func group(_ id: Int) throws -> Group? {
        try single.first([.int(id)], read: Self.group)
    }

    /// Returns posts of a kind, newest first, and their total number.
    func posts(_ kind: Post.Kind, in group: Int, offset: Int, limit: Int) throws -> (list: [Post], total: Int) {
        let ofKind: [SQLiteStatement.Value] = [.int(group), .text(kind.rawValue)]
        let list = try postPage.rows(ofKind + [.int(limit), .int(offset)]) { row in
            Post(id: row.int(0), author: row.text(1), text: row.text(2), posted: row.text(3))
        }
        return (list, try postCount.first(ofKind) { $0.int(0) } ?? 0)
    }

    /// Returns the newest ids of a group.
    func news(of group: Group, messagesReadTo read: Int) throws -> GroupNews {
        func newest(_ kind: Post.Kind) throws -> Int? {
            try self.newest.first([.int(group.id), .text(kind.rawValue)]) { $0.int(0) }
        }
        let unread = try unread.first([.int(group.id), .text(Post.Kind.message.rawValue), .int(read)]) { $0.int(0) }
        return GroupNews(
            maxMessageId: try newest(.message), maxDynamicId: try newest(.dynamic),
            maxActivityId: try newest(.activity), unreadMessages: unread ?? 0, muted: group.muted)
    }

    private static func group(_ row: SQLiteStatement) -> Group {
        Group(
            id: row.int(0), teamId: row.int(1), name: row.text(2), members: row.int(3), muted: row.int(4) != 0)
    }
}
