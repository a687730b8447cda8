internal import Foundation

/// Reads the elements of a nib file into the steps that make its objects, and names what it doesn't know.
@MainActor
final class NibReader {
    let file: String
    let bundle: Bundle?
    private let table: String?
    private(set) var losses: [String] = []
    private(set) var connections: [NibConnection] = []
    private(set) var awakening: [Int] = []
    private(set) var slotCount = 0

    private var references: [String: NibReference] = [:]
    private var slots: [String: Int] = [:]
    /// The views of a cell that its style has already.
    var ownViews: [String: (NibCoder) -> UIView?] = [:]
    /// The colours and images that the file describes.
    var namedColors: [String: NibElement] = [:]

    init(file: String, table: String?, bundle: Bundle?) {
        self.file = file
        self.table = table
        self.bundle = bundle
    }

    /// Reads a file and returns its objects at the top level.
    func read(_ data: Data) -> [NibObject] {
        let document: NibElement
        do {
            document = try NibParser.parse(data)
        } catch {
            losses.append("\(file): isn't XML: \(error.localizedDescription)")
            return []
        }
        let type = document.string("type") ?? ""
        guard document.name == "document",
            type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.")
                || type.hasPrefix("com.apple.InterfaceBuilder.AppleTV.")
        else {
            losses.append(
                "\(file), line \(document.line): isn't a nib of UIKit, but \(type.isEmpty ? document.name : type)")
            return []
        }
        for attribute in Self.documentAttributes { _ = document.string(attribute) }
        readResources(of: document)
        let elements = document.list("objects")
        for element in elements where element.name == "placeholder" { readPlaceholder(element) }
        for element in elements { findGuides(element) }
        let objects = elements.compactMap { $0.name == "placeholder" ? nil : readTopLevel($0) }
        document.forEachLoss { element, attribute in
            if let attribute {
                lose(element, "the attribute \(attribute)=\"\(element.string(attribute) ?? "")\"")
            } else {
                lose(element, "the element \(element.parent.map { "in \($0.title)" } ?? "")")
            }
        }
        return objects
    }

    private static let documentAttributes = [
        "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
        "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen", "variant", "initialViewController",
    ]

    private func readResources(of document: NibElement) {
        for resource in document.list("resources") {
            switch resource.name {
            case "namedColor", "systemColor":
                if let name = resource.string("name"), let color = resource.child("color") { namedColors[name] = color }
            case "image":
                // The size that Interface Builder showed the image at. An image in the file itself isn't read.
                for attribute in ["name", "width", "height", "catalog"] { _ = resource.string(attribute) }
            default:
                lose(resource, "the element in resources")
            }
        }
        // Colours that the file describes and doesn't use lose nothing.
        for color in namedColors.values { color.ignore() }
    }

    private func readPlaceholder(_ element: NibElement) {
        for attribute in ["customClass", "customModule"] { _ = element.string(attribute) }
        switch element.string("placeholderIdentifier") {
        case "IBFilesOwner":
            references[element.id] = .owner
            readConnections(of: element, source: .owner)
        case "IBFirstResponder": references[element.id] = .firstResponder
        case let name?:
            references[element.id] = .external(name)
            readConnections(of: element, source: .external(name))
        case nil: lose(element, "the placeholder without an identifier")
        }
    }

    /// Finds the layout guides, so that constraints can refer to those of views that come later.
    private func findGuides(_ element: NibElement) {
        for child in element.children {
            if child.name == "viewLayoutGuide" { readGuide(child, of: element) } else { findGuides(child) }
        }
    }

    private func readGuide(_ element: NibElement, of view: NibElement) {
        let slot = slot(for: view.id)
        switch element.key {
        case "safeArea": references[element.id] = .guide(slot) { $0.safeAreaLayoutGuide }
        case "keyboard": references[element.id] = .guide(slot) { $0.keyboardLayoutGuide }
        case "contentLayoutGuide":
            references[element.id] = .guide(slot) {
                ($0 as? UIScrollView)?.contentLayoutGuide ?? $0.safeAreaLayoutGuide
            }
        case "frameLayoutGuide":
            references[element.id] = .guide(slot) { ($0 as? UIScrollView)?.frameLayoutGuide ?? $0.safeAreaLayoutGuide }
        default: return lose(element, "the layout guide")
        }
        element.ignore()
    }

