internal import CGtk
internal import CGtkGlue

/// The title bar: libadwaita's header bar, with a back button where there is a screen to go back to.
@MainActor
open class UINavigationBar: UIView {
    private let headerBar: Widget = GtkBootstrap.make(adw_header_bar_new())
    private let windowTitle: Widget = GtkBootstrap.make(adw_window_title_new("", nil))
    private let backButton: Widget = GtkBootstrap.make(gtk_button_new_from_icon_name("go-previous-symbolic"))
    private var titleViewHolder: UIView?

    /// What the back button does.
    var goBack: (() -> Void)?

    override func didInit() {
        super.didInit()
        adw_header_bar_set_title_widget(headerBar.opaque, windowTitle)
        adw_header_bar_pack_start(headerBar.opaque, backButton)
        gtk_widget_set_visible(backButton, 0)
        gtk_widget_set_parent(headerBar, widget)
        Signal.connect(backButton, "clicked") { [weak self] in self?.goBack?() }
    }

    override var leafWidget: Widget? { headerBar }

    /// The items, one a screen, the top one last.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UINavigationItem]? = []

    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Shows the last of these items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        storedItems?.forEach { $0.bar = nil }
        storedItems = items
        items?.forEach { $0.bar = self }
        itemDidChange()
    }

    func itemDidChange() {
        adw_window_title_set_title(windowTitle.opaque, topItem?.title ?? "")
        let back = topItem?.hidesBackButton == true ? nil : backItem
        gtk_widget_set_visible(backButton, gboolean(back != nil))
        let name = back.map { $0.backButtonTitle ?? $0.title ?? "" } ?? ""
        gtk_widget_set_tooltip_text(backButton, name)
        AccessibleProperty.setLabel(name.isEmpty ? "Back" : "Back to \(name)", of: backButton)
        showTitleView()
    }

    private func showTitleView() {
        guard titleViewHolder !== topItem?.titleView else { return }
        titleViewHolder?.removeFromSuperview()
        titleViewHolder = topItem?.titleView
        gtk_widget_set_visible(windowTitle, gboolean(titleViewHolder == nil))
        if let titleViewHolder { addSubview(titleViewHolder) }
        setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        guard let titleViewHolder else { return }
        // Room is left for the buttons on both sides.
        let area = bounds.insetBy(dx: 96, dy: 4)
        let size = titleViewHolder.sizeThatFits(area.size)
        let width = min(size.width, area.width), height = min(size.height, area.height)
        titleViewHolder.frame = CGRect(
            x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var height: CInt = 0
        gtk_widget_measure(headerBar, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return CGSize(width: size.width, height: CGFloat(height))
    }
}
