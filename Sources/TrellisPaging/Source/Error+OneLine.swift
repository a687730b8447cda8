internal import Foundation

extension Error {
    /// The error's own words on one line: its description where it wrote one, else its localized description.
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
