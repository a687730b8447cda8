public import Foundation
internal import TrellisUIKit

/// A class that lists what its nib files refer to by name.
///
/// On iOS, Objective-C finds the methods, attributes and outlets of a nib by their names. On Linux, there is only
/// reflection: it finds outlets that are stored properties, and nothing else. Actions, attributes (`@IBInspectable`), and
/// outlets whose observers are to be called, are therefore listed. On iOS, the list isn't used. For example:
/// ```swift
/// final class OrderCell: UITableViewCell, NibView, NibMembers {
///     @IBInspectable var badgeColor: UIColor? { didSet { … } }
///     @IBAction func addOne(_ sender: UIButton) { … }
///
///     var nibMembers: [NibMember] {
///         [.action("addOne:", addOne), .property("badgeColor") { self.badgeColor = $0 }]
///     }
/// }
/// ```
/// An action or attribute that isn't listed is reported on standard error when the nib is loaded.
@MainActor
public protocol NibMembers: AnyObject {
    /// The members. The list is made whenever a member is needed, so that it may refer to the object strongly.
    var nibMembers: [NibMember] { get }
}

/// An action or a property that a nib file refers to by its name.
@MainActor
public struct NibMember {
    fileprivate enum Content {
        case action((Any) -> Void)
        /// Returns whether the value has the type of the property.
        case property((Any?) -> Bool)
    }

    fileprivate let name: String
    fileprivate let content: Content

    /// A method without parameters, by its selector, such as "save".
    public static func action(_ selector: String, _ method: @escaping () -> Void) -> NibMember {
        NibMember(name: selector, content: .action { _ in method() })
    }

    /// A method whose parameter is the sender, by its selector, such as "save:".
    ///
    /// It isn't called by a sender of another type.
    public static func action<Sender>(_ selector: String, _ method: @escaping (Sender) -> Void) -> NibMember {
        NibMember(
            name: selector,
            content: .action { sender in
                if let sender = sender as? Sender { method(sender) }
            })
    }

    /// A property by its name, with a closure that sets it.
    public static func property<Value>(_ name: String, set: @escaping (Value) -> Void) -> NibMember {
        NibMember(
            name: name,
            content: .property { value in
                guard let value = Self.convert(value, to: Value.self) else { return false }
                set(value)
                return true
            })
    }

    /// Returns a value of a nib as one of the property's type. Numbers are converted.
    private static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        guard let value else { return Optional<Any>.none as? Value }
        if let value = value as? Value { return value }
        let number = (value as? Int).map { Double($0) } ?? (value as? CGFloat).map { Double($0) }
        guard let number else { return nil }
        let candidates: [Any] = [
            CGFloat(number), number, Float(number), Int(exactly: number) as Any, number != 0, NSNumber(value: number),
        ]
        return candidates.lazy.compactMap { $0 as? Value }.first
    }
}

#if os(Linux)
/// Answers the nib reader.
extension NSObject: NibMemberListing {
    @MainActor
    private func content(_ name: String) -> NibMember.Content? {
        (self as? any NibMembers)?.nibMembers.first { $0.name == name }?.content
    }

    package func nibAction(_ name: String) -> ((Any) -> Void)? {
        if case .action(let perform) = content(name) { perform } else { nil }
    }

    package func setNibProperty(_ name: String, to value: Any?) -> Bool? {
        if case .property(let set) = content(name) { set(value) } else { nil }
    }
}
#endif
