public import Trellis

/// The message shown in place of rows that could not be loaded.
@MainActor
public enum GalleryFailure {
    /// Creates the view: what failed, why, and a button to try again.
    public static func view(_ title: String, _ error: any Error, retry: @escaping () -> Void) -> MessageView {
        MessageView(
            symbol: "exclamationmark.triangle", title: title, message: error.localizedDescription, button: "Retry",
            action: retry)
    }
}
