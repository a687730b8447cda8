import Foundation

/// The report of the tour, which is the content of `tour.json`.
struct TourReport: Encodable {
    /// A step, with its picture and its facts.
    struct Step: Encodable {
        let name: String
        let png: String
        var facts: [String: Fact]
    }

    /// A number, a text or a list of numbers.
    enum Fact: Encodable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
        case number(Int)
        case text(String)
        case numbers([Int])
        case truth(Bool)

        init(integerLiteral value: Int) { self = .number(value) }
        init(stringLiteral value: String) { self = .text(value) }
        init(booleanLiteral value: Bool) { self = .truth(value) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .numbers(let values): try container.encode(values)
            case .truth(let value): try container.encode(value)
            }
        }
    }

    var steps: [Step] = []
    var passed = false
    /// The failure, which is missing if the tour passed.
    var error: String?
}

/// An error thrown if an expectation of the tour fails.
struct TourFailure: Error, CustomStringConvertible {
    let description: String
}

/// Throws a failure unless a condition is true.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw TourFailure(description: message()) }
}
