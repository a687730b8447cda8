/// Groups, their posts, and the newest of these.
extension ListingsAPI {
    func groups(_ request: HTTPRequest) throws -> HTTPResponse {
        let window = try PageWindow(try QueryReader(request.query, allowed: ["page", "size"]))
        let found = try database.groups.groups(offset: window.offset, limit: window.size)
        return try page(found.list.map(seen), of: found.total, window, .groups)
    }

    func group(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        return try .json(SingleEnvelope(data: seen(try find(id))))
    }

    func news(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["messagesReadTo"])
        let read = try query.number("messagesReadTo", in: 0...Int.max, default: 0)
        return try .json(SingleEnvelope(data: try database.groups.news(of: try find(id), messagesReadTo: read)))
    }

    func posts(_ id: String, _ kind: Post.Kind, _ request: HTTPRequest) throws -> HTTPResponse {
        let window = try PageWindow(try QueryReader(request.query, allowed: ["page", "size"]))
        let group = try find(id)
        let found = try database.groups.posts(kind, in: group.id, offset: window.offset, limit: window.size)
        return try page(found.list, of: found.total, window, .groupPosts(id: id, kind))
    }

    /// Joins a group. Has no effect if the user is a member already.
    func join(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        let group = try find(id)
        joined.insert(group.id)
        return try .json(SingleEnvelope(data: seen(group)))
    }

    private func find(_ text: String) throws -> Group {
        let id = try QueryReader.number(text, name: "id", in: 1...Int.max)
        guard let group = try database.groups.group(id) else { throw NotFound("id: there is no group \(id)") }
        return group
    }

    /// Returns a group as the user sees it.
    private func seen(_ group: Group) -> Group {
        var group = group
        if joined.contains(group.id) {
            group.joined = true
            group.members += 1
        }
        return group
    }
}
