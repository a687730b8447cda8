/// The window of an alert's text fields: the alert's dialog. The window's content is the area below the dialog's text.
///
/// Gives the fields a window with a first responder of its own, as on iOS. `UIApplication.windows` doesn't contain it.
@MainActor
final class AlertWindow: UIWindow {
    private let dialog: MessageDialog
    private let content: UIView

    init(_ dialog: MessageDialog, content: UIView) {
        self.dialog = dialog
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func makeGtkWindow() -> Widget { dialog.widget }

    /// Does nothing: the dialog determines the window's size, its appearance and how it is closed.
    override func prepareGtkWindow() {}

    /// Does nothing: the style is that of the dialog only.
    override func overriddenStyleDidChange() {}

    override var widgetSizeRequest: CGSize { content.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }

    /// Shows the dialog and focuses the first responder that was set before.
    func open() {
        firstResponder.open { dialog.present() }
    }

    /// Removes the text fields from the dialog, which they outlive.
    func empty() {
        content.removeFromSuperview()
    }
}
