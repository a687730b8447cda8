internal import Foundation
internal import FoundationXML

/// An element of a nib file. It remembers which of its attributes and children were read, so that the others can be
/// named.
final class NibElement {
    let name: String
    let line: Int
    fileprivate let attributes: [String: String]
    fileprivate(set) var text = ""
    private(set) var children: [NibElement] = []
    private(set) weak var parent: NibElement?

    fileprivate var readAttributes: Set<String>
    private var isRead = false

    /// Attributes that only Interface Builder uses, and those about how UIKit draws and receives touches, which have no
    /// counterpart on the desktop.
    private static let unused: Set<String> = [
        "ambiguous", "bouncesZoom", "clearsContextBeforeDrawing", "customModuleProvider", "dataMode", "fixedFrame",
        "id", "key", "misplaced", "multipleTouchEnabled", "placeholderIntrinsicHeight", "placeholderIntrinsicWidth",
        "pointerInteraction", "userLabel", "verifyAmbiguity",
    ]
    /// Elements that only Interface Builder uses.
    private static let unusedElements: Set<String> = [
        "capability", "dependencies", "deployment", "designables", "device", "freeformSimulatedSizeMetrics",
        "accessibilityOverrides", "simulatedNavigationBarMetrics", "simulatedScreenMetrics",
        "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "classes",
    ]

    fileprivate init(_ name: String, _ attributes: [String: String], line: Int, parent: NibElement?) {
        self.name = name
        self.attributes = attributes
        self.line = line
        self.parent = parent
        readAttributes = Self.unused
    }

    fileprivate func append(_ child: NibElement) { children.append(child) }

    /// The name and the identifier, for messages.
    var title: String { (attributes["id"] ?? attributes["key"]).map { "\(name) (\($0))" } ?? name }
    /// The identifier of the object, or an empty string if it has none.
    var id: String { attributes["id"] ?? "" }
    /// The name of the parent's property that the element is the value of.
    var key: String? { attributes["key"] }

    // MARK: Reading

    /// Returns an attribute, or `nil` if there is none.
    func string(_ name: String) -> String? {
        readAttributes.insert(name)
        return attributes[name]
    }

    /// Returns an attribute that is a number. Interface Builder writes the smallest positive number for 0.
    func number(_ name: String) -> CGFloat? {
        guard let value = string(name).flatMap({ Double($0) }) else { return nil }
        return abs(value) < 1e-300 ? 0 : CGFloat(value)
    }

    /// Returns an attribute that is YES or NO.
    func bool(_ name: String) -> Bool? { string(name).map { $0 == "YES" } }

    /// Returns the first child with a name, and with a key if one is given.
    func child(_ name: String, key: String? = nil) -> NibElement? {
        let found = children.first { $0.name == name && (key == nil || $0.key == key) }
        found?.isRead = true
        return found
    }

    /// Returns the children with a name.
    func children(_ name: String) -> [NibElement] {
        let found = children.filter { $0.name == name }
        for child in found { child.isRead = true }
        return found
    }

    /// Returns the children of the child with a name.
    func list(_ name: String) -> [NibElement] {
        guard let list = child(name) else { return [] }
        for child in list.children { child.isRead = true }
        return list.children
    }

    /// Returns the child that is the value of a property, if its name is one of those of objects.
    func object(key: String, where isObject: (String) -> Bool) -> NibElement? {
        let found = children.first { $0.key == key && isObject($0.name) }
        found?.isRead = true
        return found
    }

    /// Marks the element and all that it contains as read.
    func ignore() {
        isRead = true
        readAttributes.formUnion(attributes.keys)
        for child in children { child.ignore() }
    }

    /// Calls a closure with each element that has unread attributes, and with each unread child of a read element.
    func forEachLoss(_ body: (_ element: NibElement, _ attribute: String?) -> Void) {
        for attribute in attributes.keys.sorted() where !readAttributes.contains(attribute) { body(self, attribute) }
        for child in children {
            if child.isRead {
                child.forEachLoss(body)
            } else if !child.isUnused {
                body(child, nil)
            }
        }
    }

    /// Whether the element has no meaning for a running app.
    private var isUnused: Bool {
        if Self.unusedElements.contains(name) || key?.hasPrefix("simulated") == true || key == "canvasLocation" {
            return true
        }
        // An empty list, such as `gestureRecognizers`.
        return children.isEmpty && attributes.isEmpty && text.allSatisfy(\.isWhitespace)
    }
}

/// Reads the XML of a nib file.
final class NibParser: NSObject, XMLParserDelegate {
    private var root: NibElement?
    private var open: [NibElement] = []

    /// Returns the root element, or throws the error of the XML parser.
    static func parse(_ data: Data) throws -> NibElement {
        let parser = XMLParser(data: data), reader = NibParser()
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        let element = NibElement(elementName, attributeDict, line: parser.lineNumber, parent: open.last)
        if let parent = open.last { parent.append(element) } else { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        open.last?.text += String(decoding: CDATABlock, as: UTF8.self)
    }
}

extension NibElement {
    /// Marks all attributes as read.
    func ignoreAttributes() { readAttributes.formUnion(attributes.keys) }
}
