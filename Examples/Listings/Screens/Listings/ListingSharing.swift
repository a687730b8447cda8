internal import Trellis

/// Actions to share a listing: sending or copying its description, copying its link, and opening its web page.
@MainActor
struct ListingSharing {
    private let listing: Listing
    private let environment: AppEnvironment
    private var texts: AppTexts { environment.texts }
    private var page: URL { environment.webPage(of: listing) }

    init(_ listing: Listing, environment: AppEnvironment) {
        self.listing = listing
        self.environment = environment
    }

    /// Returns the actions, for a row's menu.
    func elements(over controller: UIViewController) -> [UIAction] {
        let share = UIAction(title: texts.share, image: UIImage(systemName: "square.and.arrow.up")) { _ in
            present(over: controller)
        }
        let others = activities(over: controller).map { activity in
            UIAction(title: activity.title, image: activity.activityImage) { _ in activity.action() }
        }
        return [share] + others
    }

    /// Presents the share sheet.
    func present(over controller: UIViewController) {
        let description = "\(listing.title)\n\(texts.price(of: listing)) · \(texts.facts(of: listing))"
        let sheet = UIActivityViewController(
            activityItems: [description, page], applicationActivities: activities(over: controller))
        let prompts = prompts(over: controller), copied = texts.copiedText
        sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
            if isCompleted, type == .copyToPasteboard { prompts.showToast(copied) }
        }
        controller.present(sheet, animated: true)
    }

    private func activities(over controller: UIViewController) -> [ListingActivity] {
        let prompts = prompts(over: controller)
        return [
            ListingActivity(texts.copyLink, symbol: "link") {
                UIPasteboard.general.string = page.absoluteString
                prompts.showToast(texts.copiedLink)
            },
            ListingActivity(texts.openInBrowser, symbol: "safari") {
                UIApplication.shared.open(page) { isOpen in
                    if !isOpen { prompts.showError(texts.browserFailure, message: page.absoluteString) }
                }
            },
        ]
    }

    private func prompts(over controller: UIViewController) -> ControllerPrompts {
        let prompts = ControllerPrompts()
        prompts.controller = controller
        return prompts
    }
}

/// An action of the app in the share sheet.
private final class ListingActivity: UIActivity {
    let title: String
    let action: () -> Void
    private let symbol: String

    init(_ title: String, symbol: String, action: @escaping () -> Void) {
        self.title = title
        self.symbol = symbol
        self.action = action
        super.init()
    }

    override var activityTitle: String? { title }
    override var activityImage: UIImage? { UIImage(systemName: symbol) }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

    override func perform() {
        action()
        activityDidFinish(true)
    }
}
