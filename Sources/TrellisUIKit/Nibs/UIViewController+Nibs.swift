internal import Foundation

extension UIViewController {
    /// The nib files of controllers that were given no name, by their classes.
    private static var plansOfClasses: [ObjectIdentifier: NibPlan?] = [:]

    /// Loads the view from the nib file of the controller. Returns `false` if it has none.
    final func loadNib() -> Bool {
        guard let plan = nibPlan else { return false }
        _ = NibCoder(plan, owner: self, external: [:]).load()
        precondition(
            isViewLoaded,
            "-[UIViewController loadView] loaded the nib \(plan.file), but the view outlet of its owner was not set.")
        return true
    }

    private var nibPlan: NibPlan? {
        if let nibName {
            guard let plan = NibPlan.named(nibName, in: nibBundle) else {
                preconditionFailure(
                    "Could not load NIB in bundle: \(nibBundle?.bundlePath ?? "the app's") with name '\(nibName)'")
            }
            return plan
        }
        let key = ObjectIdentifier(type(of: self))
        if let known = Self.plansOfClasses[key] { return known }
        let plan = planOfClass
        Self.plansOfClasses[key] = .some(plan)
        return plan
    }

    private var planOfClass: NibPlan? {
        let name = String(describing: type(of: self))
        // The classes of this module have no files.
        guard !String(reflecting: type(of: self)).hasPrefix("TrellisUIKit."), !name.contains("<") else { return nil }
        let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        return names.lazy.compactMap { NibPlan.named($0, in: self.nibBundle) }.first
    }
}
