public import TrellisUIKit

extension UIButton {
    /// What a click does: the handler of `touchUpInside`, by another name; `nil` removes it.
    public var clickHandler: ((UIButton) -> Void)? {
        get { handler(for: .touchUpInside) }
        set { setHandler(for: .touchUpInside, newValue) }
    }
}
