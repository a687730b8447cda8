/// Shows a picture, or a symbol in the tint colour.
@preconcurrency @MainActor
open class UIImageView: UIView {
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

    /// The picture.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            updateImage()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsLayout()
        }
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
        drawing.setImage(image?.content, tint: tintColor.rgba(for: traitCollection))
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let image else { return }
        drawing.setImageFrame(contentMode.frame(of: image.size, in: bounds))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
}
