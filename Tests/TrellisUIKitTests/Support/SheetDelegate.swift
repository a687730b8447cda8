@testable import TrellisUIKit

/// A delegate of a presentation that records its calls.
@MainActor
final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    private(set) var calls: [String] = []

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        calls.append("should")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        calls.append("will")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        calls.append("did")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.append("attempt")
    }
}
