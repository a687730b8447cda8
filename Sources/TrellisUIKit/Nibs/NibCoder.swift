internal import Foundation

/// Makes the objects of a nib. It is what `init(coder:)` is called with.
@MainActor
final class NibCoder: NSCoder {
    let plan: NibPlan
    /// The objects that have been made, by their slots.
    fileprivate(set) var objects: [AnyObject?]
    private let owner: Any?
    private let external: [String: Any]
    /// The object whose `init(coder:)` has been called and hasn't reached `UIView`'s yet.
    private(set) var current: NibObject?

    init(_ plan: NibPlan, owner: Any?, external: [String: Any]) {
        self.plan = plan
        self.owner = owner
        self.external = external
        objects = Array(repeating: nil, count: plan.slots)
        super.init()
    }

    /// Makes and connects all objects, and returns those of the top level.
    func load() -> [Any] {
        let made = plan.topLevel.map { make($0) }
        for connection in plan.connections { connection.connect(self) }
        for slot in plan.awakening { (objects[slot] as? UIResponder)?.awakeFromNib() }
        return made
    }

    /// Makes an object and what it contains.
    @discardableResult
    func make(_ object: NibObject) -> AnyObject {
        switch object.origin {
        case .archived(let type):
            current = object
            guard let view = type.init(coder: self) else {
                preconditionFailure("\(plan.file): init(coder:) of \(type) returned nil")
            }
            if current === object {
                // The initialiser didn't call that of `UIView` with this coder.
                current = nil
                decode(object, into: view)
            }
            return view
        case .existing(let find):
            // The part of another object, such as a cell's content view.
            guard let view = find(self) else { return make(object.replacing(with: UIView.self)) }
            decode(object, into: view)
            return view
        case .made(let make):
            let made = make()
            objects[object.slot] = made
            object.applyToObject(made, self)
            return made
        }
    }

    /// Called by `UIView`'s `init(coder:)`: sets the properties of the view and makes what it contains.
    func decode(_ view: UIView) {
        guard let object = current else { return }
        current = nil
        decode(object, into: view)
    }

    private func decode(_ object: NibObject, into view: UIView) {
        objects[object.slot] = view
        object.apply(to: view, self)
    }

    /// Returns what an identifier of the file refers to.
    func resolve(_ reference: NibReference) -> Any? {
        switch reference {
        case .object(let slot): objects[slot]
        case .owner: owner
        case .firstResponder: nil
        case .external(let name): external[name]
        case .guide(let slot, let guide): (objects[slot] as? UIView).map { guide($0) }
        }
    }

    /// Returns the object that an identifier refers to, or reports that the nib was loaded without it.
    func object(_ reference: NibReference, line: Int) -> AnyObject? {
        if let object = resolve(reference) { return object as AnyObject }
        switch reference {
        case .owner: plan.report("line \(line): there is no owner to connect")
        case .external(let name): plan.report("line \(line): there is no object for the placeholder \(name)")
        case .object, .firstResponder, .guide: break
        }
        return nil
    }

    // MARK: Keys

    // Nothing is decoded by key: the properties of a view are set by `UIView`'s initialiser.

    override nonisolated var allowsKeyedCoding: Bool { true }
    override nonisolated func containsValue(forKey key: String) -> Bool { false }
    override nonisolated func decodeObject(forKey key: String) -> Any? { nil }
    override nonisolated func decodeObject() -> Any? { nil }
    override nonisolated func decodeBool(forKey key: String) -> Bool { false }
    override nonisolated func decodeInteger(forKey key: String) -> Int { 0 }
    override nonisolated func decodeInt32(forKey key: String) -> Int32 { 0 }
    override nonisolated func decodeInt64(forKey key: String) -> Int64 { 0 }
    override nonisolated func decodeFloat(forKey key: String) -> Float { 0 }
    override nonisolated func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NibCoder {
    /// Keeps an object that isn't a view, such as a constraint, for the outlets.
    func store(_ object: AnyObject, _ slot: Int) { objects[slot] = object }
}
