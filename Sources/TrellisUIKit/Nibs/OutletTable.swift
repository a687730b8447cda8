/// The properties of a class that outlets can be connected to, by their names.
///
/// Objective-C sets an outlet by its name. Swift's reflection knows the stored properties of a class, with their types and
/// offsets. The properties of the superclasses are found, too. Observers of a property aren't called.
@MainActor
final class OutletTable {
    private struct Property {
        let offset: Int
        let type: any OutletValue.Type
        let isStrong: Bool
    }

    private var properties: [String: Property] = [:]

    private static var tables: [ObjectIdentifier: OutletTable] = [:]

    /// Returns the outlets of a class. O(*n*) in the number of its properties the first time, then O(1).
    static func of(_ type: AnyClass) -> OutletTable {
        if let table = tables[ObjectIdentifier(type)] { return table }
        let table = OutletTable(type)
        tables[ObjectIdentifier(type)] = table
        return table
    }

    private init(_ type: AnyClass) {
        for index in 0..<childCount(type) {
            var field = Field()
            let fieldType = childMetadata(type, index: index, fieldMetadata: &field)
            defer { field.freeFunc?(field.name) }
            guard field.isVar, let name = field.name, let value = fieldType as? any OutletValue.Type,
                field.isStrong || value.canBeWeak
            else { continue }
            properties[String(cString: name)] = Property(
                offset: childOffset(type, index: index), type: value, isStrong: field.isStrong)
        }
    }

    /// Whether there is a property with a name.
    func has(_ name: String) -> Bool { properties[name] != nil }

    /// Sets a property of an object of the class. Returns `false` if the value isn't of the property's type.
    func set(_ name: String, of object: AnyObject, to value: Any) -> Bool {
        guard let property = properties[name] else { return false }
        let address = Unmanaged.passUnretained(object).toOpaque() + property.offset
        guard property.isStrong else {
            guard property.type.accepts(value) else { return false }
            address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject
            return true
        }
        return property.type.assign(value, to: address)
    }
}

/// A property's type that an outlet or a collection of outlets can have.
nonisolated private protocol OutletValue {
    static var canBeWeak: Bool { get }
    static func accepts(_ value: Any) -> Bool
    static func assign(_ value: Any, to address: UnsafeMutableRawPointer) -> Bool
}

extension Optional: OutletValue {
    fileprivate static var canBeWeak: Bool { Wrapped.self is AnyObject.Type }
    fileprivate static func accepts(_ value: Any) -> Bool { value is Wrapped }

    fileprivate static func assign(_ value: Any, to address: UnsafeMutableRawPointer) -> Bool {
        guard let value = value as? Wrapped else { return false }
        address.assumingMemoryBound(to: Wrapped?.self).pointee = value
        return true
    }
}

extension Array: OutletValue {
    fileprivate static var canBeWeak: Bool { false }
    fileprivate static func accepts(_ value: Any) -> Bool { value is [Element] }

    fileprivate static func assign(_ value: Any, to address: UnsafeMutableRawPointer) -> Bool {
        guard let value = value as? [Element] else { return false }
        address.assumingMemoryBound(to: [Element].self).pointee = value
        return true
    }
}

extension UIResponder: OutletValue {
    nonisolated fileprivate static var canBeWeak: Bool { false }
    nonisolated fileprivate static func accepts(_ value: Any) -> Bool { value is Self }

    nonisolated fileprivate static func assign(_ value: Any, to address: UnsafeMutableRawPointer) -> Bool {
        guard let value = value as? Self else { return false }
        address.assumingMemoryBound(to: Self.self).pointee = value
        return true
    }
}

/// The layout of a weak property.
private struct WeakReference {
    weak var object: AnyObject?
}

// MARK: - Reflection

// The functions with which the standard library implements `Mirror`.

/// What the runtime says about a stored property.
private struct Field {
    var name: UnsafePointer<CChar>?
    var freeFunc: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(_: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<Field>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, index: Int) -> Int
