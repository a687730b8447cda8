public import Foundation
public import TrellisUIKit

/// A reusable view that comes from a nib file with the name of its type.
///
/// The same `.xib` file serves both platforms: on iOS, Xcode and SwiftPM compile it, and on Linux it is read at run time.
/// Wherever the type is registered or shown, its views are made of the file. For example:
/// ```swift
/// final class CityCell: UITableViewCell, NibView, ConfigurableCell {
///     @IBOutlet private var nameLabel: UILabel!
///
///     func configure(with city: City) { nameLabel.text = city.name }
/// }
/// ```
/// On Linux, `@IBOutlet` is written as `#if canImport(ObjectiveC)`, and outlets find the property by its name; see
/// ``NibMembers`` for actions. The file contains one object at its top level, of this class, and its reuse identifier is
/// empty or that of the type.
@MainActor
public protocol NibView: ReusableView {
    /// The name of the nib file, without its extension. The default is the name of the type.
    static var nibName: String { get }
    /// The bundle of the nib file. The default is the one that contains the file: that of the type's module, or the app's.
    static var nibBundle: Bundle? { get }
}

extension NibView {
    /// The name of the type, without its module.
    public static var nibName: String { String(describing: self) }

    /// The resource bundle of the type's module, if it contains the file, else that of the framework or the app.
    public static var nibBundle: Bundle? { NibFiles.bundle(of: self, containing: nibName) }

    /// The nib file. It is a programming error if there is none.
    public static var nib: UINib { UINib(nibName: nibName, bundle: nibBundle) }

    /// Creates a view that no list reuses, such as the header of a table, from the nib file.
    ///
    /// - Parameter owner: The object for the nib's placeholder "File's Owner".
    /// - Returns: The first object of this type at the top level of the file.
    public static func fromNib(owner: Any? = nil) -> Self {
        for object in nib.instantiate(withOwner: owner, options: nil) {
            if let view = object as? Self { return view }
        }
        preconditionFailure("the nib \(nibName) must contain a \(self) at its top level")
    }
}

/// Finds nib files.
@MainActor
private enum NibFiles {
    #if os(Linux)
    private static let fileExtension = "xib"
    #else
    private static let fileExtension = "nib"
    #endif

    /// Returns the bundle that contains the nib file of a class, or `nil` if none of its bundles does.
    static func bundle(of type: AnyClass, containing name: String) -> Bundle? {
        let own = [Bundle(for: type), .main]
        let module = String(reflecting: type).prefix { $0 != "." }
        return (own.flatMap { resources(of: module, in: $0) } + own).first {
            $0.path(forResource: name, ofType: fileExtension) != nil
        }
    }

    /// Returns the resource bundles of a package's module beside a program or in an app: `Package_Module`.
    private static func resources(of module: Substring, in bundle: Bundle) -> [Bundle] {
        [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }.flatMap { folder in
            let entries =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            return entries.filter {
                $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
                    && ["bundle", "resources"].contains($0.pathExtension)
            }.sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
        }
    }
}
