package import TrellisUIKit

// Lines that compile only in Swift 5 mode: they have no actor isolation.

package struct LineFiller {
    package init() {}
    package func fill(_ label: UILabel) { label.text = "filled" }
}

package let makeLineScreen: () -> UIViewController = LineScreen.init

package class LineModel {
    package init() {}
    package var view: UIView?
    package func load() { view = LineView(frame: .zero) }
}
