package import TrellisUIKit

// What only Swift 5 mode accepts: no actor is named, and nothing is checked.

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
