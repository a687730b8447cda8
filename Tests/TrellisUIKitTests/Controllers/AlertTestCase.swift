import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// A test with alerts in a window, whose actions record their titles.
@MainActor
class AlertTestCase: UITestCase {
    var answers: [String] = []

    func root() async -> UIViewController {
        let root = UIViewController()
        window = await show(root)
        return root
    }

    func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] in self?.answers.append($0.title ?? "") }
    }

    func alert(_ style: UIAlertController.Style = .alert, _ actions: UIAlertAction...) -> UIAlertController {
        let alert = UIAlertController(title: "Delete it?", message: "It does not come back.", preferredStyle: style)
        actions.forEach(alert.addAction)
        return alert
    }

    /// Presents an alert and moves the pointer onto it, so that it has keyboard focus.
    func present(_ alert: UIAlertController, on controller: UIViewController) async throws {
        controller.present(alert, animated: true)
        await wait("the dialog is shown") { alert.isDialogShown }
        try await pointer.move(to: XCTUnwrap(window), at: CGPoint(x: 40, y: 60))
    }

    func click(_ label: String, in alert: UIAlertController) async throws {
        var place: CGPoint?
        await wait("the button is there") {
            place = alert.middle(ofButton: label)
            return place != nil
        }
        try await pointer.click(XCTUnwrap(window), at: XCTUnwrap(place))
    }
}
