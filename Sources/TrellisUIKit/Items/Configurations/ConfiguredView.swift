/// A view that shows content and background configurations: a cell, a header or a footer.
///
/// Each class declares UIKit's properties itself, so that subclasses can override them. This protocol implements them.
@MainActor
protocol ConfiguredView: UIView {
    associatedtype State: UIConfigurationState

    /// The configurations and their views, or `nil` if no configuration was ever set.
    var configured: ConfiguredContent? { get set }
    /// The content view of a view without a content configuration.
    var plainContentView: UIView { get }
    /// Whether a subclass may override `updateConfiguration(using:)`.
    var updatesByOverride: Bool { get }

    var configurationState: State { get }
    var hasConfigurationUpdateHandler: Bool { get }
    func updateConfiguration(using state: State)
}

extension ConfiguredView {
    /// The configurations and their views, created on first access.
    var configuredContent: ConfiguredContent {
        if let configured { return configured }
        let new = ConfiguredContent()
        new.isStale = updatesByOverride
        configured = new
        return new
    }

    /// The current content view: that of the content configuration, or the plain one.
    var shownContentView: UIView { configured?.view ?? plainContentView }

    /// Replaces the content view with that of a content configuration, or with the plain one for `nil`.
    func showContent(_ content: (any UIContentConfiguration)?) {
        guard content != nil || configured != nil else { return }
        if configuredContent.setContent(content, in: configurationState) {
            let view = shownContentView
            if view !== plainContentView { plainContentView.removeFromSuperview() }
            insertSubview(view, at: subviews.first is ConfiguredBackground ? 1 : 0)
        }
        setNeedsLayout()
    }

    /// Replaces the background with that of a configuration, or removes it for `nil`.
    func showBackground(_ background: UIBackgroundConfiguration?) {
        guard background != nil || configured != nil else { return }
        configuredContent.setBackground(background, in: configurationState, behind: self)
        setNeedsLayout()
    }

    /// Marks the configurations as outdated, so that they are updated before the next layout.
    func configurationIsStale() {
        guard configured != nil || hasConfigurationUpdateHandler || updatesByOverride else { return }
        configuredContent.isStale = true
        setNeedsLayout()
    }

    /// Updates the configurations if they are outdated. A subclass is also called before it is first displayed, since it
    /// may set its configurations only then.
    func updateConfigurationIfNeeded() {
        guard configured?.isStale ?? updatesByOverride else { return }
        configuredContent.isStale = false
        updateConfiguration(using: configurationState)
    }
}
