internal import Foundation

extension UIViewController {
    /// Whether this controller, or a visible child, prevents the user from dismissing the presentation.
    var preventsDismissal: Bool {
        isModalInPresentation || appearingChildren.contains(where: \.preventsDismissal)
    }

    // MARK: Presenting

    /// Presents a controller over `presenter`. If that is impossible, reports the reason on standard error.
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
            return MisuseReports.report("did not present \(names), whose view isn't in a window")
        }
        if let presented = presenter.presentation.presented {
            return MisuseReports.report(
                "did not present \(names), which already presents \(type(of: presented))")
        }
        if let search = presenter.presentation.search, !sequence(first: self, next: \.parent).contains(search) {
            return MisuseReports.report("did not present \(names), which already presents \(type(of: search))")
        }
        guard viewControllerToPresent.parent == nil, viewControllerToPresent.presentation.presenter == nil,
            viewControllerToPresent !== window.rootViewController
        else {
            return MisuseReports.raise(
                "did not present \(names): it has a parent, is presented already or is the window's root")
        }
        let controller = viewControllerToPresent.presentationController(presenting: presenter, source: self)
        presenter.presentation.presented = viewControllerToPresent
        viewControllerToPresent.presentation.presenter = presenter
        controller.present(
            over: presenter, from: self, in: window, animated: flag, completion: completion)
    }

    /// Returns the presentation controller, which is created if there is none.
    func presentationController(
        presenting presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        if let controller = presentation.controller { return controller }
        var made: UIPresentationController?
        if modalPresentationStyle == .custom {
            made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
        }
        let controller = made ?? makePresentationController()
        presentation.controller = controller
        return controller
    }

    /// Returns the window in which this controller can present another: that of its view. Over an alert only another
    /// alert can be presented, in the alert's window.
    private func window(toPresent other: UIViewController) -> UIWindow? {
        guard let alert = presentation.controller as? AlertPresentation else { return viewIfLoaded?.window }
        return other is UIAlertController ? alert.window : nil
    }

    /// Dismisses all controllers presented above this one, from the top down.
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

    /// Dismisses what this controller or its nearest ancestor presents. If there is none, dismisses the controller
    /// itself.
    func dismissNearest(animated: Bool, completion: (() -> Void)?) {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.presentation.presented != nil {
                return controller.dismissPresented(animated: animated, completion: completion)
            }
            if let search = controller.presentation.search ?? (controller as? UISearchController), search.isActive {
                search.isActive = false
                return completion?() ?? ()
            }
            candidate = controller.parent
        }
        guard let presenter = presentingViewController else { return completion?() ?? () }
        presenter.dismissPresented(animated: animated, completion: completion)
    }

    /// The controller that presents for this one: its outermost ancestor.
    var presenter: UIViewController {
        var controller = self
        while let parent = controller.parent ?? (controller as? UISearchController)?.presentation.presenter {
            controller = parent
        }
        return controller
    }

    /// The topmost controller presented above this one, or the controller itself if there is none.
    var frontmost: UIViewController {
        var controller = self
        while let presented = controller.presentation.presented { controller = presented }
        return controller
    }
}
