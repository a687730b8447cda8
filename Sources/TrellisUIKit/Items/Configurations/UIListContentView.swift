/// A view that shows a list content configuration.
///
/// Follows Apple's `UIListContentView`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView()
    private let label = UILabel()
    private let secondLabel = UILabel()

    /// Creates a view from a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        update()
    }

    /// Creates a view with an empty configuration. The archive is ignored.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        update()
    }

    /// The configuration that the view shows, a `UIListContentConfiguration`. Other types are reported and ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else {
                return MisuseReports.report("\(type(of: newValue)) is no list content configuration", by: Self.self)
            }
            // Transformers are closures, which can't be compared.
            guard list != shown || list.hasTransformers || shown.hasTransformers else { return }
            shown = list
            update()
        }
    }

    @_documentation(visibility: internal)
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func update() {
        show(shown.text, shown.textProperties, in: label, at: 0)
        show(shown.secondaryText, shown.secondaryTextProperties, in: secondLabel, at: 1)
        secondLabel.textAlignment =
            isSideBySide ? (isRightToLeft ? .left : .right) : Self.alignment(shown.secondaryTextProperties.alignment)
        if let image = shownImage {
            picture.image = image
            picture.contentMode = .scaleAspectFit
            picture.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
            picture.layer.cornerRadius = shown.imageProperties.cornerRadius
            picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
            if picture.superview == nil { insertSubview(picture, at: 0) }
        } else {
            picture.removeFromSuperview()
        }
        alpha = shown.isDimmed ? 0.5 : 1
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel, at index: Int
    ) {
        guard let text, !text.isEmpty else { return label.removeFromSuperview() }
        label.text = properties.applied(to: text)
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment = Self.alignment(properties.alignment)
        if label.superview == nil { insertSubview(label, at: min(index, subviews.count)) }
    }

    private static func alignment(_ alignment: UIListContentConfiguration.TextProperties.TextAlignment)
        -> NSTextAlignment
    {
        switch alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }

    // MARK: Layout

    private var isSideBySide: Bool { shown.prefersSideBySideTextAndSecondaryText }

    /// The image with the preferred symbol configuration applied.
    private var shownImage: UIImage? {
        guard let image = shown.image, let preferred = shown.imageProperties.preferredSymbolConfiguration else {
            return shown.image
        }
        return image.applyingSymbolConfiguration(preferred) ?? image
    }

    /// The margins of the content: those of the configuration, or of the superview if they are larger and preserved.
    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        guard let outer = superview?.directionalLayoutMargins else { return margins }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    @_documentation(visibility: internal)
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Guides

    /// A guide for the frame of the text, or `nil` if there is none.
    open var textLayoutGuide: UILayoutGuide? { guide(for: label, "text") }
    /// A guide for the frame of the secondary text, or `nil` if there is none.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(for: secondLabel, "secondary text") }
    /// A guide for the frame of the image, or `nil` if there is none.
    open var imageLayoutGuide: UILayoutGuide? { guide(for: picture, "image") }

    private func guide(for view: UIView, _ name: String) -> UILayoutGuide? {
        guard view.superview === self else { return nil }
        if let guide = layoutGuides.first(where: { $0.identifier == name }) { return guide }
        let guide = UILayoutGuide()
        guide.identifier = name
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.rightAnchor.constraint(equalTo: view.rightAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        return guide
    }

    private var pictureSize: CGSize {
        guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return .zero }
        // A symbol stands beside the text and has its size, unless the app chose another one.
        let follows = image.isSymbolImage && image.traits.configuration?.hasFixedSize != true
        let growth = follows ? Display.textScale : 1
        let size = CGSize(width: image.size.width * growth, height: image.size.height * growth)
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private struct Arrangement {
        var picture = CGRect.zero, first = CGRect.zero, second = CGRect.zero
        var height: CGFloat = 0
    }

    /// Arranges the views at a width, with the minimum height.
    private func arrangement(_ width: CGFloat) -> Arrangement {
        let margins = margins
        var result = Arrangement()
        let image = pictureSize, reserved = shown.imageProperties.reservedLayoutSize
        let room = CGSize(width: max(image.width, reserved.width), height: max(image.height, reserved.height))
        var left = margins.leading
        if image.width > 0 {
            result.picture = CGRect(
                x: left + (room.width - image.width) / 2, y: (room.height - image.height) / 2, width: image.width,
                height: image.height)
            left += room.width + shown.imageToTextPadding
        }
        let textWidth = max(0, width - left - margins.trailing)
        let first = size(of: label, textWidth)
        var height: CGFloat
        if isSideBySide, fitsBeside(first, textWidth) {
            let second = size(of: secondLabel, textWidth)
            height = max(first.height, second.height)
            result.first = CGRect(
                x: left, y: 0, width: self.width(shown.textProperties, first, textWidth - second.width),
                height: height)
            result.second = CGRect(x: left + textWidth - second.width, y: 0, width: second.width, height: height)
        } else {
            let second = size(of: secondLabel, textWidth)
            let gap = first.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
            height = first.height + gap + second.height
            result.first = CGRect(
                x: left, y: 0, width: self.width(shown.textProperties, first, textWidth), height: first.height)
            result.second = CGRect(
                x: left, y: first.height + gap, width: self.width(shown.secondaryTextProperties, second, textWidth),
                height: second.height)
        }
        let content = max(height, room.height)
        result.first.origin.y += (content - height) / 2
        result.second.origin.y += (content - height) / 2
        result.picture.origin.y += (content - room.height) / 2
        result.height = content
        return result
    }

    /// Returns the width of a label. One with natural alignment is as wide as its text, so that the layout guides end
    /// with the text.
    private func width(
        _ properties: UIListContentConfiguration.TextProperties, _ fitting: CGSize, _ room: CGFloat
    ) -> CGFloat { properties.alignment == .natural ? fitting.width : room }

    private func fitsBeside(_ first: CGSize, _ width: CGFloat) -> Bool {
        guard secondLabel.superview != nil, label.superview != nil else { return true }
        let wanted = label.sizeThatFits(.zero).width + secondLabel.sizeThatFits(.zero).width
        return wanted + shown.textToSecondaryTextHorizontalPadding <= width
    }

    private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
        guard label.superview != nil else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(width, size.width), height: size.height)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = margins
        let placed = arrangement(bounds.width)
        // The free height is distributed equally above and below.
        let top = margins.top + max(0, (bounds.height - placed.height - margins.top - margins.bottom) / 2)
        for (view, frame) in [
            (picture, placed.picture), (label, placed.first), (secondLabel, placed.second),
        ] as [(UIView, CGRect)] {
            view.frame = mirrored(frame.offsetBy(dx: 0, dy: top.rounded()))
        }
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        let margins = margins
        let height = arrangement(width).height + margins.top + margins.bottom
        return CGSize(width: width, height: max(shown.minimumHeight, height.rounded(.up)))
    }

    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override var heightDependsOnWidth: Bool { true }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
