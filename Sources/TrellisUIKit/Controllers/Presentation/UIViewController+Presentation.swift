internal import Foundation

extension UIViewController {
    /// Whether this controller, or one that is in it and shown, wants to stay.
    var preventsDismissal: Bool {
        isModalInPresentation || appearingChildren.contains(where: \.preventsDismissal)
    }

    // MARK: Presenting

    /// Shows a controller over the outermost one here, unless that is impossible.
    func present(
        _ viewControllerToPresent: UIViewController, over presenter: UIViewController, animated flag: Bool,
        completion: (() -> Void)?
    ) {
        // A controller that is still being dismissed is removed first.
        if let old = presenter.presentation.presented?.presentation.controller, old.phase == .dismissing {
            old.finishMovement()
        }
        let names = "\(type(of: viewControllerToPresent)) on \(type(of: self))"
        guard let window = presenter.window(toPresent: viewControllerToPresent) else {
            return MisuseReports.report("did not present \(names), whose view is in no window")
        }
        if let presented = presenter.presentation.presented {
            return MisuseReports.report(
                "did not present \(names), which already presents \(type(of: presented))")
        }
        guard viewControllerToPresent.parent == nil, viewControllerToPresent.presentation.presenter == nil,
            viewControllerToPresent !== window.rootViewController
        else { return MisuseReports.report("did not present \(names): it is shown elsewhere") }
        guard let controller = viewControllerToPresent.presentationController else { return }
        presenter.presentation.presented = viewControllerToPresent
        viewControllerToPresent.presentation.presenter = presenter
        controller.present(over: presenter, in: window, animated: flag, completion: completion)
    }

    /// The window in which this controller can present another: its view's, and for alerts over an alert the one that
    /// it stands over. Nothing else can stand over an alert.
    private func window(toPresent other: UIViewController) -> UIWindow? {
        guard let alert = presentation.controller as? AlertPresentation else { return viewIfLoaded?.window }
        return other is UIAlertController ? alert.window : nil
    }

    /// Takes away what this controller presents, the uppermost first.
    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let presented = presentation.presented else { return completion?() ?? () }
        // As on iOS, only the lowest dismissal is animated.
        presented.dismissAbove()
        presented.presentation.controller?.dismiss(animated: animated, reveals: true, completion: completion)
    }

    private func dismissAbove() {
        guard let presented = presentation.presented else { return }
        presented.dismissAbove()
        presented.presentation.controller?.dismiss(animated: false, reveals: false, completion: nil)
    }

    /// Takes away whatever is presented, here or from a controller that this one is in; else this one itself.
    func dismissNearest(animated: Bool, completion: (() -> Void)?) {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.presentation.presented != nil {
                return controller.dismissPresented(animated: animated, completion: completion)
            }
            candidate = controller.parent
        }
        guard let presenter = presentingViewController else { return completion?() ?? () }
        presenter.dismissPresented(animated: animated, completion: completion)
    }

    /// The controller over which one that is presented from here stands: the outermost one that this one is in.
    var presenter: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The uppermost of the controllers that are presented over this one; itself if there is none.
    var frontmost: UIViewController {
        var controller = self
        while let presented = controller.presentation.presented { controller = presented }
        return controller
    }
}
