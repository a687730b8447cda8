/// A guide that follows an area of the screen.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area that an on-screen keyboard covers.
///
/// Follows Apple's `UIKeyboardLayoutGuide`. The desktop has no on-screen keyboard, so the guide is where it is on iOS
/// while the keyboard is hidden: its top is the bottom of the safe area. Tests can show a keyboard.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the top of the guide is the bottom of the safe area rather than that of the view.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { pinTop() } } }

    private var top: NSLayoutConstraint?

    /// Adds the guide to a view.
    final func pin(to view: UIView) {
        identifier = "UIViewKeyboardLayoutGuide"
        view.addLayoutGuide(self)
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        pinTop()
    }

    /// Pins the top to the bottom of the view or its safe area, or to the top of the keyboard if a test shows one.
    final func pinTop() {
        guard let owningView else { return }
        top?.isActive = false
        let covered = owningView.window.map { window in
            owningView.bounds.maxY - owningView.convert(window.keyboardFrame.origin, from: window).y
        }
        let isCovered = covered ?? 0 > (usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0)
        let bottom =
            usesBottomSafeArea && !isCovered ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor
        top = topAnchor.constraint(equalTo: bottom, constant: isCovered ? -(covered ?? 0) : 0)
        top?.isActive = true
    }
}
