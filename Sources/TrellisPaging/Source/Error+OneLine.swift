internal import Foundation

extension Error {
    /// The error's description in one line, or its localized description if it doesn't have its own.
    ///
    /// Other details of Foundation's errors are omitted, because they may contain a URL with secrets.
    package var oneLine: String {
        let text =
            switch self {
            case let error as any LocalizedError where error.errorDescription != nil: error.errorDescription ?? ""
            case _ where self is URLError || self is CocoaError || self is POSIXError: localizedDescription
            case let error as NSError where type(of: self) is NSError.Type: error.localizedDescription
            default: String(describing: self)
            }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
