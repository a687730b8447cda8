internal import Foundation

/// Reads scroll views, lists, and the cells of lists.
extension NibReader {
    func readScrollView(_ element: NibElement, _ object: NibObject) {
        if element.bool("scrollEnabled") == false { object.set(UIScrollView.self) { $0.isScrollEnabled = false } }
        if element.bool("pagingEnabled") == true { object.set(UIScrollView.self) { $0.isPagingEnabled = true } }
        if element.bool("showsHorizontalScrollIndicator") == false {
            object.set(UIScrollView.self) { $0.showsHorizontalScrollIndicator = false }
        }
        if element.bool("showsVerticalScrollIndicator") == false {
            object.set(UIScrollView.self) { $0.showsVerticalScrollIndicator = false }
        }
        if let bounces = element.bool("bounces") { object.set(UIScrollView.self) { $0.bounces = bounces } }
        if let bounces = element.bool("alwaysBounceVertical") {
            object.set(UIScrollView.self) { $0.alwaysBounceVertical = bounces }
        }
        if let bounces = element.bool("alwaysBounceHorizontal") {
            object.set(UIScrollView.self) { $0.alwaysBounceHorizontal = bounces }
        }
        if let locks = element.bool("directionalLockEnabled") {
            object.set(UIScrollView.self) { $0.isDirectionalLockEnabled = locks }
        }
        if let delays = element.bool("delaysContentTouches") {
            object.set(UIScrollView.self) { $0.delaysContentTouches = delays }
        }
        if let cancels = element.bool("canCancelContentTouches") {
            object.set(UIScrollView.self) { $0.canCancelContentTouches = cancels }
        }
        if let scrolls = element.bool("scrollsToTop") { object.set(UIScrollView.self) { $0.scrollsToTop = scrolls } }
        // 0 means that the view doesn't zoom.
        if let scale = element.number("minimumZoomScale"), scale > 0 {
            object.set(UIScrollView.self) { $0.minimumZoomScale = scale }
        }
        if let scale = element.number("maximumZoomScale"), scale > 0 {
            object.set(UIScrollView.self) { $0.maximumZoomScale = scale }
        }
        if let mode = choice(
            element, "keyboardDismissMode",
            ["none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive])
        {
            object.set(UIScrollView.self) { $0.keyboardDismissMode = mode }
        }
        if let style = choice(
            element, "indicatorStyle",
            ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
        {
            object.set(UIScrollView.self) { $0.indicatorStyle = style }
        }
        if let behavior = choice(
            element, "contentInsetAdjustmentBehavior",
            [
                "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic,
                "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
            ])
        {
            object.set(UIScrollView.self) { $0.contentInsetAdjustmentBehavior = behavior }
        }
        if let insets = element.child("inset", key: "contentInset").map(inset) {
            object.set(UIScrollView.self) { $0.contentInset = insets }
        }
        if let insets = element.child("inset", key: "scrollIndicatorInsets").map(inset) {
            object.set(UIScrollView.self) { $0.scrollIndicatorInsets = insets }
        }
        if let size = element.child("size", key: "contentSize").map(size) {
            object.set(UIScrollView.self) { $0.contentSize = size }
        }
    }

    // MARK: Tables

    func readTableView(_ element: NibElement, _ object: NibObject) {
        object.archive.tableStyle =
            choice(
                element, "style",
                ["plain": UITableView.Style.plain, "grouped": .grouped, "insetGrouped": .insetGrouped])
            ?? .plain
        readScrollView(element, object)
        // Interface Builder's own default height of a header or footer, which is that of an empty one in UIKit.
        let lengths: KeyValuePairs<String, ReferenceWritableKeyPath<UITableView, CGFloat>> = [
            "rowHeight": \.rowHeight, "estimatedRowHeight": \.estimatedRowHeight,
            "sectionHeaderHeight": \.sectionHeaderHeight, "sectionFooterHeight": \.sectionFooterHeight,
            "estimatedSectionHeaderHeight": \.estimatedSectionHeaderHeight,
            "estimatedSectionFooterHeight": \.estimatedSectionFooterHeight,
        ]
        for (name, path) in lengths {
            if let length = element.number(name), !isDefaultLength(length, name, object.archive.tableStyle) {
                object.set(UITableView.self) { $0[keyPath: path] = length }
            }
        }
        if let style = choice(
            element, "separatorStyle",
            [
                "default": UITableViewCell.SeparatorStyle.singleLine, "singleLine": .singleLine,
                "singleLineEtched": .singleLine, "none": .none,
            ])
        {
            object.set(UITableView.self) { $0.separatorStyle = style }
        }
        if let color = color(element, "separatorColor") { object.set(UITableView.self) { $0.separatorColor = color } }
        if let insets = element.child("inset", key: "separatorInset").map(inset) {
            object.set(UITableView.self) { $0.separatorInset = insets }
        }
        if let color = color(element, "sectionIndexColor") {
            object.set(UITableView.self) { $0.sectionIndexColor = color }
        }
        if let color = color(element, "sectionIndexBackgroundColor") {
            object.set(UITableView.self) { $0.sectionIndexBackgroundColor = color }
        }
        if let color = color(element, "sectionIndexTrackingBackgroundColor") {
            object.set(UITableView.self) { $0.sectionIndexTrackingBackgroundColor = color }
        }
        if let count = element.number("sectionIndexMinimumDisplayRowCount") {
            object.set(UITableView.self) { $0.sectionIndexMinimumDisplayRowCount = Int(count) }
        }
        let flags: KeyValuePairs<String, ReferenceWritableKeyPath<UITableView, Bool>> = [
            "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
            "allowsSelectionDuringEditing": \.allowsSelectionDuringEditing,
            "allowsMultipleSelectionDuringEditing": \.allowsMultipleSelectionDuringEditing,
        ]
        for (name, path) in flags {
            if let value = element.bool(name) { object.set(UITableView.self) { $0[keyPath: path] = value } }
        }
    }

    /// Whether a height is what Interface Builder writes for an unchanged table: UIKit's own of iOS 6, which has been
    /// replaced by that of the content.
    private func isDefaultLength(_ length: CGFloat, _ name: String, _ style: UITableView.Style) -> Bool {
        guard name == "sectionHeaderHeight" || name == "sectionFooterHeight" else { return false }
        return length == (style == .plain ? 28 : 18)
    }

    func readTableCell(_ element: NibElement, _ object: NibObject) {
        object.archive.reuseIdentifier = element.string("reuseIdentifier")
        object.archive.cellStyle =
            choice(
                element, "style",
                [
                    "IBUITableViewCellStyleDefault": UITableViewCell.CellStyle.default,
                    "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
                    "IBUITableViewCellStyleSubtitle": .subtitle,
                ]) ?? .default
        // The height that the table would use for a cell of a storyboard.
        _ = element.number("rowHeight")
        let slot = object.slot
        let own: KeyValuePairs<String, (UITableViewCell) -> UIView?> = [
            "textLabel": { $0.textLabel }, "detailTextLabel": { $0.detailTextLabel }, "imageView": { $0.imageView },
        ]
        for (name, find) in own {
            guard let id = element.string(name) else { continue }
            ownViews[id] = { ($0.objects[slot] as? UITableViewCell).flatMap(find) }
        }
        if let style = choice(
            element, "selectionStyle",
            ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default]),
            style != .default
        {
            object.set(UITableViewCell.self) { $0.selectionStyle = style }
        }
        let accessories: [String: UITableViewCell.AccessoryType] = [
            "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
            "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
        ]
        if let type = choice(element, "accessoryType", accessories) {
            object.set(UITableViewCell.self) { $0.accessoryType = type }
        }
        if let type = choice(element, "editingAccessoryType", accessories) {
            object.set(UITableViewCell.self) { $0.editingAccessoryType = type }
        }
        if let level = element.number("indentationLevel") {
            object.set(UITableViewCell.self) { $0.indentationLevel = Int(level) }
        }
        if let width = element.number("indentationWidth"), width != 10 {
            object.set(UITableViewCell.self) { $0.indentationWidth = width }
        }
        if let indents = element.bool("shouldIndentWhileEditing") {
            object.set(UITableViewCell.self) { $0.shouldIndentWhileEditing = indents }
        }
        if let shows = element.bool("showsReorderControl") {
            object.set(UITableViewCell.self) { $0.showsReorderControl = shows }
        }
        if let insets = element.child("inset", key: "separatorInset").map(inset) {
            object.set(UITableViewCell.self) { $0.separatorInset = insets }
        }
    }

    // MARK: Collections

    func readReusable(_ element: NibElement, _ object: NibObject) {
        object.archive.reuseIdentifier = element.string("reuseIdentifier")
        // The size that the cell would have in a storyboard.
        element.child("size", key: "customSize")?.ignore()
    }

    func readCollectionView(_ element: NibElement, _ object: NibObject) {
        readScrollView(element, object)
        if let cells = element.child("cells"), cells.children.isEmpty { cells.ignore() }
        let flags: KeyValuePairs<String, ReferenceWritableKeyPath<UICollectionView, Bool>> = [
            "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
            "prefetchingEnabled": \.isPrefetchingEnabled,
        ]
        for (name, path) in flags {
            if let value = element.bool(name) { object.set(UICollectionView.self) { $0[keyPath: path] = value } }
        }
        guard
            let layout = element.child("collectionViewFlowLayout", key: "collectionViewLayout")
                ?? element.child("collectionViewLayout", key: "collectionViewLayout")
        else { return }
        let slot = slot(for: layout.id), isFlow = layout.name == "collectionViewFlowLayout"
        let custom = customClass(of: layout, as: UICollectionViewLayout.self)
        if custom == nil, !isFlow { complain(layout, "a flow layout takes the place of its class") }
        let usesFlow = custom.map { $0 is UICollectionViewFlowLayout.Type } ?? true
        let setters = isFlow && usesFlow ? readFlowLayout(layout) : []
        let type = custom ?? UICollectionViewFlowLayout.self
        object.archive.layout = { coder in
            guard let made = type.init(coder: coder) else {
                preconditionFailure("init(coder:) of \(type) returned nil")
            }
            if let flow = made as? UICollectionViewFlowLayout { for setter in setters { setter(flow) } }
            coder.store(made, slot)
            return made
        }
        readConnections(of: layout, source: .object(slot))
    }

    private func readFlowLayout(_ element: NibElement) -> [(UICollectionViewFlowLayout) -> Void] {
        var setters: [(UICollectionViewFlowLayout) -> Void] = []
        if let spacing = element.number("minimumLineSpacing") { setters.append { $0.minimumLineSpacing = spacing } }
        if let spacing = element.number("minimumInteritemSpacing") {
            setters.append { $0.minimumInteritemSpacing = spacing }
        }
        if let direction = choice(
            element, "scrollDirection",
            ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal])
        {
            setters.append { $0.scrollDirection = direction }
        }
        if element.bool("automaticEstimatedItemSize") == true {
            setters.append { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        }
        let sizes: KeyValuePairs<String, ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>> = [
            "itemSize": \.itemSize, "estimatedItemSize": \.estimatedItemSize,
            "headerReferenceSize": \.headerReferenceSize, "footerReferenceSize": \.footerReferenceSize,
        ]
        for (name, path) in sizes {
            if let size = element.child("size", key: name).map(size) { setters.append { $0[keyPath: path] = size } }
        }
        if let insets = element.child("inset", key: "sectionInset").map(inset) {
            setters.append { $0.sectionInset = insets }
        }
        if element.bool("sectionHeadersPinToVisibleBounds") == true {
            setters.append { $0.sectionHeadersPinToVisibleBounds = true }
        }
        if element.bool("sectionFootersPinToVisibleBounds") == true {
            setters.append { $0.sectionFootersPinToVisibleBounds = true }
        }
        return setters
    }
}
