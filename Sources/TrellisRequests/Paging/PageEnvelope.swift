internal import Foundation

/// An answer that holds one page, decoded in one pass.
struct PageEnvelope<Raw: Decodable & Sendable>: Decodable {
    let items: [Raw]
    let total: Int?
    let size: Int?
    let next: String?
    let previous: String?

    init(from decoder: any Decoder) throws {
        let fields = CodingUserInfoKey.trellisPage.flatMap { decoder.userInfo[$0] as? PageFields }
        let walker = JSONWalker(decoder: decoder)
        items = try walker.value([Raw].self, at: fields?.list ?? "")
        total = try fields?.total.map { try walker.value(Int.self, at: $0) }
        size = try fields?.size.map { try walker.value(Int.self, at: $0) }
        next = try fields?.next.flatMap { try walker.valueIfPresent(Cursor.self, at: $0)?.text }
        previous = try fields?.previous.flatMap { try walker.valueIfPresent(Cursor.self, at: $0)?.text }
    }
}

/// A cursor, which APIs give as text or as a number of any size; empty text is none.
private struct Cursor: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = String(number)
        } else if let number = try? container.decode(Decimal.self) {
            text = number.description
        } else {
            let string = try container.decode(String.self)
            text = string.isEmpty ? nil : string
        }
    }
}
