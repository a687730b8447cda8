internal import Foundation

/// What is done with an object of a nib after all of them were made.
struct NibConnection {
    /// Connects the objects of a coder.
    let connect: @MainActor (NibCoder) -> Void
}

/// The members that a class lists for its nibs. Trellis's `NibMembers` provides them.
@MainActor
package protocol NibMemberListing {
    /// Returns the action with a name, or `nil` if the class lists none.
    func nibAction(_ name: String) -> ((Any) -> Void)?
    /// Sets the property with a name. Returns `nil` if the class lists none, and `false` if the value has another type.
    func setNibProperty(_ name: String, to value: Any?) -> Bool?
}

/// Reads outlets, actions and user-defined attributes, and gesture recognizers and other objects that aren't views.
extension NibReader {
    func readConnections(of element: NibElement, source: NibReference) {
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet": readOutlet(connection, of: element, source)
            case "outletCollection": readCollection(connection, of: element, source)
            case "action": readAction(connection, of: element, source)
            default: lose(connection, "the connection of \(element.title)")
            }
        }
        joinCollections(of: element, source)
    }

    private func readOutlet(_ element: NibElement, of owner: NibElement, _ source: NibReference) {
        guard let property = element.string("property"), let destination = element.string("destination") else {
            return lose(element, "the outlet")
        }
        let target = reference(destination), line = element.line
        add(
            NibConnection { coder in
                guard let object = coder.object(source, line: line), let value = coder.object(target, line: line) else {
                    return
                }
                NibProperties.set(property, of: object, to: value, coder.plan, line)
            })
    }

    /// Collects the objects of a collection, which is written as one element for each object.
    private func readCollection(_ element: NibElement, of owner: NibElement, _ source: NibReference) {
        // The class of an Objective-C property.
        _ = element.string("collectionClass")
        _ = element.string("appends")
        if element.string("property") == nil || element.string("destination") == nil { lose(element, "the collection") }
    }

    private func joinCollections(of element: NibElement, _ source: NibReference) {
        let members = element.child("connections")?.children.filter { $0.name == "outletCollection" } ?? []
        var names: [String] = []
        for member in members {
            if let name = member.string("property"), !names.contains(name) { names.append(name) }
        }
        for name in names {
            let targets = members.filter { $0.string("property") == name }
            let references = targets.compactMap { $0.string("destination").map(reference) }
            let line = targets.first?.line ?? element.line
            add(
                NibConnection { coder in
                    guard let object = coder.object(source, line: line) else { return }
                    let values = references.compactMap { coder.object($0, line: line) }
                    if name == "gestureRecognizers", let view = object as? UIView {
                        for case let recognizer as UIGestureRecognizer in values {
                            view.addGestureRecognizer(recognizer)
                        }
                    } else {
                        NibProperties.set(name, of: object, to: values, coder.plan, line)
                    }
                })
        }
    }

    // MARK: Actions

    private func readAction(_ element: NibElement, of owner: NibElement, _ source: NibReference) {
        guard let name = element.string("selector"),
            let destination = element.string("destination") ?? element.string("target")
        else { return lose(element, "the action") }
        _ = element.string("target")
        var events = UIControl.Event.primaryActionTriggered
        if element.string("eventType") != nil {
            guard let event = choice(element, "eventType", Self.controlEvents) else { return }
            events = event
        }
        let target = reference(destination), line = element.line
        add(
            NibConnection { coder in
                guard let sender = coder.object(source, line: line) else { return }
                let action: NibAction
                if case .firstResponder = target {
                    action = NibAction(name, nil, coder.plan, line)
                } else {
                    guard let object = coder.object(target, line: line) else { return }
                    action = NibAction(name, object, coder.plan, line)
                    action.check()
                }
                action.connect(to: sender, for: events)
            })
    }

    // MARK: User-defined attributes

    func readAttributes(of element: NibElement, _ object: NibObject) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard attribute.name == "userDefinedRuntimeAttribute", let path = attribute.string("keyPath") else {
                lose(attribute, "the attribute")
                continue
            }
            guard let value = runtimeValue(attribute) else { continue }
            let slot = object.slot, line = attribute.line
            add(
                NibConnection { coder in
                    guard let target = coder.objects[slot] else { return }
                    NibProperties.setAttribute(path, of: target, to: value.value, coder.plan, line)
                })
        }
    }

    /// Returns the value of an attribute, in which `nil` is one, too; or `nil` if it isn't understood.
    private func runtimeValue(_ element: NibElement) -> (value: Any?, Void)? {
        switch element.string("type") {
        case "boolean": return (element.bool("value") ?? false, ())
        case "number":
            if let value = element.child("integer", key: "value").flatMap({ $0.string("value") }).flatMap({ Int($0) }) {
                return (value, ())
            }
            if let value = element.child("real", key: "value")?.number("value") { return (value, ()) }
            if let value = element.number("value") { return (value, ()) }
        case "string", "localizedString":
            return ((text(element, "value") ?? "") as String, ())
        case "color": if let color = color(element, "value") { return (color, ()) }
        case "image": if let image = image(element, "value") { return (image, ()) }
        case "size": if let value = element.child("size", key: "value") { return (size(value), ()) }
        case "rect": if let value = element.child("rect", key: "value") { return (rect(value), ()) }
        case "point":
            if let value = element.child("point", key: "value") {
                return (CGPoint(x: value.number("x") ?? 0, y: value.number("y") ?? 0), ())
            }
        case "nil": return (nil, ())
        default: break
        }
        lose(element, "the value of the attribute \(element.string("keyPath") ?? "")")
        return nil
    }

    // MARK: Gesture recognizers

    func readRecognizer(_ element: NibElement) -> NibObject? {
        let kinds: [String: @MainActor () -> UIGestureRecognizer] = [
            "tapGestureRecognizer": { UITapGestureRecognizer() },
            "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
            "panGestureRecognizer": { UIPanGestureRecognizer() },
            "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
        ]
        guard let make = kinds[element.name] else { return nil }
        let custom = customClass(of: element, as: UIGestureRecognizer.self)
        let object = NibObject(
            slot: slot(for: element.id), origin: .made { custom.map { _NSObjectTwin.make($0) } ?? make() })
        if element.bool("enabled") == false { set(object) { $0.isEnabled = false } }
        if let cancels = element.bool("cancelsTouchesInView") { set(object) { $0.cancelsTouchesInView = cancels } }
        if let taps = element.number("numberOfTapsRequired") {
            set(object) { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired = Int(taps) }
        }
        if let touches = element.number("numberOfTouchesRequired") {
            set(object) {
                ($0 as? UITapGestureRecognizer)?.numberOfTouchesRequired = Int(touches)
                ($0 as? UILongPressGestureRecognizer)?.numberOfTouchesRequired = Int(touches)
                ($0 as? UISwipeGestureRecognizer)?.numberOfTouchesRequired = Int(touches)
            }
        }
        if let duration = element.number("minimumPressDuration") {
            set(object) { ($0 as? UILongPressGestureRecognizer)?.minimumPressDuration = Double(duration) }
        }
        if let movement = element.number("allowableMovement") {
            set(object) { ($0 as? UILongPressGestureRecognizer)?.allowableMovement = movement }
        }
        if let touches = element.number("minimumNumberOfTouches") {
            set(object) { ($0 as? UIPanGestureRecognizer)?.minimumNumberOfTouches = Int(touches) }
        }
        if let touches = element.number("maximumNumberOfTouches") {
            set(object) { ($0 as? UIPanGestureRecognizer)?.maximumNumberOfTouches = Int(touches) }
        }
        if let direction = choice(
            element, "direction",
            ["right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up, "down": .down])
        {
            set(object) { ($0 as? UISwipeGestureRecognizer)?.direction = direction }
        }
        readAttributes(of: element, object)
        readConnections(of: element, source: .object(object.slot))
        return object
    }

    private func set(_ object: NibObject, _ body: @escaping (UIGestureRecognizer) -> Void) {
        object.setObject { recognizer, _ in (recognizer as? UIGestureRecognizer).map(body) }
    }
}

/// An action of a nib: a method, by its name, of an object or of the first responder that has it.
@MainActor
private final class NibAction {
    private let name: String
    private weak var target: AnyObject?
    private let goesToFirstResponder: Bool
    private let plan: NibPlan
    private let line: Int

    init(_ name: String, _ target: AnyObject?, _ plan: NibPlan, _ line: Int) {
        (self.name, self.target, self.plan, self.line) = (name, target, plan, line)
        goesToFirstResponder = target == nil
    }

    /// Reports an action that the target doesn't list.
    func check() {
        if let target, method(of: target) == nil {
            plan.report(
                "line \(line): the action \(name) isn't listed by \(type(of: target)): list it in its nibMembers")
        }
    }

    private func method(of object: AnyObject) -> ((Any) -> Void)? { (object as? any NibMemberListing)?.nibAction(name) }

    private func perform(_ sender: AnyObject) {
        if !goesToFirstResponder {
            if let target { method(of: target)?(sender) }
            return
        }
        var responder = sender as? UIResponder
        if let item = sender as? UIGestureRecognizer { responder = item.view }
        while let current = responder {
            if let method = method(of: current) { return method(sender) }
            responder = current.next
        }
    }

    func connect(to sender: AnyObject, for events: UIControl.Event) {
        switch sender {
        case let control as UIControl:
            control.addAction(
                UIAction { action in
                    if let sender = action.sender as? AnyObject { self.perform(sender) }
                }, for: events)
        case let recognizer as UIGestureRecognizer:
            recognizer.handlers[ObjectIdentifier(self)] = { self.perform($0) }
        case let item as UIBarButtonItem:
            let old = (title: item.title, image: item.image)
            item.primaryAction = UIAction { [weak item] _ in
                if let item { self.perform(item) }
            }
            (item.title, item.image) = old
        default: plan.report("line \(line): a \(type(of: sender)) has no actions")
        }
    }
}

/// Sets properties by their names.
@MainActor
enum NibProperties {
    /// Connects an outlet, or reports that there is none.
    static func set(_ name: String, of object: AnyObject, to value: Any, _ plan: NibPlan, _ line: Int) {
        switch (object as? any NibMemberListing)?.setNibProperty(name, to: value) {
        case true?: return
        case false?: return mismatch(name, object, value, plan, line)
        case nil: break
        }
        switch setOwn(name, of: object, to: value) {
        case true?: return
        case false?: return mismatch(name, object, value, plan, line)
        case nil: break
        }
        let table = OutletTable.of(type(of: object))
        if table.set(name, of: object, to: value) { return }
        if table.has(name) { return mismatch(name, object, value, plan, line) }
        plan.report(
            "line \(line): \(type(of: object)) has no outlet \(name): it needs a stored property that is a variable, or "
                + "a member of that name in its nibMembers")
    }

    private static func mismatch(_ name: String, _ object: AnyObject, _ value: Any, _ plan: NibPlan, _ line: Int) {
        plan.report("line \(line): \(type(of: object)).\(name) can't be a \(type(of: value))")
    }

    /// Sets an outlet of one of UIKit's classes. Returns `nil` if there is none, and `false` if the value has another type.
    private static func setOwn(_ name: String, of object: AnyObject, to value: Any) -> Bool? {
        switch (name, object) {
        case ("delegate", _): return setDelegate(of: object, to: value)
        case ("dataSource", let table as UITableView): return set(\.dataSource, of: table, to: value)
        case ("dataSource", let collection as UICollectionView): return set(\.dataSource, of: collection, to: value)
        case ("prefetchDataSource", let table as UITableView):
            return set(\.prefetchDataSource, of: table, to: value)
        case ("prefetchDataSource", let collection as UICollectionView):
            return set(\.prefetchDataSource, of: collection, to: value)
        case ("view", let controller as UIViewController):
            // A key path would get the view first, which loads it.
            guard let view = value as? UIView else { return false }
            controller.view = view
        case ("backgroundView", let owner as UIView), ("selectedBackgroundView", let owner as UIView),
            ("accessoryView", let owner as UIView), ("editingAccessoryView", let owner as UIView),
            ("tableHeaderView", let owner as UIView), ("tableFooterView", let owner as UIView):
            guard let view = value as? UIView, NibReader.assignPart(name, of: owner, to: view) else { return nil }
        default: return nil
        }
        return true
    }

    private static func setDelegate(of object: AnyObject, to value: Any) -> Bool? {
        switch object {
        case let table as UITableView: set(\.delegate, of: table, to: value)
        case let collection as UICollectionView: set(\.delegate, of: collection, to: value)
        case let text as UITextView: set(\.delegate, of: text, to: value)
        case let scroller as UIScrollView: set(\.delegate, of: scroller, to: value)
        case let field as UITextField: set(\.delegate, of: field, to: value)
        case let bar as UISearchBar: set(\.delegate, of: bar, to: value)
        case let recognizer as UIGestureRecognizer: set(\.delegate, of: recognizer, to: value)
        default: nil
        }
    }

    /// Sets a property. Returns `false` if the value has another type.
    private static func set<Object, Value>(
        _ property: ReferenceWritableKeyPath<Object, Value?>, of object: Object, to value: Any
    ) -> Bool {
        guard let value = value as? Value else { return false }
        object[keyPath: property] = value
        return true
    }

    // MARK: Attributes

    /// Sets a user-defined attribute, or reports that the class doesn't list it.
    static func setAttribute(_ path: String, of object: AnyObject, to value: Any?, _ plan: NibPlan, _ line: Int) {
        switch (object as? any NibMemberListing)?.setNibProperty(path, to: value) {
        case true?: return
        case false?:
            return plan.report("line \(line): \(type(of: object)).\(path) can't be \(value.map { "\($0)" } ?? "nil")")
        case nil: break
        }
        if let view = object as? UIView, setKnown(path, of: view, to: value) { return }
        plan.report(
            "line \(line): the attribute \(path) isn't listed by \(type(of: object)): list it in its nibMembers")
    }

    /// Sets a property of a view or its layer that has no field of its own in Interface Builder.
    private static func setKnown(_ path: String, of view: UIView, to value: Any?) -> Bool {
        let number = (value as? Int).map { CGFloat($0) } ?? value as? CGFloat,
            flag = value as? Bool ?? (value as? Int).map { $0 != 0 }
        switch (path, number, flag) {
        case ("layer.cornerRadius", let number?, _): view.layer.cornerRadius = number
        case ("layer.borderWidth", let number?, _): view.layer.borderWidth = number
        case ("layer.shadowRadius", let number?, _): view.layer.shadowRadius = number
        case ("layer.shadowOpacity", let number?, _): view.layer.shadowOpacity = Float(number)
        case ("layer.opacity", let number?, _): view.layer.opacity = Float(number)
        case ("layer.masksToBounds", _, let flag?): view.layer.masksToBounds = flag
        case ("clipsToBounds", _, let flag?): view.clipsToBounds = flag
        case ("hidden", _, let flag?), ("isHidden", _, let flag?): view.isHidden = flag
        case ("isAccessibilityElement", _, let flag?): view.isAccessibilityElement = flag
        case ("alpha", let number?, _): view.alpha = number
        case ("tag", let number?, _): view.tag = Int(number)
        default: return setKnownValue(path, of: view, to: value)
        }
        return true
    }

    private static func setKnownValue(_ path: String, of view: UIView, to value: Any?) -> Bool {
        switch (path, value) {
        case ("layer.shadowOffset", let size as CGSize): view.layer.shadowOffset = size
        case ("backgroundColor", let color as UIColor): view.backgroundColor = color
        case ("tintColor", let color as UIColor): view.tintColor = color
        case ("accessibilityIdentifier", let text as String): view.accessibilityIdentifier = text
        case ("accessibilityLabel", let text as String): view.accessibilityLabel = text
        case ("accessibilityHint", let text as String): view.accessibilityHint = text
        case ("accessibilityValue", let text as String): view.accessibilityValue = text
        default: return false
        }
        return true
    }
}
