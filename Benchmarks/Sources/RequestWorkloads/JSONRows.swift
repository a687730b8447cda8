public import Foundation

/// A document of 8 MB whose rows have no nested values, and the measurement of its decoding.
public enum JSONRows {
    /// A row of the document.
    public struct Row: Decodable, Sendable {
        /// The fields.
        public let id: Int, name: String, city: String, price: Double, isNew: Bool, note: String?
    }

    /// Returns a document with a number of rows, each of about 130 bytes.
    public static func document(_ count: Int) -> Data {
        let rows = (0..<count).map { number in
            #"{"id":\#(number),"name":"House number \#(number) at the lake","city":"Zürich","price":\#(number % 900).25,"#
                + #""isNew":\#(number % 3 == 0),"note":\#(number % 2 == 0 ? "null" : "\"A quiet place\"")}"#
        }
        return Data("[\(rows.joined(separator: ","))]".utf8)
    }

    /// Runs the work in the command line, `json ROWS`, and prints the median time of decoding the document in milliseconds.
    /// Returns `false` if the command line names other work.
    public static func run(_ decode: @Sendable (Data) async throws -> Int) async -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, arguments[1] == "json", let count = Int(arguments[2]), count > 0 else {
            return false
        }
        let data = document(count)
        var times: [Double] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            guard (try? await decode(data)) == count else {
                FileHandle.standardError.write(Data("the document was not decoded\n".utf8))
                exit(1)
            }
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        print(#"{"time":\#(times.sorted()[2]),"requests":\#(count)}"#)
        return true
    }
}
