public import TrellisUIKit

extension UIButton {
    /// Called when the button is clicked. It is the handler of `touchUpInside`; `nil` removes it.
    public var clickHandler: ((UIButton) -> Void)? {
        get { handler(for: .touchUpInside) }
        set { setHandler(for: .touchUpInside, newValue) }
    }
}
