/// An accessory of a list cell, such as a checkmark or a disclosure indicator.
///
/// Follows Apple's `UICellAccessory`.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// A closure that is called when the user taps an accessory.
    public typealias ActionHandler = () -> Void

    /// The editing states in which an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// All the time.
        case always
        /// In editing mode.
        case whenEditing
        /// Outside editing mode.
        case whenNotEditing

        func holds(isEditing: Bool) -> Bool { self == .always || (self == .whenEditing) == isEditing }
    }

    /// The width that is reserved for an accessory.
    public enum LayoutDimension: Sendable {
        /// The accessory's own width.
        case actual
        /// The standard width of accessories.
        case standard
        /// A width in points.
        case custom(CGFloat)

        func width(of own: CGFloat) -> CGFloat {
            switch self {
            case .actual: own
            case .standard: max(own, 24)
            case .custom(let width): width.isFinite ? max(0, width) : own
            }
        }
    }

    /// The edge of the cell at which an accessory is placed.
    public enum Placement {
        /// A closure that returns the position of an accessory among those at the same edge.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// At the leading edge.
        case leading(displayed: UICellAccessory.DisplayedState = .always, at: Position = { $0.count })
        /// At the trailing edge.
        case trailing(displayed: UICellAccessory.DisplayedState = .always, at: Position = { _ in 0 })
    }

    let view: UIView
    let placement: Placement
    let width: LayoutDimension
    let isHidden: Bool

    private init(
        _ view: UIView, _ placement: Placement, width: LayoutDimension?, isHidden: Bool?, tint: UIColor?,
        action: ActionHandler? = nil
    ) {
        if let tint { view.tintColor = tint }
        if let action, let button = view as? UIButton {
            button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        }
        self.view = view
        self.placement = placement
        self.width = width ?? .standard
        self.isHidden = isHidden ?? false
    }

    private static func button(_ name: String, _ label: String, _ color: UIColor) -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: name), for: .normal)
        button.accessibilityLabel = label
        button.tintColor = color
        button.frame.size = CGSize(width: 34, height: 34)
        return button
    }

    // MARK: Kinds

    /// The appearance of a disclosure indicator.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// Creates a disclosure indicator.
    public static func disclosureIndicator(
        displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            AccessorySymbol("chevron.forward", .tertiaryLabel), .trailing(displayed: displayed),
            width: options.reservedLayoutWidth, isHidden: options.isHidden, tint: options.tintColor)
    }

    /// The appearance of a checkmark.
    public struct CheckmarkOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// Creates a checkmark.
    public static func checkmark(
        displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            AccessorySymbol("checkmark", .tintColor), .trailing(displayed: displayed),
            width: options.reservedLayoutWidth,
            isHidden: options.isHidden, tint: options.tintColor)
    }

    /// The appearance of a delete button.
    public struct DeleteOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?
        /// The background colour; `nil` means none.
        public var backgroundColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// Creates a delete button that calls a closure when it is tapped.
    public static func delete(
        displayed: UICellAccessory.DisplayedState = .whenEditing,
        options: UICellAccessory.DeleteOptions = DeleteOptions(), actionHandler: UICellAccessory.ActionHandler? = nil
    ) -> UICellAccessory {
        let button = button("minus.circle.fill", SystemText.localized("Delete"), .systemRed)
        button.backgroundColor = options.backgroundColor
        return UICellAccessory(
            button, .leading(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: options.tintColor, action: actionHandler)
    }

    /// The appearance of an insert button.
    public struct InsertOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?
        /// The background colour; `nil` means none.
        public var backgroundColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// Creates an insert button that calls a closure when it is tapped.
    public static func insert(
        displayed: UICellAccessory.DisplayedState = .whenEditing,
        options: UICellAccessory.InsertOptions = InsertOptions(), actionHandler: UICellAccessory.ActionHandler? = nil
    ) -> UICellAccessory {
        let button = button("plus.circle.fill", SystemText.localized("Insert"), .systemGreen)
        button.backgroundColor = options.backgroundColor
        return UICellAccessory(
            button, .leading(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: options.tintColor, action: actionHandler)
    }

    /// The appearance of a selection mark.
    public struct MultiselectOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?
        /// The background colour of the mark of a selected item; `nil` means the tint colour.
        public var backgroundColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// Creates a mark that shows whether the item is selected.
    public static func multiselect(
        displayed: UICellAccessory.DisplayedState = .whenEditing,
        options: UICellAccessory.MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        let mark = EditControl(.selection, margin: 0)
        mark.frame.size = CGSize(width: EditControl.diameter, height: EditControl.diameter)
        mark.selectedColor = options.backgroundColor
        return UICellAccessory(
            mark, .leading(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: options.tintColor)
    }

    /// The appearance of a detail button.
    public struct DetailOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// Creates a button for the details of an item, which calls a closure when it is tapped.
    public static func detail(
        displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.DetailOptions = DetailOptions(), actionHandler: UICellAccessory.ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            button("info.circle", SystemText.localized("More Info"), .tintColor), .trailing(displayed: displayed),
            width: options.reservedLayoutWidth, isHidden: options.isHidden, tint: options.tintColor,
            action: actionHandler)
    }

    /// The appearance of a label.
    public struct LabelOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour of the text; `nil` means the default.
        public var tintColor: UIColor?
        /// The font of the text.
        public var font: UIFont
        /// Whether the font follows the user's preferred text size. Here it always does, so setting it has no effect.
        @_documentation(visibility: internal)
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// Creates a short text, such as a count.
    public static func label(
        text: String, displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let label = AccessoryLabel()
        label.text = text
        label.font = options.font
        label.textColor = options.tintColor ?? .secondaryLabel
        label.sizeToFit()
        return UICellAccessory(
            label, .trailing(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: nil)
    }

    private final class AccessoryLabel: UILabel {
        override func textMetricsDidChange() {
            super.textMetricsDidChange()
            sizeToFit()
            superview?.setNeedsLayout()
        }
    }

    /// The appearance of a reorder control.
    public struct ReorderOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?
        /// Whether a vertical line separates the control from the accessories before it.
        public var showsVerticalSeparator: Bool

        /// Creates the options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// Creates a reorder control, with which the user can drag the item if the data source allows moving it.
    public static func reorder(
        displayed: UICellAccessory.DisplayedState = .whenEditing,
        options: UICellAccessory.ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        let grip = ReorderGrip(frame: CGRect(x: 0, y: 0, width: ReorderGrip.width, height: 34))
        if let color = options.tintColor { grip.color = color }
        grip.wantsLine = options.showsVerticalSeparator
        return UICellAccessory(
            grip, .trailing(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: nil)
    }

    /// The appearance and the behaviour of an outline disclosure.
    public struct OutlineDisclosureOptions {
        /// The styles of an outline disclosure, which determine where the user taps to expand and collapse the item.
        public enum Style: Hashable, Sendable {
            /// The user taps the button.
            case automatic
            /// The user taps anywhere in the cell.
            case header
            /// The user taps the button, since tapping the cell selects it.
            case cell
        }

        /// The style, which determines where the user taps.
        public var style: UICellAccessory.OutlineDisclosureOptions.Style
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the default.
        public var tintColor: UIColor?

        /// Creates the options.
        public init(
            style: UICellAccessory.OutlineDisclosureOptions.Style? = nil, isHidden: Bool? = nil,
            reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// Creates a button that expands and collapses an item of a section snapshot.
    ///
    /// - Parameters:
    ///   - displayed: The editing states in which the accessory is shown.
    ///   - options: The appearance and behaviour.
    ///   - actionHandler: A closure that is called when the button is tapped. If it is `nil`, the button expands and
    ///     collapses the item.
    /// - Returns: The accessory.
    public static func outlineDisclosure(
        displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: UICellAccessory.ActionHandler? = nil
    ) -> UICellAccessory {
        let button = OutlineButton(coversRow: options.style == .header && actionHandler == nil)
        if actionHandler == nil { button.togglesItself() }
        return UICellAccessory(
            button, .trailing(displayed: displayed), width: options.reservedLayoutWidth, isHidden: options.isHidden,
            tint: options.tintColor, action: actionHandler)
    }

    /// A custom view as an accessory.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The edge at which the view is placed.
        public let placement: UICellAccessory.Placement
        /// Whether the accessory is hidden.
        public var isHidden: Bool
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The tint colour; `nil` means the view's own.
        public var tintColor: UIColor?
        /// Whether the view keeps its size. If not, a view without a size is resized to fit its content.
        public var maintainsFixedSize: Bool

        /// Creates a configuration.
        public init(
            customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    /// Creates an accessory from a custom view.
    public static func customView(configuration: UICellAccessory.CustomViewConfiguration) -> UICellAccessory {
        let view = configuration.customView
        if !configuration.maintainsFixedSize, view.bounds.size == .zero { view.sizeToFit() }
        return UICellAccessory(
            view, configuration.placement, width: configuration.reservedLayoutWidth,
            isHidden: configuration.isHidden, tint: configuration.tintColor)
    }

    // MARK: Arrangement

    /// Returns the visible accessories of an edge, in leading-to-trailing order.
    static func shown(
        _ accessories: [UICellAccessory], leading: Bool, isEditing: Bool
    ) -> [UICellAccessory] {
        var row: [UICellAccessory] = []
        for accessory in accessories where !accessory.isHidden {
            switch accessory.placement {
            case .leading(let displayed, let position) where leading && displayed.holds(isEditing: isEditing):
                row.insert(accessory, at: min(max(0, position(row)), row.count))
            case .trailing(let displayed, let position) where !leading && displayed.holds(isEditing: isEditing):
                row.insert(accessory, at: min(max(0, position(row)), row.count))
            default: break
            }
        }
        return row
    }
}
