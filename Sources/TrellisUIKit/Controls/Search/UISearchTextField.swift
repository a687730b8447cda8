/// A text field for a search, with a magnifying glass and a button that clears it: GTK's search entry.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    override func makeEntry() -> TextEntry { TextEntry(.search) }

    override func didInit() {
        super.didInit()
        borderStyle = .roundedRect
        clearButtonMode = .always
    }
}
