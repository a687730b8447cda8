internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The fill, border and clipping of a view.
struct ViewPaint {
    var background = RGBA.clear
    var borderColor = RGBA.clear
    var borderWidth: CGFloat = 0
    var cornerRadius: CGFloat = 0
    var corners: CACornerMask = []
    var clips = false
}

/// The content that a view draws, in its own widget or in that of the nearest superview that has one.
///
/// Layers form the same tree as their views. A layer is freed by its view.
@MainActor
struct ViewLayer {
    private let pointer: OpaquePointer

    init() { pointer = trellis_layer_new() }

    /// Removes the layer from its parent and frees it. It must not be used afterwards.
    func free() { trellis_layer_free(pointer) }

    // MARK: Hierarchy

    /// Inserts the layer into another one, in front of a sibling or, for `nil`, behind all others.
    func insert(into parent: ViewLayer, inFrontOf sibling: ViewLayer?) {
        trellis_layer_insert(pointer, parent.pointer, sibling?.pointer)
    }

    /// Removes the layer from its parent.
    func remove() { trellis_layer_remove(pointer) }

    /// Draws the layer in widgets of the view's own: in `content`, which is `outer` or a descendant of it.
    func show(in content: Widget, _ outer: Widget, of view: UIView) {
        trellis_view_set_owner(content, Unmanaged.passUnretained(view).toOpaque(), pointer)
        trellis_layer_set_widgets(pointer, outer, content)
    }

    // MARK: Geometry

    func setFrame(_ frame: CGRect) {
        var rect = frame.graphene
        trellis_layer_set_frame(pointer, &rect)
    }

    /// Sets the origin of the view's bounds.
    func setOrigin(_ origin: CGPoint) {
        var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        trellis_layer_set_origin(pointer, &point)
    }

    /// Transforms the layer about its centre; `nil` removes the transform.
    func setTransform(_ transform: CGAffineTransform?) {
        guard let transform else { return trellis_layer_set_transform(pointer, nil) }
        var matrix = transform.graphene
        trellis_layer_set_transform(pointer, &matrix)
    }

    // MARK: Appearance

    func setHidden(_ isHidden: Bool) { trellis_layer_set_hidden(pointer, gboolean(isHidden)) }
    func setOpacity(_ opacity: CGFloat) { trellis_layer_set_opacity(pointer, Float(opacity)) }
    func queueDraw() { trellis_layer_queue_draw(pointer) }

    func setPaint(_ paint: ViewPaint) {
        var given = TrellisPaint(
            background: paint.background.gdk, border_color: paint.borderColor.gdk,
            border_width: Float(paint.borderWidth), corner_radius: Float(paint.cornerRadius),
            corners: guint(paint.corners.rawValue), clips: gboolean(paint.clips))
        trellis_layer_set_paint(pointer, &given)
    }

    /// Sets a shadow of the layer's shape.
    func setShadow(_ color: RGBA, offset: CGSize, radius: CGFloat) {
        var given = TrellisShadow(
            color: color.gdk, dx: Float(offset.width), dy: Float(offset.height), radius: Float(max(0, radius)))
        trellis_layer_set_shadow(pointer, &given)
    }

    /// Sets the image above the background. Symbols are drawn in the tint colour.
    func setImage(_ content: UIImage.Content?, tint: RGBA, isStencil: Bool = false) {
        var color = tint.gdk
        switch content {
        case .texture(let texture):
            trellis_layer_set_image(pointer, texture.pointer, &color, gboolean(isStencil))
        case .symbol(let symbol):
            let icon = symbol.makePaintable()
            trellis_layer_set_image(pointer, icon, &color, gboolean(false))
            if let icon { g_object_unref(icon.raw) }
        case nil: trellis_layer_set_image(pointer, nil, &color, gboolean(false))
        }
    }

    /// Draws the last frame of a view.
    func setPicture(of view: UIView) {
        guard let shown = gtk_widget_paintable_new(view.widget) else { return }
        defer { g_object_unref(shown.raw) }
        guard let picture = gdk_paintable_get_current_image(shown) else { return }
        defer { g_object_unref(picture.raw) }
        var color = RGBA(0).gdk
        trellis_layer_set_image(pointer, picture, &color, gboolean(false))
    }

    /// Sets the frame of the image in the view.
    func setImageFrame(_ frame: CGRect) {
        var rect = frame.graphene
        trellis_layer_set_image_frame(pointer, &rect)
    }

    /// Sets the rectangle of the text in bounds of a size.
    func setTextFrame(_ frame: CGRect, in size: CGSize) {
        trellis_layer_set_text_insets(
            pointer, CInt(points: frame.minY), CInt(points: frame.minX), CInt(points: size.height - frame.maxY),
            CInt(points: size.width - frame.maxX))
    }

    /// The top, left, bottom and right insets of the text, for tests.
    var textInsets: [Int] {
        var insets: [CInt] = [0, 0, 0, 0]
        trellis_layer_get_text_insets(pointer, &insets)
        return insets.map(Int.init)
    }

    /// The text of the layer, drawn above the background.
    var text: LayerText { LayerText(trellis_layer_get_text(pointer), in: self) }
}

extension CGRect {
    fileprivate var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(minX), y: Float(minY)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}

extension CGAffineTransform {
    /// The transform as a Graphene matrix.
    var graphene: graphene_matrix_t {
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_2d(&matrix, a, b, c, d, tx, ty)
        return matrix
    }
}
