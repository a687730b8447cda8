/// The title bar over a controller that does not bring one of its own.
@MainActor
final class TitleBar {
    private var bar: UINavigationBar?

    /// Shows the bar for a controller in a view, or no bar.
    func show(for controller: UIViewController?, in view: UIView) {
        bar?.removeFromSuperview()
        bar = nil
        guard let controller, !controller.bringsTitleBar else { return }
        let bar = UINavigationBar()
        bar.setItems([controller.navigationItem], animated: false)
        view.addSubview(bar)
        self.bar = bar
    }

    /// Places the bar at the top of an area.
    ///
    /// - Returns: What is left below it.
    func layOut(in area: CGRect) -> CGRect {
        guard let bar else { return area }
        let height = bar.sizeThatFits(area.size).height
        bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        return area.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    }

    /// Lets the keyboard reach the bar, or not.
    func setReachable(_ isReachable: Bool) {
        if let bar { KeyboardFocus.setReachable(bar, isReachable) }
    }
}
