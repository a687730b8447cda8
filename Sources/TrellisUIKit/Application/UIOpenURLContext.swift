/// A URL of one of the app's schemes that the user has opened.
///
/// Follows Apple's `UIOpenURLContext`. An app names the schemes of its addresses in the `Info.plist` beside its program, under
/// `CFBundleURLTypes`, and the desktop finds the app by `MimeType=x-scheme-handler/…` in its `.desktop` file. The desktop
/// starts the program with the address as an argument. A program that runs already gets the address from the second
/// start, which ends then.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    open private(set) var url: URL

    init(_ url: URL) { self.url = url }
}
