import Foundation

/// Responds to requests. It implements the routes, strict input, the log and the planned faults, and is used on one thread.
package final class ListingsAPI {
    let database: ListingDatabase
    let user: UserDatabase
    /// The groups that the user has joined, since the server started.
    var joined: Set<Int> = []
    /// Whether faults can be planned and the log can be cleared.
    private let allowsFaults: Bool
    private let tab: TabPage?
    private var log = RequestLog()
    private var plans = FaultPlans()

    package init(database: ListingDatabase, user: UserDatabase, allowsFaults: Bool, tab: TabPage? = nil) {
        self.database = database
        self.user = user
        self.allowsFaults = allowsFaults
        self.tab = tab
    }

    /// Returns the response to a request, and adds it to the log.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        let route = Route(path: request.path)
        var fault: Fault?
        var response: HTTPResponse
        if changesSomething(request, route), let refusal = plans.takeStatus(for: request) {
            // A request that is to be refused must not have an effect.
            fault = refusal
            response = refusal.applied(to: HTTPResponse(status: 200, contentType: "", body: Data()), list: nil)
        } else {
            response = respond(to: request, route: route)
            // A planned fault replaces only a successful response.
            if route != .log, route != .faults, response.status == 200, let planned = plans.take(for: request) {
                fault = planned
                response = apply(planned, to: response, of: request, route: route)
            }
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
            guard let route, allowsFaults || route != .faults, tab != nil || route != .tab else {
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
            case .messages(let id): return try message(id, request)
            case .districts: return try districts(request)
            case .favourites: return try favourites(request)
            case .favourite(let id): return try favourite(id, request)
            case .picture(let id): return try picture(id, request)
            case .page(let id): return try webPage(id, request)
            case .ownerHouses: return try ownerHouses(request)
            case .quickMatches: return try quickMatches(request)
            case .groups: return try groups(request)
            case .group(let id): return try group(id, request)
            case .groupNews(let id): return try news(id, request)
            case .groupPosts(let id, let kind): return try posts(id, kind, request)
            case .membership(let id): return try join(id, request)
            case .emoji: return try emoji(request)
            case .numbers: return try numbers(request)
            case .tab: return tab?.response ?? .failure(404, "\(request.path): nothing is here")
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
        case .messages: ["POST"]
        case .favourites: ["GET", "PUT"]
        case .favourite: ["PUT", "DELETE"]
        case .log: allowsFaults ? ["GET", "DELETE"] : ["GET"]
        case .faults: ["POST", "DELETE"]
        default: ["GET"]
        }
    }

    private func listings(_ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["page", "size"] + ListingSearch.parameters)
        let window = try PageWindow(query)
        let found = try database.listings(try ListingSearch(query), offset: window.offset, limit: window.size)
        return try page(found.listings, of: found.total, window, .listings)
    }

    private func districts(_ request: HTTPRequest) throws -> HTTPResponse {
        let window = try PageWindow(try QueryReader(request.query, allowed: ["page", "size"]))
        let names = SampleWords.districts.map(\.name).sorted()
        return try page(Array(names[window.indexes(of: names.count)]), of: names.count, window, .districts)
    }

    private func changesSomething(_ request: HTTPRequest, _ route: Route?) -> Bool {
        request.method != "GET" && route != .log && route != .faults
    }

    /// Returns the response with a page of a route's list.
    func page(_ items: [some Encodable], of total: Int, _ window: PageWindow, _ route: Route) throws -> HTTPResponse {
        try .json(PageEnvelope(path: route.list ?? [], items: items, pageSize: window.size, total: total))
    }

    private func listing(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        return try .json(SingleEnvelope(data: try findListing(id)))
    }

    func findListing(_ text: String) throws -> Listing {
        let id = try QueryReader.number(text, name: "id", in: 1...Int.max)
        guard let listing = try database.listing(id) else { throw NotFound("id: there is no listing \(id)") }
        return listing
    }

    private func picture(_ name: String, _ request: HTTPRequest) throws -> HTTPResponse {
        let query = try QueryReader(request.query, allowed: ["width", "height"])
        let (id, view) = try PictureView.read(name)
        let width = try query.number("width", in: 16...1024, default: 176)
        let height = try query.number("height", in: 16...1024, default: 132)
        guard let dwelling = try database.dwelling(of: id) else {
            return .failure(404, "id: there is no listing \(id)")
        }
        // The parts of the tag determine the picture.
        let tag = "\"\(PicturePainter.version)-\(id)-\(view)-\(width)x\(height)\""
        let headers = ["Cache-Control": "public, max-age=86400", "ETag": tag]
        let known = (request.headers["If-None-Match"] ?? "").split(separator: ",")
        if known.contains(where: { $0.trimmingCharacters(in: .whitespaces) == tag }) {
            return HTTPResponse(status: 304, contentType: "image/png", headers: headers, body: Data())
        }
        let picture =
            view == .outside
            ? try PicturePainter(id: id, dwelling: dwelling).png(width: width, height: height)
            : try RoomPainter(id: id, view: view).png(width: width, height: height)
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
        // Return the previous page as if it had been requested. The first page has none, so it is returned again.
        var before = request
        let page = request.query?.first { $0.name == "page" }.flatMap { WholeNumber.read($0.value) } ?? 1
        before.query?.removeAll { $0.name == "page" }
        before.query?.append(HTTPRequest.Parameter(name: "page", value: String(max(1, page - 1))))
        return respond(to: before, route: route)
    }
}
