public import TrellisUIKit

/// A view that a table or a collection keeps for reuse under an identifier of its own.
@MainActor
public protocol ReusableView: UIView {
    /// The name under which views of this type are kept.
    static var reuseIdentifier: String { get }
}

extension ReusableView {
    /// The full name of the type, module and nesting included, so that no two types share one.
    public static var reuseIdentifier: String { String(reflecting: self) }
}
