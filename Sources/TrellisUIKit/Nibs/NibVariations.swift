/// The size classes that a part of a nib is for.
struct NibSizeClasses {
    private var horizontal: UIUserInterfaceSizeClass?
    private var vertical: UIUserInterfaceSizeClass?

    /// Reads classes such as `heightClass=compact-widthClass=regular`, or returns `nil` for another text.
    init?(_ text: String) {
        for part in text.split(separator: "-") {
            let size: UIUserInterfaceSizeClass? =
                part.hasSuffix("=compact") ? .compact : part.hasSuffix("=regular") ? .regular : nil
            guard let size else { return nil }
            if part.hasPrefix("widthClass") {
                horizontal = size
            } else if part.hasPrefix("heightClass") {
                vertical = size
            } else {
                return nil
            }
        }
    }

    @MainActor
    func match(_ traits: UITraitCollection) -> Bool {
        (horizontal == nil || horizontal == traits.horizontalSizeClass)
            && (vertical == nil || vertical == traits.verticalSizeClass)
    }

    /// How many classes must match. More specific variations are applied after others.
    var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }
}

/// The subviews and constraints of a view that are only installed for some size classes.
struct NibVariations {
    /// The slots that aren't installed unless a variation includes them.
    var excluded: Set<Int> = []
    var cases: [(classes: NibSizeClasses, included: Set<Int>, excluded: Set<Int>)] = []
    var hasConstants = false

    var isEmpty: Bool { excluded.isEmpty && cases.isEmpty && !hasConstants }

    @MainActor
    func excluded(for traits: UITraitCollection) -> Set<Int> {
        var result = excluded
        for variation in cases where variation.classes.match(traits) {
            result.subtract(variation.included)
            result.formUnion(variation.excluded)
        }
        return result
    }
}

/// Installs the parts of a view that depend on the size classes, again whenever they change.
@MainActor
final class NibVariedView {
    private let variations: NibVariations
    private let subviews: [(slot: Int, view: UIView)]
    private let constraints: [(plan: NibConstraint, constraint: NSLayoutConstraint)]

    private init(_ object: NibObject, _ coder: NibCoder) {
        variations = object.variations
        subviews = object.subviews.compactMap { part in
            (coder.objects[part.slot] as? UIView).map { (part.slot, $0) }
        }
        constraints = object.constraints.compactMap { plan in plan.make(coder).map { (plan, $0) } }
    }

    static func install(_ object: NibObject, in view: UIView, _ coder: NibCoder) {
        let varied = NibVariedView(object, coder)
        view.companions[ObjectIdentifier(NibVariedView.self)] = varied
        varied.update(view)
    }

    /// Installs what the traits of the view ask for.
    static func update(_ view: UIView) {
        (view.companions[ObjectIdentifier(NibVariedView.self)] as? NibVariedView)?.update(view)
    }

    private func update(_ view: UIView) {
        let traits = view.traitCollection, excluded = variations.excluded(for: traits)
        var index = 0
        for (slot, subview) in subviews {
            if excluded.contains(slot) {
                subview.removeFromSuperview()
                continue
            }
            if subview.superview !== view {
                if let stack = view as? UIStackView {
                    stack.insertArrangedSubview(subview, at: min(index, stack.arrangedSubviews.count))
                } else {
                    view.insertSubview(subview, at: min(index, view.subviews.count))
                }
            }
            index += 1
        }
        for (plan, constraint) in constraints {
            if !plan.constants.isEmpty {
                constraint.constant =
                    plan.constants.last { $0.classes.match(traits) }?.constant ?? plan.constant
            }
            let isWanted =
                !excluded.contains(plan.slot)
                && [constraint.first, constraint.second].allSatisfy {
                    $0.map { $0.owner?.isDescendant(of: view) == true } ?? true
                }
            if isWanted {
                view.addConstraint(constraint)
            } else {
                constraint.isActive = false
            }
        }
    }
}
