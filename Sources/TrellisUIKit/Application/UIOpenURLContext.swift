/// A URL of one of the app's schemes that the user has opened.
///
/// Follows Apple's `UIOpenURLContext`. An app lists its URL schemes under `CFBundleURLTypes` in the `Info.plist` beside
/// its program. The desktop finds the app by `MimeType=x-scheme-handler/…` in its `.desktop` file, and starts the
/// program with the URL as an argument. If the program already runs, the second instance passes the URL to the first
/// and exits.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    open private(set) var url: URL

    init(_ url: URL) { self.url = url }
}
