public import Foundation

/// A nib file, which is read once and whose objects can be made many times.
///
/// Follows Apple's `UINib`. On iOS, Xcode and SwiftPM compile `.xib` files. On Linux, SwiftPM copies them, and they are
/// read at run time. What a file contains and this module doesn't know is named on standard error, with the file and the
/// line; `Documentation/Nibs.md` lists what is known.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The keys of the options with which objects are made.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        @_documentation(visibility: internal)
        public var rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects for the placeholders of the file other than its owner: a dictionary by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// What the file contains.
    final let plan: NibPlan

    init(plan: NibPlan) {
        self.plan = plan
        super.init()
    }

    /// Reads a nib file of a bundle. It is a programming error if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - bundleOrNil: The bundle, such as `Bundle.module`; `nil` means the app's own bundle and the package bundles
    ///     beside the program.
    /// - Complexity: O(*n*) in the length of the file when it is first used, then O(1).
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        guard let plan = NibPlan.named(name, in: bundleOrNil) else {
            preconditionFailure(
                "Could not load NIB in bundle: \(bundleOrNil?.bundlePath ?? "the app's") with name '\(name)'")
        }
        self.init(plan: plan)
    }

    /// Reads the content of a nib file: on Linux, that of an `.xib` file.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - bundleOrNil: The bundle that contains the images, the colours and the classes.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init(plan: NibPlan(data, file: "a nib", table: nil, bundle: bundleOrNil))
    }

    /// Makes the objects of the nib, connects them with their owner, and calls `awakeFromNib()` on them.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object for the nib's placeholder "File's Owner".
    ///   - optionsOrNil: The objects for other placeholders.
    /// - Returns: The objects at the top level of the file, in their order, without placeholders.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        NibCoder(plan, owner: ownerOrNil, external: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]).load()
    }
}

extension UINib {
    /// Makes the objects and returns the view at the top level. It is a programming error if it isn't of the type.
    final func makeView<View: UIView>(_ type: View.Type, for identifier: String) -> View {
        let objects = instantiate(withOwner: nil)
        guard let view = objects.first(where: { !($0 is UIGestureRecognizer) }) as? View else {
            preconditionFailure(
                "the nib \(plan.file), registered for \"\(identifier)\", must contain one \(View.self) at its top level"
            )
        }
        return view
    }

    /// The messages about what the file contains and this module doesn't know; for tests.
    package final var losses: [String] { plan.losses }
}

extension Bundle {
    /// Makes the objects of a nib file and connects them with their owner.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - owner: The object for the nib's placeholder "File's Owner".
    ///   - options: The objects for other placeholders.
    /// - Returns: The objects at the top level of the file.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        // The app's own bundle contains the nibs of its packages, too: SwiftPM puts them into bundles of their own.
        UINib(nibName: name, bundle: self === Bundle.main ? nil : self).instantiate(withOwner: owner, options: options)
    }
}

/// A view of a nib that is registered for a reuse identifier.
@MainActor
protocol NibReusable: UIView {
    var reuseIdentifier: String? { get set }
}

extension NibReusable {
    /// Gives a new view the identifier that its nib was registered for. As in UIKit, it is a programming error if the nib
    /// has another one.
    func adopt(_ identifier: String) {
        precondition(
            (reuseIdentifier ?? "").isEmpty || reuseIdentifier == identifier,
            "cell reuse identifier in nib (\(reuseIdentifier ?? "")) does not match the identifier used to register the "
                + "nib (\(identifier))")
        reuseIdentifier = identifier
    }
}

extension UITableViewCell: NibReusable {}
extension UITableViewHeaderFooterView: NibReusable {}
extension UICollectionReusableView: NibReusable {}
