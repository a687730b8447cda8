/// A title bar above the view of a controller that has none of its own.
@MainActor
final class TitleBar {
    private var bar: UINavigationBar?
    private weak var controller: UIViewController?
    private weak var view: UIView?
    private var isReachable = true

    /// Shows the title bar for a controller in a view. Removes it if the controller is `nil` or has a title bar of its
    /// own.
    func show(for controller: UIViewController?, in view: UIView) {
        if controller === self.controller, view === self.view { return update() }
        bar?.removeFromSuperview()
        bar = nil
        self.controller = controller
        self.view = view
        update()
    }

    /// Adds or removes the bar, since a container may have gained or lost the child that has one.
    private func update() {
        guard let controller, let view, !controller.bringsTitleBar else {
            bar?.removeFromSuperview()
            bar = nil
            return
        }
        guard bar == nil else { return }
        let bar = UINavigationBar()
        bar.setItems([controller.navigationItem], animated: false)
        view.addSubview(bar)
        self.bar = bar
        if !isReachable { KeyboardFocus.setReachable(bar, false) }
    }

    /// Lays out the bar at the top of an area.
    ///
    /// - Returns: The area below the bar.
    func layOut(in area: CGRect) -> CGRect {
        update()
        guard let bar else { return area }
        let height = bar.sizeThatFits(area.size).height
        bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        return area.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    }

    /// Sets whether the bar can be reached with the keyboard.
    func setReachable(_ isReachable: Bool) {
        self.isReachable = isReachable
        if let bar { KeyboardFocus.setReachable(bar, isReachable) }
    }
}
