internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// How a view is painted below its children.
struct ViewPaint {
    var background = RGBA.clear
    var borderColor = RGBA.clear
    var borderWidth: CGFloat = 0
    var cornerRadius: CGFloat = 0
    var clips = false
}

/// What a view draws, by its own widget or by that of the nearest view above which has one.
///
/// Layers form the tree that the views form. The view frees its layer.
@MainActor
struct ViewLayer {
    private let pointer: OpaquePointer

    init() { pointer = trellis_layer_new() }

    /// Takes the layer out of its tree and frees it; nothing may be asked of it afterwards.
    func free() { trellis_layer_free(pointer) }

    // MARK: The tree

    /// Puts the layer into another one, in front of a sibling or, for `nil`, behind all.
    func insert(into parent: ViewLayer, inFrontOf sibling: ViewLayer?) {
        trellis_layer_insert(pointer, parent.pointer, sibling?.pointer)
    }

    /// Takes the layer out of the one it is in.
    func remove() { trellis_layer_remove(pointer) }

    /// Has widgets of the view's own show the layer: `content`, which is or is in `outer`, draws it.
    func show(in content: Widget, _ outer: Widget, of view: UIView) {
        trellis_view_set_owner(content, Unmanaged.passUnretained(view).toOpaque(), pointer)
        trellis_layer_set_widgets(pointer, outer, content)
    }

    // MARK: Place

    func setFrame(_ frame: CGRect) {
        var rect = frame.graphene
        trellis_layer_set_frame(pointer, &rect)
    }

    /// Sets the point of the view's coordinates that is at its top left corner.
    func setOrigin(_ origin: CGPoint) {
        var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        trellis_layer_set_origin(pointer, &point)
    }

    /// Turns, scales and moves the layer about its middle; `nil` leaves it as it is.
    func setTransform(_ transform: CGAffineTransform?) {
        guard let transform else { return trellis_layer_set_transform(pointer, nil) }
        var matrix = transform.graphene
        trellis_layer_set_transform(pointer, &matrix)
    }

    // MARK: Looks

    func setHidden(_ isHidden: Bool) { trellis_layer_set_hidden(pointer, gboolean(isHidden)) }
    func setOpacity(_ opacity: CGFloat) { trellis_layer_set_opacity(pointer, Float(opacity)) }
    func queueDraw() { trellis_layer_queue_draw(pointer) }

    func setPaint(_ paint: ViewPaint) {
        var given = TrellisPaint(
            background: paint.background.gdk, border_color: paint.borderColor.gdk,
            border_width: Float(paint.borderWidth), corner_radius: Float(paint.cornerRadius),
            clips: gboolean(paint.clips))
        trellis_layer_set_paint(pointer, &given)
    }

    /// Throws a shadow of the background.
    func setShadow(_ color: RGBA, offset: CGSize, radius: CGFloat) {
        var given = TrellisShadow(
            color: color.gdk, dx: Float(offset.width), dy: Float(offset.height), radius: Float(max(0, radius)))
        trellis_layer_set_shadow(pointer, &given)
    }

    /// Shows a picture above the background; symbols take the tint.
    func setImage(_ content: UIImage.Content?, tint: RGBA, isStencil: Bool = false) {
        var color = tint.gdk
        switch content {
        case .texture(let texture):
            trellis_layer_set_image(pointer, texture.pointer, &color, gboolean(isStencil))
        case .symbol(let name):
            let icon = Self.icon(name)
            trellis_layer_set_image(pointer, icon, &color, gboolean(false))
            if let icon { g_object_unref(icon.raw) }
        case nil: trellis_layer_set_image(pointer, nil, &color, gboolean(false))
        }
    }

    /// Draws what a view showed in its last frame.
    func setPicture(of view: UIView) {
        guard let shown = gtk_widget_paintable_new(view.widget) else { return }
        defer { g_object_unref(shown.raw) }
        guard let picture = gdk_paintable_get_current_image(shown) else { return }
        defer { g_object_unref(picture.raw) }
        var color = RGBA(0).gdk
        trellis_layer_set_image(pointer, picture, &color, gboolean(false))
    }

    /// Sets where in the view the picture is drawn.
    func setImageFrame(_ frame: CGRect) {
        var rect = frame.graphene
        trellis_layer_set_image_frame(pointer, &rect)
    }

    private static func icon(_ name: String) -> OpaquePointer? {
        GtkBootstrap.ensure()
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return nil
        }
        // 64 pixels: symbols are drawn as outlines, at whatever size the view is.
        return gtk_icon_theme_lookup_icon(theme, name, nil, 64, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(0))
    }

    /// The text in the view, which is drawn above the background.
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
    /// The transform as GTK takes it.
    var graphene: graphene_matrix_t {
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_2d(&matrix, a, b, c, d, tx, ty)
        return matrix
    }
}
