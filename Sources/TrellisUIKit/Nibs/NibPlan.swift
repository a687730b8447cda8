internal import Foundation

/// What a nib file contains, as the steps that make its objects.
@MainActor
final class NibPlan {
    /// The name of the file, for messages.
    let file: String
    /// The number of objects.
    let slots: Int
    let topLevel: [NibObject]
    let connections: [NibConnection]
    /// The slots of the objects whose classes can override `awakeFromNib()`.
    let awakening: [Int]
    private(set) var losses: [String]

    /// Reads a file. What can't be read is reported on standard error.
    ///
    /// - Parameters:
    ///   - data: The content of the file.
    ///   - file: The name of the file, for messages.
    ///   - table: The name of the table with its localized strings.
    ///   - bundle: The bundle of the file, or `nil` for the app's.
    init(_ data: Data, file: String, table: String?, bundle: Bundle?) {
        let reader = NibReader(file: file, table: table, bundle: bundle)
        topLevel = reader.read(data)
        self.file = file
        slots = reader.slotCount
        connections = reader.connections
        awakening = reader.awakening
        losses = reader.losses
        for loss in losses { MisuseReports.report(loss, by: UINib.self) }
    }

    /// Reports what can't be done while objects are made, once.
    func report(_ message: String) {
        let loss = "\(file): \(message)"
        guard !losses.contains(loss) else { return }
        losses.append(loss)
        MisuseReports.report(loss, by: UINib.self)
    }

    // MARK: Files

    private static var known: [String: NibPlan] = [:]

    /// Returns what a nib file contains, or `nil` if there is no such file. A file is read once.
    static func named(_ name: String, in bundle: Bundle?) -> NibPlan? {
        for bundle in bundle.map({ [$0] }) ?? ImageResources.appBundles {
            guard let path = path(of: name, in: bundle) else { continue }
            if let plan = known[path] { return plan }
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let plan = NibPlan(
                data, file: (path as NSString).lastPathComponent, table: (name as NSString).lastPathComponent,
                bundle: bundle)
            known[path] = plan
            return plan
        }
        return nil
    }

    /// Returns the path of a nib file in a bundle, for the user's language if there are several.
    static func path(of name: String, in bundle: Bundle) -> String? {
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        return bundle.path(forResource: name, ofType: "xib")
    }
}

/// What an identifier of a nib file refers to.
enum NibReference {
    case object(Int)
    case guide(Int, @MainActor (UIView) -> UILayoutGuide)
    case owner, firstResponder
    /// A placeholder for an object that is given when the nib is instantiated.
    case external(String)
}

/// One object of a nib file.
@MainActor
final class NibObject {
    /// How the object comes into being.
    enum Origin {
        /// By `init(coder:)`.
        case archived(UIView.Type)
        /// It is a part of another object.
        case existing((NibCoder) -> UIView?)
        /// By another initialiser.
        case made(() -> AnyObject)
    }

    let slot: Int
    var origin: Origin
    var frame: CGRect?
    /// The values that a class needs before it calls its superclass's initialiser.
    var archive = Archive()
    private var setters: [(UIView, NibCoder) -> Void] = []
    private var objectSetters: [(AnyObject, NibCoder) -> Void] = []
    var subviews: [NibObject] = []
    var isArranging = false
    var constraints: [NibConstraint] = []
    /// What depends on the size classes.
    var variations = NibVariations()

    struct Archive {
        var cellStyle = UITableViewCell.CellStyle.default
        var reuseIdentifier: String?
        var tableStyle = UITableView.Style.plain
        var layout: ((NibCoder) -> UICollectionViewLayout)?
    }

    init(slot: Int, origin: Origin) {
        self.slot = slot
        self.origin = origin
    }

    /// Returns the object as one of another class.
    func replacing(with type: UIView.Type) -> NibObject {
        origin = .archived(type)
        return self
    }

    /// Adds a step that sets a property. The object must be of the type.
    func set<View: UIView>(_ type: View.Type = View.self, _ body: @escaping (View) -> Void) {
        setters.append { view, _ in body(unsafeDowncast(view, to: View.self)) }
    }

    /// Adds a step that sets a property to something that depends on other objects.
    func set<View: UIView>(_ type: View.Type = View.self, _ body: @escaping (View, NibCoder) -> Void) {
        setters.append { body(unsafeDowncast($0, to: View.self), $1) }
    }

    /// Adds a step for an object that isn't a view.
    func setObject(_ body: @escaping (AnyObject, NibCoder) -> Void) { objectSetters.append(body) }

    func applyToObject(_ object: AnyObject, _ coder: NibCoder) {
        for setter in objectSetters { setter(object, coder) }
    }

    /// Sets the properties of the view, and makes its subviews and constraints.
    func apply(to view: UIView, _ coder: NibCoder) {
        if let frame { view.frame = frame }
        for setter in setters { setter(view, coder) }
        for subview in subviews {
            if case .existing = subview.origin {
                coder.make(subview)
                continue
            }
            guard let made = coder.make(subview) as? UIView else { continue }
            if isArranging {
                unsafeDowncast(view, to: UIStackView.self).addArrangedSubview(made)
            } else {
                view.addSubview(made)
            }
        }
        if variations.isEmpty {
            for constraint in constraints { constraint.make(coder).map(view.addConstraint) }
        } else {
            NibVariedView.install(self, in: view, coder)
        }
    }
}

/// A constraint of a nib file.
struct NibConstraint {
    let slot: Int
    let first: (item: NibReference, attribute: NSLayoutConstraint.Attribute)
    let second: (item: NibReference, attribute: NSLayoutConstraint.Attribute)?
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
    let constant: CGFloat
    let priority: UILayoutPriority
    let identifier: String?
    /// The constants for size classes.
    var constants: [(classes: NibSizeClasses, constant: CGFloat)] = []

    /// Creates the constraint, or returns `nil` if one of its items wasn't made.
    @MainActor
    func make(_ coder: NibCoder) -> NSLayoutConstraint? {
        guard let item = Self.item(first.item, coder) else { return nil }
        var other: NSLayoutConstraint.Reference?
        if let second {
            guard let found = Self.item(second.item, coder) else { return nil }
            other = found
        }
        let constraint = NSLayoutConstraint(
            item, first.attribute, relation, other, second?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
        if priority != .required { constraint.priority = priority }
        if let identifier { constraint.identifier = identifier }
        coder.store(constraint, slot)
        return constraint
    }

    @MainActor
    private static func item(_ reference: NibReference, _ coder: NibCoder) -> NSLayoutConstraint.Reference? {
        switch reference {
        case .object(let slot):
            (coder.objects[slot] as? UIView).map { NSLayoutConstraint.Reference($0) }
        case .guide(let slot, let guide):
            (coder.objects[slot] as? UIView).map { NSLayoutConstraint.Reference(guide($0)) }
        default: nil
        }
    }
}
