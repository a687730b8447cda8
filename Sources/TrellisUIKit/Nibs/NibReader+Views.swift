internal import Foundation

/// Reads the views.
extension NibReader {
    /// A kind of view: its class and what only it has.
    struct Kind {
        let type: UIView.Type
        /// Returns the class that the element names instead, if it is a subclass.
        let customClass: @MainActor (NibReader, NibElement) -> UIView.Type?
        let read: @MainActor (NibReader, NibElement, NibObject) -> Void

        init<View: UIView>(
            _ type: View.Type, _ read: @escaping @MainActor (NibReader, NibElement, NibObject) -> Void = { _, _, _ in }
        ) {
            self.type = type
            self.read = read
            customClass = { $0.customClass(of: $1, as: type) }
        }
    }

    static let kinds: [String: Kind] = [
        "view": Kind(UIView.self),
        "label": Kind(UILabel.self) { $0.readLabel($1, $2) },
        "imageView": Kind(UIImageView.self) { $0.readImageView($1, $2) },
        "stackView": Kind(UIStackView.self) { $0.readStackView($1, $2) },
        "button": Kind(UIButton.self) { $0.readButton($1, $2) },
        "textField": Kind(UITextField.self) { $0.readTextField($1, $2) },
        "textView": Kind(UITextView.self) { $0.readTextView($1, $2) },
        "switch": Kind(UISwitch.self) { $0.readSwitch($1, $2) },
        "slider": Kind(UISlider.self) { $0.readSlider($1, $2) },
        "stepper": Kind(UIStepper.self) { $0.readStepper($1, $2) },
        "pickerView": Kind(UIPickerView.self),
        "datePicker": Kind(UIDatePicker.self) { $0.readDatePicker($1, $2) },
        "segmentedControl": Kind(UISegmentedControl.self) { $0.readSegmentedControl($1, $2) },
        "pageControl": Kind(UIPageControl.self) { $0.readPageControl($1, $2) },
        "progressView": Kind(UIProgressView.self) { $0.readProgressView($1, $2) },
        "activityIndicatorView": Kind(UIActivityIndicatorView.self) { $0.readIndicator($1, $2) },
        "searchBar": Kind(UISearchBar.self) { $0.readSearchBar($1, $2) },
        "toolbar": Kind(UIToolbar.self) { $0.readToolbar($1, $2) },
        "visualEffectView": Kind(UIVisualEffectView.self) { $0.readEffectView($1, $2) },
        "scrollView": Kind(UIScrollView.self) { $0.readScrollView($1, $2) },
        "tableView": Kind(UITableView.self) { $0.readTableView($1, $2) },
        "collectionView": Kind(UICollectionView.self) { $0.readCollectionView($1, $2) },
        "tableViewCell": Kind(UITableViewCell.self) { $0.readTableCell($1, $2) },
        "tableViewHeaderFooterView": Kind(UITableViewHeaderFooterView.self) { $0.readReusable($1, $2) },
        "collectionViewCell": Kind(UICollectionViewCell.self) { $0.readReusable($1, $2) },
        "collectionReusableView": Kind(UICollectionReusableView.self) { $0.readReusable($1, $2) },
        "tableViewCellContentView": Kind(UIView.self) { reader, element, _ in _ = element.string("tableViewCell") },
        "collectionViewCellContentView": Kind(UIView.self),
        "tableViewHeaderFooterContentView": Kind(UIView.self),
    ]

    /// Elements of views that this module doesn't have. A plain view takes their place in the layout.
    private static let absent: Set<String> = [
        "wkWebView", "webView", "mapView", "navigationBar", "tabBar", "glkView", "mtkView",
        "arskView", "arscnView", "sceneKitView", "skView", "containerView", "calendarView", "colorWell", "adBannerView",
        "inputView",
    ]

