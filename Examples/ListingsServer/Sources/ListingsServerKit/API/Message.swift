import Foundation

/// A message to the seller of a listing.
struct Message: Codable, Equatable {
    let name: String
    let email: String
    let text: String

    /// Reads and checks a request's body.
    init(json: Data) throws {
        guard json.count <= HTTPServer.maximumBody else { throw BadInput("the message is too long") }
        do {
            self = try JSONDecoder().decode(Message.self, from: json)
        } catch {
            throw BadInput("body: expected name, email and text")
        }
        guard !name.isEmpty else { throw BadInput("name: expected some text, got \"\"") }
        guard email.contains("@") else { throw BadInput.expected("an address", of: "email", got: email) }
        guard !text.isEmpty else { throw BadInput("text: expected some text, got \"\"") }
    }
}
