public import Trellis

/// Shows the prime factors of a number, with a button to close.
public final class FactsController: UIViewController {
    private let multiple: Multiple
    private let done: () -> Void

    /// Creates the screen. `done` is the action of its button.
    public init(_ multiple: Multiple, done: @escaping () -> Void) {
        self.multiple = multiple
        self.done = done
        super.init(nibName: nil, bundle: nil)
        title = "\(multiple.value)"
    }

    public required init?(coder: NSCoder) {
        nil
    }

    public override func loadView() {
        view = MessageView(
            symbol: "info.circle", title: "\(multiple.value)", message: multiple.factsText,
            button: translated("Done"), action: done)
        view.backgroundColor = .systemBackground
    }
}
