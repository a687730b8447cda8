internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

extension UIView {
    /// The object of a type that the view keeps for as long as it lives; made when it is first asked for.
    func companion<Companion: AnyObject>(_ type: Companion.Type = Companion.self, make: () -> Companion) -> Companion {
        if let kept = existingCompanion(type) { return kept }
        let companion = make()
        #if canImport(ObjectiveC)
        objc_setAssociatedObject(self, Self.key(of: type), companion, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #else
        companions[ObjectIdentifier(type)] = companion
        #endif
        return companion
    }

    /// The object of a type that the view keeps, if it was asked for before.
    func existingCompanion<Companion: AnyObject>(_ type: Companion.Type = Companion.self) -> Companion? {
        #if canImport(ObjectiveC)
        objc_getAssociatedObject(self, Self.key(of: type)) as? Companion
        #else
        companions[ObjectIdentifier(type)] as? Companion
        #endif
    }

    #if canImport(ObjectiveC)
    /// A key that no other type has: the address of the type itself, at which nothing is read.
    private static func key<Companion: AnyObject>(of type: Companion.Type) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(type as AnyObject).toOpaque())
    }
    #endif
}
