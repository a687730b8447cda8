/// The window of an alert's text fields: its dialog. The view is what the dialog shows below its text.
///
/// So the fields have a window, and its first responder is theirs alone, as on iOS each window has one. The application
/// does not count it among its windows.
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

    /// It comes prepared: its size, its look and how it is closed are the dialog's.
    override func prepareGtkWindow() {}

    override var widgetSizeRequest: CGSize { content.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }

    /// Shows the dialog; who has the keyboard already is written into.
    func open() {
        firstResponder.open { dialog.present() }
    }

    /// Lets the fields go, which live on without the dialog.
    func empty() {
        content.removeFromSuperview()
    }
}
