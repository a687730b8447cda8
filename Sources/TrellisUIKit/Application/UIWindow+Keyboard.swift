internal import Foundation

extension UIWindow {
    /// Shows an on-screen keyboard of a height at the bottom of the window, or hides it if the height is 0, for tests. The
    /// desktop has none.
    ///
    /// As on iOS, notifications announce its frame, keyboard layout guides follow it, the safe area doesn't change, and it is
    /// hidden when no field is first responder.
    package final func showKeyboard(height: CGFloat) {
        guard height != inputDock.keyboardHeight else { return }
        let old = keyboardFrame
        inputDock.keyboardHeight = height
        let frames = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: old),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: keyboardFrame),
        ]
        let others: [String: Any] = [
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.0, UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        func post(_ name: Notification.Name) {
            NotificationCenter.default.post(
                name: name, object: UIScreen.main, userInfo: others.merging(frames) { other, _ in other })
        }
        let isShown = height > 0
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
        updateKeyboardGuides()
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }

    /// The frame of the keyboard, which is below the window while it is hidden.
    final var keyboardFrame: CGRect {
        let height = inputDock.keyboardHeight
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}

extension UIView {
    /// Updates the keyboard layout guides of the view and its subviews.
    fileprivate func updateKeyboardGuides() {
        viewLayout.keyboardGuide?.pinTop()
        for subview in subviews { subview.updateKeyboardGuides() }
    }
}
