/// A view whose image can grow with accessibility text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    /// A Boolean value that indicates whether the image grows with accessibility text sizes.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// A view that shows an image or an animated sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    override func didInit() {
        super.didInit()
        isUserInteractionEnabled = false
    }

    /// Creates an image view without an image.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an image view of a nib.
    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a view with the size of an image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        // Observers of properties don't run during initialisation.
        updateImage()
    }

    override class var accessibleRole: AccessibleRole { .image }

    /// Creates a view with the size of an image, and another image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        updateImage()
    }

    /// The image.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            pictureDidChange(from: oldValue?.size)
        }
    }

    /// The image in the highlighted state; `nil` means the normal one.
    open var highlightedImage: UIImage? { didSet { pictureDidChange(from: nil) } }
    /// A Boolean value that indicates whether the highlighted image is shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { pictureDidChange(from: nil) } } }

    /// The symbol configuration for images that have none.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { pictureDidChange(from: nil) } }

    /// A Boolean value that indicates whether the image grows with accessibility text sizes.
    @_documentation(visibility: internal)
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false { didSet { pictureDidChange(from: nil) } }

    /// The size at which the current image is shown.
    private var shownSize: CGSize? {
        guard let size = shownImage?.size else { return nil }
        let followsText = shownImage?.traits.configuration?.hasFontSize == true
        let category = UIApplication.shared.preferredContentSizeCategory
        guard followsText || adjustsImageSizeForAccessibilityContentSizeCategory && category.isAccessibilityCategory
        else { return size }
        return CGSize(width: size.width * Display.textScale, height: size.height * Display.textScale)
    }

    private func pictureDidChange(from oldSize: CGSize?) {
        updateImage()
        if oldSize == nil || image?.size != oldSize { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    /// The image that is currently shown.
    private var shownImage: UIImage? {
        if let step = animationStep, let images = animationImages, images.indices.contains(step) { return images[step] }
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
        return image.withConfiguration(
            // The image's own settings take precedence.
            preferredSymbolConfiguration.applying(image.traits.configuration))
    }

    // MARK: Animated images

    /// The images of the animation.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The duration of one cycle of the animation, in seconds; 0 means a thirtieth of a second for each image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0 means no limit.
    open var animationRepeatCount = 0
    /// A Boolean value that indicates whether the animation is running.
    open var isAnimating: Bool { animationTimer != nil }

    private var animationStep: Int?
    private var animationTimer: Timer?

    /// Starts the animation.
    open func startAnimating() {
        stopAnimating()
        guard let images = animationImages, !images.isEmpty else { return }
        let duration = animationDuration > 0 ? animationDuration / Double(images.count) : 1 / 30
        let steps = animationRepeatCount.multipliedReportingOverflow(by: images.count)
        var left = animationRepeatCount > 0 && !steps.overflow ? steps.partialValue - 1 : nil
        animationStep = 0
        let timer = Timer(timeInterval: duration, repeats: true) { [weak self] timer in
            MainActor.assumeIsolated {
                guard let self else { return }
                if let rest = left {
                    guard rest > 0 else { return self.stopAnimating() }
                    left = rest - 1
                }
                self.animationStep = ((self.animationStep ?? 0) + 1) % images.count
                self.pictureDidChange(from: nil)
            }
        }
        RunLoop.main.add(timer, forMode: .default)
        animationTimer = timer
        pictureDidChange(from: nil)
    }

    /// Stops the animation and shows the normal image.
    open func stopAnimating() {
        animationTimer?.invalidate()
        animationTimer = nil
        guard animationStep != nil else { return }
        animationStep = nil
        pictureDidChange(from: nil)
    }

    override func willLeaveWindow() {
        super.willLeaveWindow()
        stopAnimating()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateImage()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateImage()
    }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateImage() }
    }

    private func updateImage() {
        let image = shownImage
        let tint: UIColor = (image?.ownTint).map(shown) ?? tintColor
        drawing.setImage(
            image?.shownContent(for: traitCollection),
            // The default tint colour is that of texts and of the theme's controls.
            tint: tint === UIColor.tintColor ? tint.rgbaForText(traitCollection) : tint.rgba(for: traitCollection),
            isStencil: image?.renderingMode == .alwaysTemplate || image?.ownTint != nil)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let shownSize else { return }
        drawing.setImageFrame(contentMode.frame(of: shownSize, in: bounds))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownSize ?? .zero }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        shownSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
}
