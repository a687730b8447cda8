internal import Foundation

extension Error {
    /// The error's description on one line, or its localized description if it has none of its own.
    ///
    /// What Foundation's errors carry besides is left out; it may be a URL with its secrets.
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
