internal import CGtk
internal import CGtkGlue

/// Shows a picture, or a symbol in the tint colour.
@MainActor
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

    override class var accessibleRole: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_IMG }

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
        var tint = tintColor.rgba(for: traitCollection).gdk
        switch image?.content {
        case .texture(let texture): trellis_view_set_image(contentWidget, texture, &tint)
        case .symbol(let name): SymbolImage.set(name, on: contentWidget, tint: &tint)
        case nil: trellis_view_set_image(contentWidget, nil, &tint)
        }
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let image else { return }
        let rect = contentMode.frame(of: image.size, in: bounds)
        var frame = graphene_rect_t()
        frame.origin.x = Float(rect.minX)
        frame.origin.y = Float(rect.minY)
        frame.size.width = Float(rect.width)
        frame.size.height = Float(rect.height)
        trellis_view_set_image_frame(contentWidget, &frame)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
}
