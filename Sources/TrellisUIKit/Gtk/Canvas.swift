internal import CTrellisGtk
internal import Foundation

/// A picture that is drawn with cairo, in points.
final class Canvas {
    private let context: OpaquePointer?
    private let surface: OpaquePointer?
    private let size: CGSize
    private let scale: CGFloat
    /// The largest width and height of a picture, in pixels.
    private static let longest: CGFloat = 16_000

    /// The number of pixels per point on the screen.
    static var screenScale: CGFloat { max(1, UITraitCollection.current.displayScale) }

    /// Creates a picture of a rectangle.
    init(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let scale = scale > 0 ? scale : Self.screenScale
        self.scale = scale
        size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
        func pixels(_ length: CGFloat) -> CInt {
            length.isFinite ? CInt(min(Self.longest, (length * scale).rounded(.up))) : 0
        }
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels(size.width), pixels(size.height))
        context = cairo_create(surface)
        cairo_scale(context, Double(scale), Double(scale))
        cairo_translate(context, -Double(bounds.minX), -Double(bounds.minY))
        guard isOpaque else { return }
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_paint(context)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The picture as it is now.
    var image: UIImage {
        cairo_surface_flush(surface)
        let width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface)
        let stride = cairo_image_surface_get_stride(surface)
        guard width > 0, height > 0, let data = cairo_image_surface_get_data(surface),
            let bytes = g_bytes_new(data, gsize(stride) * gsize(height))
        else { return UIImage() }
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
        else { return UIImage() }
        return UIImage(content: .texture(Texture(owned: texture)), scale: scale, size: size, renderingMode: .automatic)
    }

    // MARK: State

    func save() { cairo_save(context) }
    func restore() { cairo_restore(context) }
    func setLineWidth(_ width: CGFloat) { cairo_set_line_width(context, Double(max(0, width))) }
    func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(context, Double(limit)) }

    func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(
            context, cap == .butt ? CAIRO_LINE_CAP_BUTT : cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
    }

    func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(
            context,
            join == .miter ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    }

    func setDash(_ phase: CGFloat, _ lengths: [CGFloat]) {
        // Cairo refuses negative lengths, and those that are all 0.
        let lengths = lengths.map { Double(max(0, $0)) }
        let isDashed = lengths.contains { $0 > 0 }
        cairo_set_dash(context, lengths, isDashed ? CInt(clamping: lengths.count) : 0, Double(phase))
    }

    func concatenate(_ transform: CGAffineTransform) {
        // Cairo stops drawing after a transform that can't be inverted.
        guard transform.a * transform.d != transform.b * transform.c else { return }
        var matrix = cairo_matrix_t(
            xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
            x0: Double(transform.tx), y0: Double(transform.ty))
        cairo_transform(context, &matrix)
    }

    // MARK: Drawing

    func fill(_ path: PathSteps, _ rule: CGPathFillRule, _ state: CGContext.State) {
        prepare(state, state.fill)
        Self.add(path, to: context)
        cairo_set_fill_rule(context, rule.cairo)
        guard state.blendMode.reachesOutside else { return cairo_fill(context) }
        cairo_save(context)
        cairo_clip(context)
        cairo_paint(context)
        cairo_restore(context)
    }

    func stroke(_ path: PathSteps, _ state: CGContext.State) {
        prepare(state, state.stroke)
        Self.add(path, to: context)
        cairo_stroke(context)
    }

    func clip(_ path: PathSteps, _ rule: CGPathFillRule) {
        Self.add(path, to: context)
        cairo_set_fill_rule(context, rule.cairo)
        cairo_clip(context)
    }

    private func prepare(_ state: CGContext.State, _ color: RGBA) {
        cairo_set_operator(context, state.blendMode.cairo)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * state.alpha))
    }

    /// Draws an image, as large as a rectangle.
    func draw(_ image: UIImage, in rect: CGRect, _ state: CGContext.State) {
        guard rect.width > 0, rect.height > 0, let node = Self.node(of: image, size: rect.size) else { return }
        defer { gsk_render_node_unref(node) }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, Double(rect.minX), Double(rect.minY))
        cairo_rectangle(context, 0, 0, Double(rect.width), Double(rect.height))
        cairo_clip(context)
        cairo_push_group(context)
        gsk_render_node_draw(node, context)
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, state.blendMode.cairo)
        cairo_paint_with_alpha(context, Double(state.alpha))
    }

    /// Returns what draws an image: its texture, or a symbol, which only the main thread can draw.
    private static func node(of image: UIImage, size: CGSize) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        switch image.content(for: .current) {
        case .texture(let texture):
            gdk_paintable_snapshot(texture.pointer, snapshot, Double(size.width), Double(size.height))
        case .symbol(let icon):
            guard Thread.isMainThread else { break }
            let tint = Self.color(image.traits.tint ?? .black)
            nonisolated(unsafe) let target = snapshot
            MainActor.assumeIsolated {
                var color = tint.gdk
                guard let paintable = icon.makePaintable() else { return }
                defer { g_object_unref(paintable.raw) }
                guard
                    isTrue(
                        g_type_check_instance_is_a(
                            paintable.raw.assumingMemoryBound(to: GTypeInstance.self), gtk_symbolic_paintable_get_type()
                        ))
                else {
                    return gdk_paintable_snapshot(paintable, target, Double(size.width), Double(size.height))
                }
                gtk_symbolic_paintable_snapshot_symbolic(
                    paintable, target, Double(size.width), Double(size.height), &color, 1)
            }
        }
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// Draws a text, with lines wrapped at a width.
    func draw(_ string: NSAttributedString, at point: CGPoint, width: CGFloat?) {
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
        let text = AttributedText(string)
        text.withLayout(width: width, height: nil, traits: .current) { layout in
            pango_layout_set_alignment(layout, text.alignment)
            cairo_move_to(context, Double(point.x), Double(point.y))
            pango_cairo_show_layout(context, layout)
        }
        cairo_new_path(context)
    }

    /// Returns a colour as it looks with the current traits.
    static func color(_ color: UIColor) -> RGBA { color.rgba(for: .current) }

    // MARK: Paths

    private static func add(_ path: PathSteps, to context: OpaquePointer?) {
        func x(_ point: CGPoint) -> Double { point.x.isFinite ? Double(point.x) : 0 }
        func y(_ point: CGPoint) -> Double { point.y.isFinite ? Double(point.y) : 0 }
        cairo_new_path(context)
        for step in path.steps {
            switch step {
            case .move(let point): cairo_move_to(context, x(point), y(point))
            case .line(let point): cairo_line_to(context, x(point), y(point))
            case .curve(let first, let second, let end):
                cairo_curve_to(context, x(first), y(first), x(second), y(second), x(end), y(end))
            case .close: cairo_close_path(context)
            }
        }
    }

    /// Returns whether a point is inside a path.
    static func contains(_ point: CGPoint, in path: PathSteps, _ rule: CGPathFillRule) -> Bool {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        add(path, to: context)
        cairo_set_fill_rule(context, rule.cairo)
        return cairo_in_fill(context, Double(point.x), Double(point.y)) != 0
    }
}

extension CGPathFillRule {
    fileprivate var cairo: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

extension CGBlendMode {
    /// Whether cairo would also change what is outside of a path.
    fileprivate var reachesOutside: Bool {
        [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(self)
    }

    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
