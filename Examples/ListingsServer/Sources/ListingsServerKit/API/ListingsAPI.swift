import Foundation

/// Answers requests: routes, strict input, the log, and the faults that were planned. Used on one thread.
package final class ListingsAPI {
    let database: ListingDatabase
    /// The groups that the user has joined, since the server started.
    var joined: Set<Int> = []
    /// Whether faults can be planned and the log be cleared.
    private let allowsFaults: Bool
    private var log = RequestLog()
    private var plans = FaultPlans()

    package init(database: ListingDatabase, allowsFaults: Bool) {
        self.database = database
        self.allowsFaults = allowsFaults
    }

    /// Returns the answer to a request, which is noted in the log.
    package func answer(_ request: HTTPRequest) -> HTTPResponse {
        let route = Route(path: request.path)
        var response = respond(to: request, route: route)
        var fault: Fault?
        // A fault takes the place of an answer that would have been good.
        if request.method == "GET" || request.method == "PUT", response.status == 200,
            let planned = plans.take(for: request)
        {
            fault = planned
            response = apply(planned, to: response, of: request, route: route)
        }
        if route != .log {
            let query = (request.query ?? []).map { ($0.name, $0.value) }
            log.append(
                RequestLog.Entry(
                    method: request.method, path: request.path,
                    query: Dictionary(query, uniquingKeysWith: { first, _ in first }), status: response.status,
                    fault: fault?.kind))
        }
        return response
    }

    private func respond(to request: HTTPRequest, route: Route?) -> HTTPResponse {
        do {
            guard let route, allowsFaults || route != .faults else {
                return .failure(404, "\(request.path): nothing is here")
            }
            let methods = methods(of: route)
            guard methods.contains(request.method) else {
                var response = HTTPResponse.failure(
                    405, "\(request.method): not allowed here, expected \(methods.joined(separator: " or "))")
                response.headers["Allow"] = methods.joined(separator: ", ")
                return response
            }
            switch route {
            case .listings: return try listings(request)
            case .listing(let id): return try listing(id, request)
            case .picture(let id): return try picture(id, request)
            case .ownerHouses: return try ownerHouses(request)
            case .quickMatches: return try quickMatches(request)
            case .groups: return try groups(request)
            case .group(let id): return try group(id, request)
            case .groupNews(let id): return try news(id, request)
            case .groupPosts(let id, let kind): return try posts(id, kind, request)
            case .membership(let id): return try join(id, request)
            case .emoji: return try emoji(request)
            case .numbers: return try numbers(request)
            case .log: return try logResponse(request)
            case .faults: return try faultsResponse(request)
            }
        } catch let error as BadInput {
            return .failure(400, error.message)
        } catch let error as NotFound {
            return .failure(404, error.message)
        } catch {
            return .failure(500, "\(error)")
        }
    }

    private func methods(of route: Route) -> [String] {
        switch route {
        case .membership: ["PUT"]
        case .log: allowsFaults ? ["GET", "DELETE"] : ["GET"]
        case .faults: ["POST", "DELETE"]
        default: ["GET"]
        }
    }

    private func listings(_ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["kind", "page", "size", "query"])
        let kind = try query.choice("kind", of: Listing.Kind.self)
        let window = try PageWindow(query)
        if let text = try query.text("query") {
            let found = try database.listings(containing: text, of: kind, offset: window.offset, limit: window.size)
            return try page(found.listings, of: found.total, window, .listings)
        }
        let list = try database.listings(of: kind, offset: window.offset, limit: window.size)
        return try page(list, of: database.count(of: kind), window, .listings)
    }

    /// The answer that holds a page of a route's list.
    func page(_ items: [some Encodable], of total: Int, _ window: PageWindow, _ route: Route) throws -> HTTPResponse {
        try .json(PageEnvelope(path: route.list ?? [], items: items, pageSize: window.size, total: total))
    }

    private func listing(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        let id = try QueryReader.number(id, name: "id", in: 1...Int.max)
        guard let listing = try database.listing(id) else { return .failure(404, "id: there is no listing \(id)") }
        return try .json(SingleEnvelope(data: listing))
    }

    private func picture(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["width", "height"])
        let id = try QueryReader.number(id, name: "id", in: 1...Int.max)
        let width = try query.number("width", in: 16...1024, default: 176)
        let height = try query.number("height", in: 16...1024, default: 132)
        guard let dwelling = try database.dwelling(of: id) else {
            return .failure(404, "id: there is no listing \(id)")
        }
        // A picture follows from what its tag names.
        let tag = "\"\(PicturePainter.version)-\(id)-\(width)x\(height)\""
        let headers = ["Cache-Control": "public, max-age=86400", "ETag": tag]
        let known = (request.headers["If-None-Match"] ?? "").split(separator: ",")
        if known.contains(where: { $0.trimmingCharacters(in: .whitespaces) == tag }) {
            return HTTPResponse(status: 304, contentType: "image/png", headers: headers, body: Data())
        }
        let picture = try PicturePainter(id: id, dwelling: dwelling).png(width: width, height: height)
        return HTTPResponse(status: 200, contentType: "image/png", headers: headers, body: picture)
    }

    private func logResponse(_ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        if request.method == "DELETE" { log.clear() }
        return try .json(LogEnvelope(requests: log.latest))
    }

    private func faultsResponse(_ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        if request.method == "DELETE" {
            plans.clear()
        } else {
            plans.append(try FaultPlan(json: request.body))
        }
        return try .json(["Data": ["Plans": plans.count]])
    }

    private func apply(
        _ fault: Fault, to response: HTTPResponse, of request: HTTPRequest, route: Route?
    ) -> HTTPResponse {
        guard fault == .repeat else { return fault.applied(to: response, list: route?.list) }
        // The page before, as if it had been asked for; the first page has none and repeats itself.
        var before = request
        let page = request.query?.first { $0.name == "page" }.flatMap { WholeNumber.read($0.value) } ?? 1
        before.query?.removeAll { $0.name == "page" }
        before.query?.append(HTTPRequest.Parameter(name: "page", value: String(max(1, page - 1))))
        return respond(to: before, route: route)
    }
}
