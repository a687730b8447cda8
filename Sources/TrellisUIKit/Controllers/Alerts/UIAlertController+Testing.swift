internal import Foundation

extension UIAlertController {
    /// Whether the dialog is on the screen and has been laid out.
    package var isDialogShown: Bool {
        guard let dialog, dialog.isShown else { return false }
        return dialog.widget.allocatedSize.width > 0
    }

    /// Returns the centre of a button in the coordinates of the dialog's window.
    package func middle(ofButton title: String) -> CGPoint? { dialog?.middle(ofButton: title) }

    /// Returns the centre of a text field in the coordinates of the dialog's window.
    package func middle(of field: UITextField) -> CGPoint? { dialog?.middle(of: field) }

    /// Chooses an action, as a click on its button does.
    package func choose(_ action: UIAlertAction) {
        // The buttons of an action sheet aren't in the order of `actions`.
        let shown = (presentation.controller as? AlertPresentation)?.shown ?? []
        if let index = shown.firstIndex(of: action) { dialog?.respond(index) }
    }

    var dialog: MessageDialog? { (presentation.controller as? AlertPresentation)?.dialog }
}
