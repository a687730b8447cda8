internal import Foundation

/// An event that a server has sent.
public struct ServerEvent: Sendable {
    /// The event's identifier, or the last one that the server sent; empty if it has sent none.
    public let id: String
    /// The event's name. The default is "message".
    public let name: String
    /// The data. Several data lines are joined by line breaks.
    public let data: String
    private let origin: Origin?

    /// The response that the event is part of.
    final class Origin: Sendable {
        let request: HTTPRequest
        let response: TransportResponse

        init(_ request: HTTPRequest, _ response: TransportResponse) {
            self.request = request
            self.response = response
        }
    }

    /// Creates an event, such as for a test.
    public init(id: String = "", name: String = "message", data: String) {
        self.id = id
        self.name = name
        self.data = data
        origin = nil
    }

    init(_ event: EventParser.Event, of origin: Origin) {
        id = event.id
        name = event.name
        data = event.data
        self.origin = origin
    }

    /// Decodes the data, which is JSON, with the client's decoder.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - path: The path of the value in the data. The default is the whole data.
    /// - Returns: The value.
    /// - Throws: `RequestError`, which describes where the data differs from the type.
    public func value<Value: Decodable>(as type: Value.Type = Value.self, at path: JSONPath = "") throws -> Value {
        let origin = origin ?? Self.noOrigin
        var response = origin.response
        response.body = Data(data.utf8)
        return try origin.request.decode(type, at: path, from: response)
    }

    private static let noOrigin = Origin(
        HTTPClient(baseURL: URL(fileURLWithPath: "/")).get(""),
        TransportResponse(status: 200, url: URL(fileURLWithPath: "/")))
}
