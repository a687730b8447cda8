internal import CGtk
internal import CGtkGlue

/// The title bar: libadwaita's header bar, with a back button where there is a screen to go back to.
@MainActor
open class UINavigationBar: UIView {
    private let headerBar: Widget
    private let windowTitle: Widget
    private let backButton: Widget
    private var titleViewHolder: UIView?

    /// What the back button does.
    var goBack: (() -> Void)?

    public override init(frame: CGRect) {
        GtkBootstrap.ensure()
        (headerBar, windowTitle, backButton) = Self.makeParts()
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        GtkBootstrap.ensure()
        (headerBar, windowTitle, backButton) = Self.makeParts()
        super.init(coder: coder)
        setUp()
    }

    private static func makeParts() -> (Widget, Widget, Widget) {
        (adw_header_bar_new(), adw_window_title_new("", nil), gtk_button_new_from_icon_name("go-previous-symbolic"))
    }

    private func setUp() {
        adw_header_bar_set_title_widget(headerBar.opaque, windowTitle)
        adw_header_bar_pack_start(headerBar.opaque, backButton)
        gtk_widget_set_visible(backButton, 0)
        gtk_widget_set_parent(headerBar, widget)
        Signal.connect(backButton, "clicked") { [weak self] in self?.goBack?() }
    }

    override var leafWidget: Widget? { headerBar }

    /// The items, one a screen, the top one last.
    open private(set) var items: [UINavigationItem]? = []
    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Shows the last of these items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items?.forEach { $0.bar = nil }
        self.items = items
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

    open override func layoutSubviews() {
        guard let titleViewHolder else { return }
        // Room is left for the buttons on both sides.
        let area = bounds.insetBy(dx: 96, dy: 4)
        let size = titleViewHolder.sizeThatFits(area.size)
        let width = min(size.width, area.width), height = min(size.height, area.height)
        titleViewHolder.frame = CGRect(
            x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var height: CInt = 0
        gtk_widget_measure(headerBar, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return CGSize(width: size.width, height: CGFloat(height))
    }
}
