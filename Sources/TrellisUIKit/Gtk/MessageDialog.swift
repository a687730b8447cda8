internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Dispatch

/// libadwaita's dialog with a heading, a text and buttons.
@MainActor
final class MessageDialog {
    /// The styles of a button.
    enum Look { case plain, suggested, destructive }

    private let dialog: Widget
    /// The stacked buttons, by index.
    private(set) var listed: [Int: Widget] = [:]
    /// The dialog's window.
    var widget: Widget { dialog }
    /// Called with the index of the chosen button, or `nil` if the dialog was closed without one.
    var onResponse: ((Int?) -> Void)?

    /// Creates a dialog over a window.
    ///
    /// - Parameters:
    ///   - window: The window that the dialog is modal for.
    ///   - labels: The titles of the buttons.
    ///   - isStacked: Whether the buttons are stacked, with the cancel button at the bottom, or side by side if they
    ///     fit. libadwaita stacks its own buttons in reverse if they don't fit.
    ///   - cancel: The index of the button that Escape presses.
    ///   - staysOnEscape: Whether Escape is ignored if there is no such button.
    init(over window: UIWindow, labels: [String], isStacked: Bool, cancel: Int?, staysOnEscape: Bool) {
        dialog = GtkBootstrap.make(adw_message_dialog_new(window.gtkWindow.cast(), nil, nil))
        g_object_ref(dialog)
        AccessibleProperty.setRole(.alert, of: dialog)
        AccessibleProperty.setModal(true, of: dialog)
        let list: Widget? = isStacked ? gtk_box_new(GTK_ORIENTATION_VERTICAL, 6) : nil
        if let list { adw_message_dialog_set_extra_child(dialog.cast(), list) }
        for (index, label) in labels.enumerated() {
            if let list, index != cancel {
                addButton(index, label, to: list)
                continue
            }
            // Escape underscores, which would make the next letter a mnemonic.
            let text = label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
            adw_message_dialog_add_response(dialog.cast(), "\(index)", text)
        }
        adw_message_dialog_set_close_response(dialog.cast(), cancel.map { "\($0)" } ?? "closed")
        Signal.connectText(dialog, "response") { [weak self] name in
            // libadwaita still uses the dialog after this signal, so close and release it later.
            DispatchQueue.main.async { self?.wasAnswered(Int(name)) }
        }
        if cancel == nil, staysOnEscape { holdEscape() }
        trellis_without_class_names(dialog)
        hideTheOtherButtons(in: dialog)
    }

    /// Hides one of libadwaita's two sets of buttons (side by side and stacked) from assistive technology: the one not
    /// shown.
    private func hideTheOtherButtons(in widget: Widget) {
        guard isTrue(g_type_check_instance_is_a(widget.cast(), adw_squeezer_get_type())) else {
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                hideTheOtherButtons(in: current)
                child = gtk_widget_get_next_sibling(current)
            }
            return
        }
        let update: @MainActor () -> Void = {
            let shown = adw_squeezer_get_visible_child(widget.opaque)
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                AccessibleProperty.setHidden(current != shown, of: current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        update()
        Signal.connectNotify(widget, "visible-child", update)
    }

    private func addButton(_ index: Int, _ label: String, to list: Widget) {
        let button = GtkBootstrap.make(gtk_button_new_with_label(label))
        Signal.connect(button, "clicked") { [weak self] in self?.respond(index) }
        gtk_box_append(list.cast(), button)
        listed[index] = button
    }

    private func wasAnswered(_ index: Int?) {
        let onResponse = onResponse
        self.onResponse = nil
        onResponse?(index)
    }

    private func holdEscape() {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.connectKey(keys.raw) { key, _ in Int32(key) == GDK_KEY_Escape }
        gtk_widget_add_controller(dialog, keys)
    }

    /// Sets the heading and the body.
    func setTexts(heading: String?, body: String?) {
        adw_message_dialog_set_heading(dialog.cast(), heading)
        adw_message_dialog_set_body(dialog.cast(), body ?? "")
    }

    /// Sets the style of a button and whether it is enabled.
    func setButton(_ index: Int, isEnabled: Bool, look: Look) {
        if let button = listed[index] {
            gtk_widget_set_sensitive(button, gboolean(isEnabled))
            button.setClass("suggested-action", look == .suggested)
            return button.setClass("destructive-action", look == .destructive)
        }
        adw_message_dialog_set_response_enabled(dialog.cast(), "\(index)", gboolean(isEnabled))
        let appearance =
            switch look {
            case .plain: ADW_RESPONSE_DEFAULT
            case .suggested: ADW_RESPONSE_SUGGESTED
            case .destructive: ADW_RESPONSE_DESTRUCTIVE
            }
        adw_message_dialog_set_response_appearance(dialog.cast(), "\(index)", appearance)
    }

    /// Sets the button that Enter presses, if any.
    func setDefault(_ index: Int?) {
        if let button = index.flatMap({ listed[$0] }) { return gtk_window_set_default_widget(dialog.cast(), button) }
        let name = index.map { "\($0)" }
        adw_message_dialog_set_default_response(dialog.cast(), name)
    }

    /// Responds as the button does.
    func respond(_ index: Int) { adw_message_dialog_response(dialog.cast(), "\(index)") }

    /// Shows the dialog.
    func present() { dialog.present() }

    /// Whether the dialog is on the screen.
    var isShown: Bool { dialog.isMapped }

    /// Closes the dialog without calling `onResponse`.
    func close() {
        onResponse = nil
        // A destroyed dialog accesses its parent when it is freed, and the parent may be freed first.
        gtk_window_set_transient_for(dialog.cast(), nil)
        dialog.destroyWindow()
    }

    isolated deinit {
        dialog.destroyWindow()
        g_object_unref(dialog)
    }
}
