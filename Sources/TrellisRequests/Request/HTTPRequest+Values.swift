public import Foundation

extension HTTPRequest {
    /// Sends the request and gives the answer as it came.
    ///
    /// - Returns: An answer with an accepted status.
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    @discardableResult
    public func response() async throws -> TransportResponse {
        try await client.send(self)
    }

    /// Sends the request and gives the answer's bytes.
    ///
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    public func data() async throws -> Data {
        try await response().body
    }

    /// Sends the request and decodes the answer, off the main actor.
    ///
    /// - Parameters:
    ///   - type: What to decode; `Data` gives the bytes as they came.
    ///   - path: Where the value stands in the answer; the whole answer by default.
    /// - Returns: The decoded value.
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    public func value<Value: Decodable & Sendable>(
        as type: Value.Type = Value.self, at path: JSONPath = ""
    ) async throws -> Value {
        try decode(type, at: path, from: await response())
    }

    func decode<Value: Decodable>(
        _ type: Value.Type, at path: JSONPath = "", from response: TransportResponse
    ) throws -> Value {
        if path.isRoot, let data = response.body as? Value { return data }
        let decoder = client.configuration.decoder()
        do {
            guard !path.isRoot else { return try decoder.decode(type, from: response.body) }
            if let key = CodingUserInfoKey.trellisPath { decoder.userInfo[key] = path }
            return try decoder.decode(ValueAtPath<Value>.self, from: response.body).value
        } catch {
            throw RequestError(undecodable: response, because: error, expected: type, at: path, of: self)
        }
    }
}
