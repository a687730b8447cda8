internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// A menu over a view in the desktop's style.
///
/// `GtkPopoverMenu` cannot mark an item as destructive, and its items have no action that assistive technology can
/// perform. The items are therefore buttons with the style of its items.
@MainActor
final class PopoverMenu {
    private let popover: Widget
    private let stack: Widget
    private var lines: [[(title: String, widget: Widget, chosen: @MainActor () -> Void)]] = []
    /// The entries of each page that are provided when the page is shown.
    private var deferred: [Int: [@MainActor () -> Void]] = [:]
    private let closed: @MainActor () -> Void
    private var isShown = false
    /// The menu that was opened last and is still open.
    static weak var open: PopoverMenu?
    private(set) weak var view: UIView?
    /// The focus before the menu was opened.
    private var focus: FocusMark?

    /// Creates a menu over a view. Call `show(at:)` to open it.
    init(_ entries: [MenuEntry], title: String, over view: UIView, closed: @escaping @MainActor () -> Void) {
        self.closed = closed
        self.view = view
        popover = gtk_popover_new()
        stack = gtk_stack_new()
        popover.retain()
        popover.setClass("menu", true)
        // As on iOS, a menu has the style of its view, an alert that of the window.
        if view.contrastingLabel != nil { popover.setStyle(view.traitCollection.userInterfaceStyle) }
        gtk_popover_set_has_arrow(popover.cast(), gboolean(false))
        gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
        AccessibleProperty.setLabel(title.isEmpty ? SystemText.localized("Menu") : title, of: popover)
        gtk_stack_set_vhomogeneous(stack.opaque, gboolean(false))
        gtk_stack_set_hhomogeneous(stack.opaque, gboolean(false))
        gtk_stack_set_interpolate_size(stack.opaque, gboolean(true))
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT)
        gtk_popover_set_child(popover.cast(), stack)
        gtk_widget_set_parent(popover, view.contentWidget)
        addPage(entries, title: title, parent: nil)
        trackKeys()
        Signal.connect(popover, "closed") { [weak self] in self?.didClose() }
    }

    /// Opens the menu beside a rectangle of the view, and focuses its first enabled item.
    func show(at rect: CGRect) {
        isShown = true
        Self.open = self
        focus = view.flatMap { FocusMark(inside: $0) }
        var area = GdkRectangle(
            x: CInt(points: rect.minX), y: CInt(points: rect.minY), width: max(1, CInt(points: rect.width)),
            height: max(1, CInt(points: rect.height)))
        gtk_popover_set_pointing_to(popover.cast(), &area)
        // If no item is enabled, the menu itself has the focus. GTK needs one in the window, and Escape closes the menu.
        gtk_widget_set_focusable(stack, gboolean(!lines[0].contains { isTrue(gtk_widget_get_sensitive($0.widget)) }))
        gtk_popover_popup(popover.cast())
        focusFirstLine(of: 0)
        provideDeferred(of: 0)
    }

    func dismiss() { gtk_popover_popdown(popover.cast()) }

    private func didClose() {
        guard isShown else { return }
        isShown = false
        // GTK still uses the popover while it emits `closed`.
        MainLoop.afterEvents { [self] in
            popover.unparent()
            focus?.restore()
            focus = nil
            closed()
            if Self.open === self { Self.open = nil }
        }
    }

    isolated deinit {
        popover.unparent()
        popover.release()
    }

    // MARK: Items

    private func addPage(_ entries: [MenuEntry], title: String, parent: Int?) {
        let page = lines.count
        lines.append([])
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_stack_add_named(stack.opaque, box, "\(page)")
        if let parent {
            let back = MenuItem(title: title, perform: {})
            addLine(back, to: box, page: page, leads: .back) { [weak self] in self?.showPage(parent) }
        } else if !title.isEmpty {
            addTitle(title, to: box)
        }
        add(entries, to: box, page: page)
    }

    private func add(_ entries: [MenuEntry], to box: Widget, page: Int) {
        // Where one item is marked, the others are its alternatives.
        let isChoice = entries.contains { if case .item(let item) = $0 { item.state != .off } else { false } }
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .item(let item):
                addLine(item, to: box, page: page, leads: .nowhere, isChoice: isChoice) { [weak self] in
                    if !item.keepsMenu { self?.dismiss() }
                    item.perform()
                }
            case .section(let title, let inside):
                if index > 0 { gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)) }
                if !title.isEmpty { addTitle(title, to: box) }
                add(inside, to: box, page: page)
                if index + 1 < entries.count, case .item = entries[index + 1] {
                    gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
                }
            case .menu(let item, let inside):
                let target = lines.count
                addPage(inside, title: item.title, parent: page)
                addLine(item, to: box, page: page, leads: .on) { [weak self] in self?.showPage(target) }
            case .deferred(let provide):
                addDeferred(provide, to: box, page: page)
            }
        }
    }

    private enum Direction { case nowhere, on, back }

    private func addTitle(_ title: String, to box: Widget) {
        let label: Widget = gtk_label_new(title)
        label.setClass("title", true)
        gtk_widget_set_halign(label, GTK_ALIGN_START)
        gtk_box_append(box.cast(), label)
    }

    /// Adds a row with a spinner, which is replaced by the entries when they are provided.
    private func addDeferred(
        _ provide: @escaping @MainActor (@escaping @MainActor ([MenuEntry]) -> Void) -> Void, to box: Widget, page: Int
    ) {
        let room: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(box.cast(), room)
        let loading = MenuItem(title: SystemText.localized("Loading…"), isEnabled: false) {}
        let row = addLine(loading, to: room, page: page, leads: .nowhere, isLoading: true) {}
        deferred[page, default: []].append { [weak self] in
            provide { [weak self] entries in
                guard let self, isShown, let index = lines[page].firstIndex(where: { $0.widget == row }) else { return }
                let after = lines[page][(index + 1)...]
                lines[page].removeSubrange(index...)
                row.unparent()
                add(entries, to: room, page: page)
                lines[page] += after
                if self.page == page, focusedLine == nil {
                    focusFirstLine(of: page)
                }
            }
        }
    }

    @discardableResult
    private func addLine(
        _ item: MenuItem, to box: Widget, page: Int, leads direction: Direction, isLoading: Bool = false,
        isChoice: Bool = false, _ chosen: @escaping @MainActor () -> Void
    ) -> Widget {
        let button: Widget = trellis_menu_line_new()
        if isChoice {
            AccessibleProperty.setRole(.menuChoice, of: button)
            AccessibleProperty.setChecked(item.state == .on, of: button)
        }
        let content: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        if direction == .back { append(icon: "go-previous-symbolic", to: content) }
        switch item.state {
        case .on: append(icon: "object-select-symbolic", to: content)
        case .mixed: append(icon: "list-remove-symbolic", to: content)
        case .off: break
        }
        switch item.image {
        case .symbol(let icon): gtk_box_append(content.cast(), icon.makeImage())
        case .texture(let texture):
            let image: Widget = gtk_image_new_from_paintable(texture.pointer)
            gtk_box_append(content.cast(), image)
        case nil: break
        }
        if isLoading {
            let spinner = Widget.spinner()
            spinner.setSpinning(true)
            gtk_box_append(content.cast(), spinner)
        }
        gtk_box_append(content.cast(), texts(of: item))
        if direction == .on { append(icon: "go-next-symbolic", to: content) }
        gtk_button_set_child(button.cast(), content)
        button.setSensitive(item.isEnabled)
        AccessibleProperty.setLabel(
            [item.title, item.subtitle].compactMap { $0 }.joined(separator: ", "), of: button)
        if item.isDestructive { button.setClass("destructive", true) }
        Signal.connect(button, "clicked", chosen)
        gtk_box_append(box.cast(), button)
        lines[page].append((item.title, button, chosen))
        return button
    }

    private func texts(of item: MenuItem) -> Widget {
        let title: Widget = gtk_label_new(item.title)
        gtk_widget_set_halign(title, GTK_ALIGN_START)
        gtk_widget_set_hexpand(title, gboolean(true))
        guard let text = item.subtitle else { return title }
        let both: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        let subtitle: Widget = gtk_label_new(text)
        gtk_widget_set_halign(subtitle, GTK_ALIGN_START)
        subtitle.setClass("dim-label", true)
        subtitle.setClass("caption", true)
        gtk_box_append(both.cast(), title)
        gtk_box_append(both.cast(), subtitle)
        return both
    }

    private func append(icon: String, to box: Widget) {
        let image: Widget = gtk_image_new_from_icon_name(icon)
        image.setClass(IconSize.className, true)
        gtk_box_append(box.cast(), image)
    }

    // MARK: Pages and keys

    private var page: Int { gtk_stack_get_visible_child_name(stack.opaque).flatMap { Int(String(cString: $0)) } ?? 0 }

    private func showPage(_ page: Int) {
        gtk_stack_set_visible_child_name(stack.opaque, "\(page)")
        focusFirstLine(of: page)
        provideDeferred(of: page)
    }

    private func provideDeferred(of page: Int) {
        for provide in deferred.removeValue(forKey: page) ?? [] { provide() }
    }

    /// Focuses the first enabled line of a page. GTK doesn't focus disabled ones.
    private func focusFirstLine(of page: Int) {
        _ = lines[page].first { isTrue(gtk_widget_grab_focus($0.widget)) }
    }

    /// The index of the line of the current page that has the focus.
    private var focusedLine: Int? { lines[page].firstIndex { isTrue(gtk_widget_has_focus($0.widget)) } }

    /// Handles the arrow keys, which move the focus from item to item and wrap around.
    private func trackKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.connectKey(keys.raw) { [weak self] key, _ in
            switch Int32(key) {
            case GDK_KEY_Down, GDK_KEY_KP_Down: self?.moveFocus(by: 1)
            case GDK_KEY_Up, GDK_KEY_KP_Up: self?.moveFocus(by: -1)
            default: return false
            }
            return true
        }
        gtk_widget_add_controller(popover, keys)
    }

    private func moveFocus(by step: Int) {
        let reachable = lines[page].filter { isTrue(gtk_widget_is_sensitive($0.widget)) }
        guard !reachable.isEmpty else { return }
        let current = reachable.firstIndex { isTrue(gtk_widget_has_focus($0.widget)) }
        let next = ((current ?? (step > 0 ? -1 : 0)) + step + reachable.count) % reachable.count
        gtk_widget_grab_focus(reachable[next].widget)
    }

    // MARK: Testing

    /// The menu as it is drawn, for tests.
    var picture: ViewPicture? { ViewPicture(of: popover) }

    /// The titles of the visible items, for tests.
    var titles: [String] { lines[page].map(\.title) }

    /// The titles of the menu and of its sections, for tests.
    var headings: [String] {
        var headings: [String] = [], child = gtk_widget_get_first_child(gtk_widget_get_first_child(stack))
        while let current = child {
            if isTrue(gtk_widget_has_css_class(current, "title")) {
                headings.append(String(cString: gtk_label_get_text(current.opaque)))
            }
            child = gtk_widget_get_next_sibling(current)
        }
        return headings
    }

    /// Whether the menu itself has the focus, because no item can have it, for tests.
    var hasFocus: Bool { isTrue(gtk_widget_has_focus(stack)) }

    /// Returns the visible item with a title, for tests.
    func line(_ title: String) -> Widget? { lines[page].first { $0.title == title }?.widget }

    /// Chooses a visible item by its title, as a click does, but at once. Returns `false` if there is no such enabled
    /// item.
    func chooseNow(_ title: String) -> Bool {
        guard let line = lines[page].first(where: { $0.title == title }), isTrue(gtk_widget_is_sensitive(line.widget))
        else { return false }
        line.chosen()
        return true
    }

    /// Chooses an item by its title, for tests. Returns `false` if there is no such enabled item.
    func choose(_ title: String) -> Bool {
        guard let line = line(title), isTrue(gtk_widget_is_sensitive(line)) else { return false }
        return isTrue(gtk_widget_activate(line))
    }
}