    /// Returns the object of a view's element, or `nil` if the element isn't that of a view.
    func readView(_ element: NibElement, existing: ((NibCoder) -> UIView?)? = nil) -> NibObject? {
        guard let kind = Self.kinds[element.name] ?? placeholderKind(element) else { return nil }
        let slot = slot(for: element.id)
        let object: NibObject
        if let existing = existing ?? ownViews[element.id] {
            object = NibObject(slot: slot, origin: .existing(existing))
            for attribute in ["customClass", "customModule"] { _ = element.string(attribute) }
        } else {
            let custom = kind.customClass(self, element)
            object = NibObject(slot: slot, origin: .archived(custom ?? kind.type))
            if custom != nil { awake(slot) }
        }
        readCommon(element, object)
        kind.read(self, element, object)
        readParts(of: element, object)
        return object
    }

    private func placeholderKind(_ element: NibElement) -> Kind? {
        guard Self.absent.contains(element.name) else { return nil }
        return Kind(UIView.self) { reader, element, _ in
            reader.complain(element, "there is no such view on Linux; an empty one takes its place")
            for child in element.children where child.name != "constraints" && child.key != "frame" { child.ignore() }
            element.ignoreAttributes()
        }
    }

    // MARK: What all views have

    private func readCommon(_ element: NibElement, _ object: NibObject) {
        object.frame = element.child("rect", key: "frame").map(rect)
        let isExisting = if case .existing = object.origin { true } else { false }
        if isExisting { object.frame = nil }
        if let mode = choice(element, "contentMode", Self.contentModes), mode != .scaleToFill {
            object.set { $0.contentMode = mode }
        }
        if element.bool("clipsSubviews") == true { object.set { $0.clipsToBounds = true } }
        if element.bool("hidden") == true { object.set { $0.isHidden = true } }
        if let alpha = element.number("alpha") { object.set { $0.alpha = alpha } }
        if element.bool("opaque") == false { object.set { $0.isOpaque = false } }
        if let tag = element.string("tag").flatMap({ Int($0) }) { object.set { $0.tag = tag } }
        if let enabled = element.bool("userInteractionEnabled") {
            object.set { $0.isUserInteractionEnabled = enabled }
        } else if element.name == "label" || element.name == "imageView" {
            object.set { $0.isUserInteractionEnabled = true }
        }
        if let resizes = element.bool("autoresizesSubviews") { object.set { $0.autoresizesSubviews = resizes } }
        if let translates = element.bool("translatesAutoresizingMaskIntoConstraints"), !isExisting {
            object.set { $0.translatesAutoresizingMaskIntoConstraints = translates }
        }
        if let mask = element.child("autoresizingMask").map(autoresizingMask), !mask.isEmpty, !isExisting {
            object.set { $0.autoresizingMask = mask }
        }
        if let preserves = element.bool("preservesSuperviewLayoutMargins"), !isExisting {
            object.set { $0.preservesSuperviewLayoutMargins = preserves }
        }
        if let insets = element.bool("insetsLayoutMarginsFromSafeArea") {
            object.set { $0.insetsLayoutMarginsFromSafeArea = insets }
        }
        if let direction = choice(element, "semanticContentAttribute", Self.semantics) {
            object.set { $0.semanticContentAttribute = direction }
        }
        if let mode = choice(element, "tintAdjustmentMode", Self.tintModes) {
            object.set { $0.tintAdjustmentMode = mode }
        }
        readPriorities(element, object)
        if let color = color(element, "backgroundColor") {
            object.set { $0.backgroundColor = color }
        } else if element.child("nil", key: "backgroundColor") != nil {
            object.set { $0.backgroundColor = nil }
        }
        if let color = color(element, "tintColor") { object.set { $0.tintColor = color } }
        if let margins = element.child("edgeInsets", key: "layoutMargins") {
            let margins = edges(margins)
            object.set { $0.layoutMargins = margins }
        }
        if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
            let margins = directionalEdges(margins)
            object.set { $0.directionalLayoutMargins = margins }
        }
        // Values that are `nil` in UIKit, too, unless something else sets them.
        for value in element.children("nil") { value.ignore() }
        for guide in element.children("viewLayoutGuide") { guide.ignore() }
        readAccessibility(element, object)
    }

    private func readPriorities(_ element: NibElement, _ object: NibObject) {
        for (attribute, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
            if let value = element.number(attribute + "HuggingPriority") {
                object.set { $0.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis) }
            }
            if let value = element.number(attribute + "CompressionResistancePriority") {
                object.set { $0.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis) }
            }
        }
    }

    private func readAccessibility(_ element: NibElement, _ object: NibObject) {
        guard let accessibility = element.child("accessibility", key: "accessibilityConfiguration") else { return }
        if let label = accessibility.string("label") {
            let label = localized(element, "accessibilityLabel", label)
            object.set { $0.accessibilityLabel = label }
        }
        if let hint = accessibility.string("hint") {
            let hint = localized(element, "accessibilityHint", hint)
            object.set { $0.accessibilityHint = hint }
        }
        if let identifier = accessibility.string("identifier") {
            object.set { $0.accessibilityIdentifier = identifier }
        }
        if let value = accessibility.child("bool", key: "isElement") {
            let isElement = value.bool("value") ?? false
            object.set { $0.isAccessibilityElement = isElement }
        }
        if let list = accessibility.child("accessibilityTraits", key: "traits") {
            var traits = UIAccessibilityTraits.none
            _ = list.bool("none")
            for (name, trait) in Self.traits where list.bool(name) == true { traits.insert(trait) }
            object.set { $0.accessibilityTraits = traits }
        }
    }

    // MARK: What views contain

    private func readParts(of element: NibElement, _ object: NibObject) {
        object.isArranging = element.name == "stackView"
        if let content = view(element, "contentView") {
            let slot = object.slot
            if let part = readView(content, existing: { Self.contentView(of: $0.objects[slot]) }) {
                object.subviews.append(part)
            }
        }
        for child in element.list("subviews") {
            if let subview = readView(child) {
                object.subviews.append(subview)
            } else {
                lose(child, "the element in the subviews of \(element.title)")
                child.ignore()
            }
        }
        for (key, assign) in Self.partKeys {
            guard let part = view(element, key), let view = readView(part) else { continue }
            let line = part.line
            object.set { owner, coder in
                if let made = coder.make(view) as? UIView, !assign(owner, made) {
                    coder.plan.report("line \(line): \(type(of: owner)) has no \(key)")
                }
            }
        }
        for child in element.list("constraints") { readConstraint(child, in: object) }
        readVariations(of: element, object)
        readAttributes(of: element, object)
        readConnections(of: element, source: .object(object.slot))
    }

    /// Returns the element of a view that is the value of a property.
    func view(_ element: NibElement, _ key: String) -> NibElement? {
        element.object(key: key) { Self.kinds[$0] != nil || Self.absent.contains($0) }
    }

    private static func contentView(of view: AnyObject?) -> UIView? {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let cell as UICollectionViewCell: cell.contentView
        case let header as UITableViewHeaderFooterView: header.contentView
        case let effect as UIVisualEffectView: effect.contentView
        default: nil
        }
    }

    /// The properties that hold a view. Each returns whether the owner has it.
    private static let partKeys: KeyValuePairs<String, (UIView, UIView) -> Bool> = [
        "tableHeaderView": { (($0 as? UITableView)?.tableHeaderView = $1) != nil },
        "tableFooterView": { (($0 as? UITableView)?.tableFooterView = $1) != nil },
        "backgroundView": { owner, view in
            switch owner {
            case let table as UITableView: table.backgroundView = view
            case let collection as UICollectionView: collection.backgroundView = view
            case let cell as UITableViewCell: cell.backgroundView = view
            case let cell as UICollectionViewCell: cell.backgroundView = view
            case let header as UITableViewHeaderFooterView: header.backgroundView = view
            default: return false
            }
            return true
        },
        "selectedBackgroundView": { owner, view in
            switch owner {
            case let cell as UITableViewCell: cell.selectedBackgroundView = view
            case let cell as UICollectionViewCell: cell.selectedBackgroundView = view
            default: return false
            }
            return true
        },
        "accessoryView": { (($0 as? UITableViewCell)?.accessoryView = $1) != nil },
        "editingAccessoryView": { (($0 as? UITableViewCell)?.editingAccessoryView = $1) != nil },
    ]

    /// Sets a property that holds a view. Returns `false` if there is none with the name.
    static func assignPart(_ name: String, of owner: UIView, to view: UIView) -> Bool {
        guard let assign = partKeys.first(where: { $0.key == name })?.value else { return false }
        return assign(owner, view)
    }

    private func readVariations(of element: NibElement, _ object: NibObject) {
        var cases: [(classes: NibSizeClasses, included: Set<Int>, excluded: Set<Int>)] = []
        for variation in element.children("variation") {
            let key = variation.key ?? ""
            var included: Set<Int> = [], excluded: Set<Int> = []
            for mask in variation.children("mask") {
                for part in mask.children("include") { included.insert(slot(for: part.string("reference") ?? "")) }
                for part in mask.children("exclude") { excluded.insert(slot(for: part.string("reference") ?? "")) }
            }
            if key == "default" {
                object.variations.excluded = excluded
            } else if let classes = NibSizeClasses(key) {
                cases.append((classes, included, excluded))
            } else {
                lose(variation, "the size class \(key)")
            }
        }
        object.variations.cases = cases.sorted { $0.classes.specificity < $1.classes.specificity }
        object.variations.hasConstants = object.constraints.contains { !$0.constants.isEmpty }
    }

    // MARK: Constraints

    private func readConstraint(_ element: NibElement, in object: NibObject) {
        guard element.name == "constraint",
            let first = choice(element, "firstAttribute", Self.layoutAttributes)
        else { return lose(element, "the constraint") }
        if element.bool("placeholder") == true {
            // Interface Builder removes it when the file is compiled.
            return element.ignore()
        }
        let firstItem = element.string("firstItem").map(reference) ?? .object(object.slot)
        var second: (item: NibReference, attribute: NSLayoutConstraint.Attribute)?
        if let item = element.string("secondItem") {
            guard let attribute = choice(element, "secondAttribute", Self.layoutAttributes) else { return }
            second = (reference(item), attribute)
        }
        guard first.family == second?.attribute.family || second == nil && first.family == .length else {
            return complain(element, "the constraint relates a length to a position, or two axes")
        }
        let isSymbolic = element.bool("symbolic") ?? false
        let constant = element.number("constant") ?? (isSymbolic ? standardSpace(element, object) : 0)
        var constraint = NibConstraint(
            slot: slot(for: element.id), first: (firstItem, first), second: second,
            relation: choice(element, "relation", Self.relations) ?? .equal,
            multiplier: multiplier(element), constant: constant,
            priority: element.number("priority").map { UILayoutPriority(Float($0)) } ?? .required,
            identifier: element.string("identifier"))
        for variation in element.children("variation") {
            guard let classes = variation.key.flatMap(NibSizeClasses.init), let value = variation.number("constant")
            else {
                lose(variation, "the variation")
                continue
            }
            constraint.constants.append((classes, value))
        }
        constraint.constants.sort { $0.classes.specificity < $1.classes.specificity }
        object.constraints.append(constraint)
    }

    /// Returns the distance of a constraint to the standard spacing: 20 points to the superview, 8 to another view.
    private func standardSpace(_ element: NibElement, _ object: NibObject) -> CGFloat {
        let items = [element.string("firstItem"), element.string("secondItem")]
        let isToSuperview = items.contains { id in
            guard let id else { return true }
            if case .object(let slot) = reference(id) { return slot == object.slot }
            return true
        }
        return isToSuperview ? 20 : 8
    }

    /// Returns a multiplier, which is written as a number or as a ratio.
    private func multiplier(_ element: NibElement) -> CGFloat {
        guard let text = element.string("multiplier") else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        switch parts.count {
        case 1: return CGFloat(parts[0])
        case 2 where parts[1] != 0: return CGFloat(parts[0] / parts[1])
        default:
            lose(element, "multiplier=\"\(text)\"")
            return 1
        }
    }
}
