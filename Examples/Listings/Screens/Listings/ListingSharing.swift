internal import Trellis

/// Actions to share a listing: copying its web page or its description, and opening the page.
@MainActor
struct ListingSharing {
    private let listing: Listing
    private let environment: AppEnvironment
    private var texts: AppTexts { environment.texts }

    init(_ listing: Listing, environment: AppEnvironment) {
        self.listing = listing
        self.environment = environment
    }

    /// The description of the listing, for a message.
    var text: String {
        """
        \(listing.title)
        \(texts.price(of: listing)) · \(texts.facts(of: listing))
        \(environment.webPage(of: listing).absoluteString)
        """
    }

    /// Returns the actions, for a row's menu.
    func elements(over controller: UIViewController) -> [UIAction] {
        actions(over: controller).map { action in
            UIAction(title: action.title, image: UIImage(systemName: action.symbol)) { _ in action.perform() }
        }
    }

    /// Presents the actions in a sheet.
    func present(over controller: UIViewController) {
        let sheet = UIAlertController(title: texts.share, message: listing.title, preferredStyle: .actionSheet)
        for action in actions(over: controller) {
            sheet.addAction(UIAlertAction(title: action.title, style: .default) { _ in action.perform() })
        }
        sheet.addAction(UIAlertAction(title: texts.cancel, style: .cancel))
        controller.present(sheet, animated: true)
    }

    private func actions(
        over controller: UIViewController
    ) -> [(title: String, symbol: String, perform: @MainActor () -> Void)] {
        let prompts = ControllerPrompts()
        prompts.controller = controller
        let page = environment.webPage(of: listing)
        return [
            (
                texts.copyLink, "link",
                {
                    UIPasteboard.general.string = page.absoluteString
                    prompts.showToast(texts.copiedLink)
                }
            ),
            (
                texts.copyText, "doc.on.doc",
                {
                    UIPasteboard.general.string = text
                    prompts.showToast(texts.copiedText)
                }
            ),
            (
                texts.openInBrowser, "safari",
                {
                    UIApplication.shared.open(page) { isOpen in
                        if !isOpen { prompts.showError(texts.browserFailure, message: page.absoluteString) }
                    }
                }
            ),
        ]
    }
}
