/// A title bar above the view of a controller that has none of its own.
@MainActor
final class TitleBar {
    private var bar: UINavigationBar?

    /// Shows the title bar for a controller in a view. Removes it if the controller is `nil` or has a title bar of its
    /// own.
    func show(for controller: UIViewController?, in view: UIView) {
        bar?.removeFromSuperview()
        bar = nil
        guard let controller, !controller.bringsTitleBar else { return }
        let bar = UINavigationBar()
        bar.setItems([controller.navigationItem], animated: false)
        view.addSubview(bar)
        self.bar = bar
    }

    /// Lays out the bar at the top of an area.
    ///
    /// - Returns: The area below the bar.
    func layOut(in area: CGRect) -> CGRect {
        guard let bar else { return area }
        let height = bar.sizeThatFits(area.size).height
        bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        return area.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    }

    /// Sets whether the bar can be reached with the keyboard.
    func setReachable(_ isReachable: Bool) {
        if let bar { KeyboardFocus.setReachable(bar, isReachable) }
    }
}
