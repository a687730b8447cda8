public import Trellis

/// The message shown in place of rows that could not be loaded.
@MainActor
public enum GalleryFailure {
    /// Creates the view, with a title, the error and a Retry button.
    public static func view(_ title: String, _ error: any Error, retry: @escaping () -> Void) -> MessageView {
        MessageView(
            symbol: "exclamationmark.triangle", title: title, message: error.localizedDescription, button: "Retry",
            action: retry)
    }
}
