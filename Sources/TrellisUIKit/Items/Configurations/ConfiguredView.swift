/// A view that shows content and background configurations: a cell of a table or a collection, or a header of a section.
///
/// The public properties of UIKit are declared by each class, so that subclasses can override them; what they do is here.
@MainActor
protocol ConfiguredView: UIView {
    associatedtype State: UIConfigurationState

    /// The configurations, once there are some.
    var configured: ConfiguredContent? { get set }
    /// The content view of a view without a content configuration.
    var plainContentView: UIView { get }
    /// Whether a subclass may have the configurations follow the state in its own way.
    var updatesByOverride: Bool { get }

    var configurationState: State { get }
    var hasConfigurationUpdateHandler: Bool { get }
    func updateConfiguration(using state: State)
}

extension ConfiguredView {
    /// The configurations, which are made if there are none.
    var configuredContent: ConfiguredContent {
        if let configured { return configured }
        let new = ConfiguredContent()
        configured = new
        return new
    }

    /// The view that holds the content: a content configuration's, or the plain one.
    var shownContentView: UIView { configured?.view ?? plainContentView }

    /// Shows content in place of the content view; `nil` shows the plain one again.
    func showContent(_ content: (any UIContentConfiguration)?) {
        guard content != nil || configured != nil else { return }
        if configuredContent.setContent(content, in: configurationState) {
            let view = shownContentView
            if view !== plainContentView { plainContentView.removeFromSuperview() }
            insertSubview(view, at: subviews.first is ConfiguredBackground ? 1 : 0)
        }
        setNeedsLayout()
    }

    /// Shows a background behind everything else; `nil` shows none.
    func showBackground(_ background: UIBackgroundConfiguration?) {
        guard background != nil || configured != nil else { return }
        configuredContent.setBackground(background, in: configurationState, behind: self)
        setNeedsLayout()
    }

    /// The state has changed: what follows it is updated before the next layout.
    func configurationIsStale() {
        guard configured != nil || hasConfigurationUpdateHandler || updatesByOverride else { return }
        configuredContent.isStale = true
        setNeedsLayout()
    }

    /// Has the configurations follow the state, if it has changed.
    func updateConfigurationIfNeeded() {
        guard let configured, configured.isStale else { return }
        configured.isStale = false
        updateConfiguration(using: configurationState)
    }
}
