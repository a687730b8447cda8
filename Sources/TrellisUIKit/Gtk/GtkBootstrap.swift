internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// Initialises GTK once, before the first widget is created.
@MainActor
enum GtkBootstrap {
    /// Whether GTK has found a display. Determined on first access.
    static let isReady: Bool = {
        // The name of the app for the desktop and for assistive technology.
        g_set_prgname(ProcessInfo.processInfo.processName)
        TestDisplay.startIfNeeded()
        if !hasSessionBus {
            // Without a session bus there is no accessibility bus and no settings portal, and GTK would warn.
            setenv("GTK_A11Y", "none", 0)
            setenv("ADW_DISABLE_PORTAL", "1", 0)
        }
        // A browser tab has a renderer of its own; with another one, GTK ends the program.
        if ProcessInfo.processInfo.environment["GDK_BACKEND"]?.hasPrefix("broadway") == true {
            unsetenv("GSK_RENDERER")
        }
        PreferredLanguage.applyToGTK()
        guard isTrue(gtk_init_check()) else { return false }
        adw_init()
        DesktopFont.choose()
        UIFont.textScale = Display.currentTextScale
        DesktopFont.follow()
        LayerText.drawGlyphsAhead(of: .systemFont(ofSize: UIFont.labelFontSize))
        installCallbacks()
        installStyle()
        IconSize.update()
        if Display.showsBrowserTab { Display.removeWindowButtons() }
        MainLoop.attach()
        return true
    }()

    private static var hasSessionBus: Bool {
        let environment = ProcessInfo.processInfo.environment
        if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
        guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
        return FileManager.default.fileExists(atPath: "\(folder)/bus")
    }

    /// Ends the program with an error message if there is no display. Call it before the first widget is created.
    static func ensure() {
        guard !isReady else { return }
        let remedy = TestDisplay.failure ?? "set DISPLAY or WAYLAND_DISPLAY, or GDK_BACKEND=broadway"
        FileHandle.standardError.write(Data("UIKit needs a display: \(remedy)\n".utf8))
        exit(69)
    }

    /// Creates a widget, after initialising GTK.
    static func make(_ widget: @autoclosure () -> Widget?) -> Widget {
        ensure()
        guard let widget = widget() else { preconditionFailure("GTK made no widget") }
        return widget
    }

    private static func installCallbacks() {
        let allocate: @convention(c) @MainActor (UnsafeMutableRawPointer?, CInt, CInt) -> Void = {
            owner, width, height in
            owningView(owner)?.widgetWasAllocated(width: Int(width), height: Int(height))
        }
        let measure:
            @convention(c) @MainActor (
                UnsafeMutableRawPointer?, GtkOrientation, CInt, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
            ) -> Void = { owner, orientation, _, minimum, natural in
                guard let size = (owningView(owner) as? UIWindow)?.widgetSizeRequest else { return }
                let length = CInt(points: orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height)
                minimum?.pointee = length
                natural?.pointee = length
            }
        let scrolled: @convention(c) @MainActor (UnsafeMutableRawPointer?) -> Void = { owner in
            (owningView(owner) as? UIScrollView)?.adjustmentMoved()
        }
        let activated: @convention(c) @MainActor (UnsafeMutableRawPointer?) -> CInt = { owner in
            owningView(owner)?.accessibilityActivate() == true ? 1 : 0
        }
        let menu: @convention(c) @MainActor (UnsafeMutableRawPointer?) -> Void = { owner in
            owningView(owner)?.showContextMenu()
        }
        // GTK calls back on the main thread only, so main-actor functions can be cast to plain C ones.
        var callbacks = TrellisViewCallbacks()
        callbacks.allocate = unsafeBitCast(allocate, to: type(of: callbacks.allocate))
        callbacks.measure = unsafeBitCast(measure, to: type(of: callbacks.measure))
        callbacks.scrolled = unsafeBitCast(scrolled, to: type(of: callbacks.scrolled))
        callbacks.activated = unsafeBitCast(activated, to: type(of: callbacks.activated))
        callbacks.menu = unsafeBitCast(menu, to: type(of: callbacks.menu))
        trellis_view_set_callbacks(&callbacks)
        AccessibleActions.installCallbacks()
    }

