internal import Foundation

/// A mistake in the use of a pager, from which it has recovered. It is passed to the reporter.
public struct PagingIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the mistake.
    public enum Kind: String, Sendable, Hashable {
        /// A page size, set by the app or named by a source's page, was less than one item.
        case pageSize
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// A description in one sentence.
    public let message: String
    /// The file of the app's code that called Trellis, or a file of Trellis if that is unknown.
    public let fileID: String
    /// The line in the file.
    public let line: Int

    /// The file, the line and the message, as the default reporter prints them.
    public var description: String { "\(fileID):\(line): \(message)" }

    private static let handler = Locked<@Sendable (PagingIssue) -> Void> { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }

    /// The closure that is called with every issue, on any thread. The default prints to standard error.
    public static var reporter: @Sendable (PagingIssue) -> Void {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }
}

extension Int {
    /// Returns the number as a page size. One below 1 is reported, and is 1.
    func pageSize(_ name: String, _ fileID: String, _ line: Int) -> Int {
        if self < 1 {
            PagingIssue.reporter(
                PagingIssue(
                    kind: .pageSize, message: "\(name) is \(self), but a page has at least one item, so it is 1",
                    fileID: fileID, line: line))
        }
        return bounded(from: 1)
    }
}
