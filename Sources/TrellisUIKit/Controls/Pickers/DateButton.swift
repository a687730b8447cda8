internal import Foundation

/// A button with the date or the time of a date picker.
final class DateButton: UIButton {
    private var name = ""

    convenience init(_ name: String, pressed: @escaping @MainActor () -> Void) {
        self.init(type: .system)
        self.name = name
        var configuration = UIButton.Configuration.gray()
        configuration.baseForegroundColor = .label
        self.configuration = configuration
        addAction(UIAction { _ in pressed() }, for: .primaryActionTriggered)
        AccessibleProperty.setHasMenu(true, of: button)
    }

    /// Shows a text.
    func show(_ text: String) {
        configuration?.title = text
        accessibilityLabel = "\(name), \(text)"
    }
}

/// A popover with the calendar or the columns of a date picker. It stays a popover in a narrow window.
final class PickerPopover: UIViewController, UIPopoverPresentationControllerDelegate {
    private let content: UIView
    private static let margin: CGFloat = 12

    init(_ content: UIView, size: CGSize, over source: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        preferredContentSize = CGSize(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
        popoverPresentationController?.sourceView = source
        popoverPresentationController?.delegate = self
        title = content.accessibilityLabel
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the view controller that presents a popover over a view.
    static func screen(of view: UIView) -> UIViewController? {
        sequence(first: view as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
            ?? view.window?.rootViewController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

extension Calendar {
    /// Returns the text of a date in the calendar's language and time zone.
    func text(of date: Date, date dateStyle: DateFormatter.Style, time: DateFormatter.Style) -> String {
        let formatter = makeFormatter()
        formatter.dateStyle = dateStyle
        formatter.timeStyle = time
        return formatter.string(from: date)
    }

    /// Returns the text of a date with the fields of a template such as "yMMMM", in the order of the language.
    func text(of date: Date, fields: String) -> String {
        let formatter = makeFormatter()
        formatter.setLocalizedDateFormatFromTemplate(fields)
        return formatter.string(from: date)
    }

    /// Returns the format with the fields of a template, in the order of the language.
    func format(of fields: String) -> String {
        DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? fields
    }

    private func makeFormatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = self
        formatter.timeZone = timeZone
        return formatter
    }
}
