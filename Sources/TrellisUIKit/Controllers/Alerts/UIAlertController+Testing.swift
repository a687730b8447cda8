internal import Foundation

extension UIAlertController {
    /// Whether its dialog is on the screen, in its size.
    package var isDialogShown: Bool {
        guard let dialog, dialog.isShown else { return false }
        return dialog.widget.allocatedSize.width > 0
    }

    /// Where in the dialog's window the middle of a button is.
    package func middle(ofButton title: String) -> CGPoint? { dialog?.middle(ofButton: title) }

    /// Where in the dialog's window the middle of a text field is.
    package func middle(of field: UITextField) -> CGPoint? { dialog?.middle(of: field) }

    /// Chooses an action, as a press of its button does.
    package func choose(_ action: UIAlertAction) {
        // A sheet's buttons aren't in the order of its actions.
        let shown = (presentation.controller as? AlertPresentation)?.shown ?? []
        if let index = shown.firstIndex(of: action) { dialog?.respond(index) }
    }

    var dialog: MessageDialog? { (presentation.controller as? AlertPresentation)?.dialog }
}
