/// What shows a picture that may grow with the text beside it.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    /// Whether the picture grows with text where that is as large as for accessibility.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// Shows a picture, or a symbol in the tint colour.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    override func didInit() {
        super.didInit()
        isUserInteractionEnabled = false
    }

    /// Makes a view of the picture's size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        updateImage()
    }

    override class var accessibleRole: AccessibleRole { .image }

    /// Makes a view of the picture's size, with another picture for while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The picture.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            pictureDidChange(from: oldValue?.size)
        }
    }

    /// The picture while the view is highlighted; `nil` is the usual one.
    open var highlightedImage: UIImage? { didSet { pictureDidChange(from: nil) } }
    /// Whether the highlighted picture shows.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { pictureDidChange(from: nil) } } }

    /// How symbols are drawn that say nothing themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { pictureDidChange(from: nil) } }

    /// Whether the picture grows with text where that is as large as for accessibility.
    @_documentation(visibility: internal)
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false { didSet { pictureDidChange(from: nil) } }

    /// The size of the picture that shows now, as it is shown.
    private var shownSize: CGSize? {
        guard let size = shownImage?.size else { return nil }
        let category = UIApplication.shared.preferredContentSizeCategory
        guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory else { return size }
        return CGSize(width: size.width * Display.textScale, height: size.height * Display.textScale)
    }

    private func pictureDidChange(from oldSize: CGSize?) {
        updateImage()
        if oldSize == nil || image?.size != oldSize { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    /// The picture that shows now.
    private var shownImage: UIImage? {
        if let step = animationStep, let images = animationImages, images.indices.contains(step) { return images[step] }
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
        return image.withConfiguration(
            image.traits.configuration?.applying(preferredSymbolConfiguration)
                ?? preferredSymbolConfiguration)
    }

    // MARK: Pictures one after another

    /// The pictures that show one after another.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// How long one round takes, in seconds; 0 is a thirtieth for each picture.
    open var animationDuration: TimeInterval = 0
    /// How many rounds there are; 0 is without end.
    open var animationRepeatCount = 0
    /// Whether the pictures change now.
    open var isAnimating: Bool { animationTimer != nil }

    private var animationStep: Int?
    private var animationTimer: Timer?

    /// Begins to show the pictures one after another.
    open func startAnimating() {
        stopAnimating()
        guard let images = animationImages, !images.isEmpty else { return }
        let duration = animationDuration > 0 ? animationDuration / Double(images.count) : 1 / 30
        var left = animationRepeatCount > 0 ? animationRepeatCount * images.count - 1 : nil
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

    /// Shows the usual picture again.
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
        let tint: UIColor = image?.ownTint ?? tintColor
        let isMirrored = image?.traits.isMirrored == true && Display.isRightToLeft
        let content = image?.content(for: traitCollection)
        drawing.setImage(
            isMirrored ? content?.mirrored : content, tint: tint.rgba(for: traitCollection),
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
