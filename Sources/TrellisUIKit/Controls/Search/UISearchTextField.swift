/// A text field for searching, with a magnifying glass and a clear button: GTK's search entry.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    override func makeEntry() -> TextEntry { TextEntry(.search) }

    override func didInit() {
        super.didInit()
        borderStyle = .roundedRect
        clearButtonMode = .always
    }
}