    private static func installStyle() {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        let load: @MainActor () -> Void = { gtk_css_provider_load_from_data(provider, accents + style + contents, -1) }
        load()
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        // The provider is as old as the program.
        StyleManager.observe(load)
    }

    /// The theme's accent colours: the default tint colour, so that texts, fills and focus frames have one blue.
    private static var accents: String {
        let isDark = isTrue(adw_style_manager_get_dark(adw_style_manager_get_default()))
        let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        let tint = UIColor.tintColor.rgbaForText(traits).css, ink = UIColor.onTint.rgba(for: traits).css
        return """
            @define-color accent_color \(tint);
            @define-color accent_bg_color \(tint);
            @define-color accent_fg_color \(ink);

            """
    }

    /// The colours of menus and dialogs that have another style than the desktop.
    private static let contents = [UIUserInterfaceStyle.light, .dark].map { style in
        let traits = UITraitCollection(userInterfaceStyle: style), name = style == .dark ? "dark" : "light"
        let fill = style == .dark ? "#383838" : "white", red = style == .dark ? "#ff7b63" : "#c01c28"
        let ink = UIColor.label.rgba(for: traits).css, tint = UIColor.tintColor.rgbaForText(traits).css
        return """
            popover.\(name)-content > contents, window.\(name)-content { background-color: \(fill); color: \(ink); }
            popover.\(name)-content modelbutton.destructive,
            window.\(name)-content .response-area button.destructive { color: \(red); }
            window.\(name)-content .response-area button.suggested { color: \(tint); }

            """
    }.joined()

    /// The styles of GTK's own widgets. The glue widgets draw themselves, except for the outline of the focused row.
    /// The window's frame, which GTK draws on a display without a compositor, is removed, as its width would be taken
    /// from the content.
    private static let style = """
        window.solid-csd { padding: 0; border: none; box-shadow: none; }
        .picker-column:focus-visible,
        row-node:focus-visible { outline: 2px solid @accent_color; outline-offset: -3px; border-radius: 8px; }
        entry.borderless, entry.borderless:focus-within { background: none; border: none; box-shadow: none;
            outline: none; border-radius: 0; padding: 0; min-height: 0; }
        popover.menu modelbutton.destructive { color: @error_color; }
        popover.menu modelbutton:focus { background-color: alpha(currentColor, 0.1); }
        popover.menu modelbutton:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
        textview.plain:focus { outline: 2px solid @accent_color; outline-offset: -2px; border-radius: 6px; }
        textview.plain.unframed:focus { outline: none; }
        row-node.chosen-by-click:hover { background-color: alpha(currentColor, 0.05); }
        entry > text > placeholder { opacity: 0.7; }
        .linked > button:checked { background-color: @accent_bg_color; color: @accent_fg_color; }
        switch:not(:checked):not(:disabled) { background-color: #86868B; }
        switch > slider { background-color: white; }
        switch:checked > slider { background-color: @accent_fg_color; }
        button.content-above { min-width: 0; min-height: 0; padding: 0; }
        button.back { min-width: 44px; min-height: 44px; padding: 0; margin-top: -5px; margin-bottom: -5px; }
        headerbar.tight > windowhandle > box { border-spacing: 0; padding-left: 2px; padding-right: 2px; }
        headerbar.tight button { padding-left: 2px; padding-right: 2px; min-width: 22px; }
        headerbar.tight button image { -gtk-icon-size: 16px; }
        headerbar.tight .title { padding-left: 0; padding-right: 0; }
        button.capsule { border-radius: 9999px; }
        textview.plain, textview.plain text { background: none; }
        entry.square { border-radius: 0; }
        entry.filled { background: none; }
        entry.outlined:not(.borderless):not(.search) { box-shadow: inset 0 0 0 1px alpha(currentColor, 0.15); }
        """
}

/// Returns the view that owns a glue widget. The widget doesn't retain its owner, which clears the reference in
/// `deinit`.
@MainActor
func owningView(_ owner: UnsafeMutableRawPointer?) -> UIView? {
    owner.map { Unmanaged<UIView>.fromOpaque($0).takeUnretainedValue() }
}
