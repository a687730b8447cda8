package import TrellisUIKit

extension UIView {
    /// Returns the object of a type that the view retains, creating it on first use.
    package func companion<Companion: AnyObject>(_ type: Companion.Type = Companion.self, make: () -> Companion)
        -> Companion
    {
        if let kept = existingCompanion(type) { return kept }
        let companion = make()
        #if canImport(ObjectiveC)
        objc_setAssociatedObject(self, Self.key(of: type), companion, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
        companions[ObjectIdentifier(type)] = companion
        #endif
        return companion
    }

    /// Returns the object of a type that the view retains, or `nil` if it hasn't been created.
    package func existingCompanion<Companion: AnyObject>(_ type: Companion.Type = Companion.self) -> Companion? {
        #if canImport(ObjectiveC)
        objc_getAssociatedObject(self, Self.key(of: type)) as? Companion
        #else
        companions[ObjectIdentifier(type)] as? Companion
        #endif
    }

    #if canImport(ObjectiveC)
    /// A unique key for a type: the address of its metadata. Nothing is read at the address.
    private static func key<Companion: AnyObject>(of type: Companion.Type) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(type as AnyObject).toOpaque())
    }
    #endif
}
