public import Foundation

/// The notifications of an on-screen keyboard. The desktop has none, so they are posted only in tests that show one, as on
/// an iPad with a hardware keyboard.
extension UIResponder {
    /// Posted before the keyboard is shown.
    public class var keyboardWillShowNotification: NSNotification.Name { .init("UIKeyboardWillShowNotification") }
    /// Posted after the keyboard was shown.
    public class var keyboardDidShowNotification: NSNotification.Name { .init("UIKeyboardDidShowNotification") }
    /// Posted before the keyboard is hidden.
    public class var keyboardWillHideNotification: NSNotification.Name { .init("UIKeyboardWillHideNotification") }
    /// Posted after the keyboard was hidden.
    public class var keyboardDidHideNotification: NSNotification.Name { .init("UIKeyboardDidHideNotification") }
    /// Posted before the keyboard's frame changes.
    public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    /// Posted after the keyboard's frame has changed.
    public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// The key of the keyboard's frame before the change.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the keyboard's frame after the change.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of the duration of the keyboard's animation.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The key of the curve of the keyboard's animation.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of whether the keyboard belongs to the app.
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension NSValue {
    /// The rectangle of the value.
    public var cgRectValue: CGRect { rectValue }
    /// The size of the value.
    public var cgSizeValue: CGSize { sizeValue }
    /// The point of the value.
    public var cgPointValue: CGPoint { pointValue }
}
