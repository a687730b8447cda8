/// An action of the app's own in a share sheet. Subclass it and override its methods.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The type of an activity.
    public struct ActivityType: Hashable, Equatable, RawRepresentable, Sendable {
        /// The name of the type.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a type from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a type from its name.
        @_documentation(visibility: internal)
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Copies the items to the clipboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Writes an email with the items.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Writes a message with the items. The desktop has no such program.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Prints the items. Not offered on the desktop.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Assigns an image to a contact. Not offered on the desktop.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Saves an image to the photo library. Not offered on the desktop.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Adds a URL to the reading list. Not offered on the desktop.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Sends the items to a nearby device. Not offered on the desktop.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    }

    weak var sheet: UIActivityViewController?

    /// Creates an activity.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The type of the activity, which the sheet's completion handler receives.
    open var activityType: UIActivity.ActivityType? { nil }
    /// The title of the activity.
    open var activityTitle: String? { nil }
    /// The image of the activity.
    open var activityImage: UIImage? { nil }
    /// Returns whether the activity can be performed with items. If not, it isn't in the sheet.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items before the activity is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The view controller that performs the activity; `nil` means that `perform()` does.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. Call `activityDidFinish(_:)` when it has ended, as this implementation does at once.
    open func perform() { activityDidFinish(true) }
    /// Called by the activity when it has ended. Dismisses its view controller and the sheet.
    open func activityDidFinish(_ completed: Bool) { sheet?.activity(self, didFinish: completed) }
}

/// Copies texts, URLs and images to the clipboard.
@MainActor
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemText.localized("Copy") }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        !activityItems.sharedText.isEmpty || activityItems.contains { $0 is UIImage }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let text = items.sharedText
        if text.isEmpty {
            UIPasteboard.general.image = items.lazy.compactMap { $0 as? UIImage }.first
        } else {
            UIPasteboard.general.string = text
        }
        activityDidFinish(true)
    }
}

/// Writes an email with the texts and the URLs, if the desktop has a program for it.
@MainActor
final class MailActivity: UIActivity {
    private var text = ""

    override var activityType: ActivityType? { .mail }
    override var activityTitle: String? { SystemText.localized("Mail") }
    override var activityImage: UIImage? { UIImage(systemName: "envelope") }

    private func url(_ text: String) -> URL? {
        var parts = URLComponents()
        parts.scheme = "mailto"
        parts.queryItems = [URLQueryItem(name: "body", value: text)]
        return parts.url
    }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        let text = activityItems.sharedText
        return !text.isEmpty && url(text).map(UIApplication.shared.canOpenURL) == true
    }

    override func prepare(withActivityItems activityItems: [Any]) { text = activityItems.sharedText }

    override func perform() {
        guard let url = url(text) else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { self.activityDidFinish($0) }
    }
}

extension [Any] {
    /// The texts and the URLs, one a line.
    @MainActor
    var sharedText: String {
        compactMap { item in
            switch item {
            case let text as String: text
            case let text as NSAttributedString: text.string
            case let url as URL: url.absoluteString
            case let url as NSURL: url.absoluteString
            default: nil
            }
        }
        .joined(separator: "\n")
    }
}
