internal import Trellis

/// What can be done with a listing outside the app: its page in the web and its words are copied, or the page is opened.
@MainActor
struct ListingSharing {
    private let listing: Listing
    private let environment: AppEnvironment
    private var texts: AppTexts { environment.texts }

    init(_ listing: Listing, environment: AppEnvironment) {
        self.listing = listing
        self.environment = environment
    }

    /// The listing in words, for a message.
    var text: String {
        """
        \(listing.title)
        \(texts.price(of: listing)) · \(texts.facts(of: listing))
        \(environment.webPage(of: listing).absoluteString)
        """
    }

    /// The actions, for a menu of a row.
    func elements(over controller: UIViewController) -> [UIAction] {
        actions(over: controller).map { action in
            UIAction(title: action.title, image: UIImage(systemName: action.symbol)) { _ in action.perform() }
        }
    }

    /// Offers the actions in a sheet.
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