    private func readTopLevel(_ element: NibElement) -> NibObject? {
        if let view = readView(element) { return view }
        if let recognizer = readRecognizer(element) { return recognizer }
        if element.name == "customObject" { return readCustomObject(element) }
        if element.name == "barButtonItem" { return readBarButtonItem(element) }
        lose(element, "the object at the top level")
        element.ignore()
        return nil
    }

    private func readCustomObject(_ element: NibElement) -> NibObject? {
        guard let type = customClass(of: element, as: NSObject.self) else {
            lose(element, "the object without a class of its own")
            element.ignore()
            return nil
        }
        let object = NibObject(slot: slot(for: element.id), origin: .made { _NSObjectTwin.make(type) })
        awakening.append(object.slot)
        readAttributes(of: element, object)
        readConnections(of: element, source: .object(object.slot))
        return object
    }

    // MARK: Names

    /// Names what isn't understood.
    func lose(_ element: NibElement, _ what: String) {
        losses.append("\(file), line \(element.line): \(element.title): \(what) isn't understood")
    }

    /// Names something else that is wrong.
    func complain(_ element: NibElement, _ sentence: String) {
        losses.append("\(file), line \(element.line): \(element.title): \(sentence)")
    }

    /// Returns the slot of the object with an identifier.
    func slot(for id: String) -> Int {
        if !id.isEmpty, let slot = slots[id] { return slot }
        defer { slotCount += 1 }
        if !id.isEmpty {
            slots[id] = slotCount
            references[id] = .object(slotCount)
        }
        return slotCount
    }

    /// Returns what an identifier refers to. An object that comes later gets its slot now.
    func reference(_ id: String) -> NibReference { references[id] ?? .object(slot(for: id)) }

    func add(_ connection: NibConnection) { connections.append(connection) }

    func awake(_ slot: Int) { awakening.append(slot) }

    /// Returns a text in the user's language, if the file has a table of strings.
    func localized(_ element: NibElement, _ key: String, _ text: String) -> String {
        guard let table, let bundle, !element.id.isEmpty else { return text }
        return bundle.localizedString(forKey: "\(element.id).\(key)", value: text, table: table)
    }

    /// Returns the value that an attribute names.
    func choice<Value>(_ element: NibElement, _ attribute: String, _ values: [String: Value]) -> Value? {
        guard let name = element.string(attribute) else { return nil }
        if let value = values[name] { return value }
        lose(element, "\(attribute)=\"\(name)\"")
        return nil
    }

    // MARK: Classes

    /// Returns the class that an element names, or `nil` if it names none or one that isn't found.
    func customClass<Base: AnyObject>(of element: NibElement, as base: Base.Type) -> Base.Type? {
        let module = element.string("customModule")
        guard let name = element.string("customClass") else { return nil }
        let modules = [module, bundleModule, Self.mainModule].compactMap { $0 }
        for module in modules {
            guard let found = NSClassFromString("\(module).\(name)") else { continue }
            if let type = found as? Base.Type { return type }
            complain(element, "the class \(module).\(name) isn't a \(base)")
            return nil
        }
        // One of this module, such as `UIPageControl`, or of Foundation.
        if let type = NSClassFromString("TrellisUIKit.\(name)") as? Base.Type { return type }
        complain(element, "there is no class \(name) in \(modules.joined(separator: ", "))")
        return nil
    }

    /// The module of a package's resource bundle, whose name is `Package_Module.resources`.
    private var bundleModule: String? {
        guard let bundle, bundle !== Bundle.main else { return nil }
        let name = ((bundle.bundlePath as NSString).lastPathComponent as NSString).deletingPathExtension
        return name.split(separator: "_", maxSplits: 1).last.map(String.init)
    }

    private static let mainModule: String? = Bundle.main.executableURL?.lastPathComponent.replacing("-", with: "_")
}
