import Foundation

/// A plan for a fault: the requests to which it applies, and their number.
struct FaultPlan: Equatable {
    var path: String
    /// The required values of parameters. Other parameters are ignored.
    var query: [String: String] = [:]
    /// The remaining number of requests, or `nil` for all requests.
    var times: Int? = 1
    var fault: Fault

    /// Returns whether the plan applies to a request.
    func matches(_ request: HTTPRequest) -> Bool {
        path == request.path
            && query.allSatisfy { name, value in
                request.query?.contains { $0.name == name && $0.value == value } ?? false
            }
    }
}

extension FaultPlan {
    /// Parses a plan.
    ///
    /// - Parameter json: The request's body.
    /// - Throws: `BadInput` with the invalid member.
    init(json: Data) throws(BadInput) {
        guard json.count <= HTTPServer.maximumBody else {
            throw BadInput("plan: larger than \(HTTPServer.maximumBody) bytes")
        }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: json), case .object(let plan) = value else {
            throw BadInput("plan: expected a JSON object")
        }
        try Self.check(plan, known: ["path", "query", "times", "fault"], name: "plan")
        guard case .string(let path) = plan["path"] else { throw Self.expected("a text", "path", plan["path"]) }
        guard case .object(let members) = plan["fault"] else {
            throw Self.expected("an object", "fault", plan["fault"])
        }
        let fault = try Self.fault(members)
        guard let route = Route(path: path), Self.can(route, fault) else {
            throw .expected(
                "the path of a response that can have the fault \"\(fault.kind)\"", of: "path", got: path)
        }
        self.init(path: path, query: try Self.query(plan["query"]), times: try Self.times(plan["times"]), fault: fault)
    }

    private static func can(_ route: Route, _ fault: Fault) -> Bool {
        switch (route, fault) {
        case (.log, _), (.faults, _), (.tab, _): false
        case (_, .empty), (_, .repeat): route.list != nil
        case (_, .wrongTypes): route.isJSON
        default: true
        }
    }

    private static func query(_ value: JSONValue?) throws(BadInput) -> [String: String] {
        guard let value else { return [:] }
        guard case .object(let members) = value else { throw expected("an object", "query", value) }
        var query: [String: String] = [:]
        for (name, member) in members {
            guard case .string(let text) = member else { throw expected("a text", "query.\(name)", member) }
            query[name] = text
        }
        return query
    }

    private static func times(_ value: JSONValue?) throws(BadInput) -> Int? {
        guard let value else { return 1 }
        guard let times = value.wholeNumber, times == -1 || times >= 1 else {
            throw expected("a whole number from 1, or -1 for ever", "times", value)
        }
        return times == -1 ? nil : times
    }

    private static func fault(_ members: [String: JSONValue]) throws(BadInput) -> Fault {
        guard case .string(let kind) = members["kind"] else {
            throw expected("a text", "fault.kind", members["kind"])
        }
        let simple: [Fault] = [.cut, .truncated, .malformed, .html, .empty, .repeat]
        switch kind {
        case "status":
            try check(members, known: ["kind", "status"], name: "fault")
            guard let status = members["status"]?.wholeNumber, (400...599).contains(status) else {
                throw expected("a whole number from 400 to 599", "fault.status", members["status"])
            }
            return .status(status)
        case "delay":
            try check(members, known: ["kind", "milliseconds"], name: "fault")
            guard let delay = members["milliseconds"]?.wholeNumber, (0...600_000).contains(delay) else {
                throw expected("a whole number from 0 to 600000", "fault.milliseconds", members["milliseconds"])
            }
            return .delay(milliseconds: delay)
        case "wrongTypes":
            try check(members, known: ["kind", "field"], name: "fault")
            guard let field = members["field"] else { return .wrongTypes(field: nil) }
            guard case .string(let name) = field, Fault.fields.contains(name) else {
                throw expected("one of \(Fault.fields.joined(separator: ", "))", "fault.field", field)
            }
            return .wrongTypes(field: name)
        default:
            guard let fault = simple.first(where: { $0.kind == kind }) else {
                let kinds = ["status", "delay", "wrongTypes"] + simple.map(\.kind)
                throw expected("one of \(kinds.joined(separator: ", "))", "fault.kind", members["kind"])
            }
            try check(members, known: ["kind"], name: "fault")
            return fault
        }
    }

    private static func check(
        _ members: [String: JSONValue], known: [String], name: String
    ) throws(BadInput) {
        guard let unknown = members.keys.sorted().first(where: { !known.contains($0) }) else { return }
        throw BadInput("\(name).\(unknown): unknown, known are \(known.joined(separator: ", "))")
    }

    private static func expected(_ expectation: String, _ name: String, _ value: JSONValue?) -> BadInput {
        BadInput("\(name): expected \(expectation), got \(value?.text ?? "nothing")")
    }
}
