import ListingsScreens

/// Records the prompts.
@MainActor
final class RecordedPrompts: ErrorPrompts {
    private(set) var errors: [String] = []

    func showError(_ title: String, message: String) {
        errors.append("\(title): \(message)")
    }
}
