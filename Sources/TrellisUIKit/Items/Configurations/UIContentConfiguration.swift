/// A value that describes the content of a view.
@preconcurrency
public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration that the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Returns a Boolean value that indicates whether the view can show a configuration. If not, the view is replaced.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns a Boolean value that indicates whether the view can show a configuration. The default is `true` for a
    /// configuration of the same type as the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The content and background configurations of a cell, a header or a footer, with their views.
@MainActor
final class ConfiguredContent {
    typealias State = any UIConfigurationState

    private(set) var content: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?
    private(set) var background: UIBackgroundConfiguration?
    private var backgroundView: ConfiguredBackground?
    var updatesContent = true
    var updatesBackground = true
    /// Whether the configurations have to be updated before the next layout.
    var isStale = false

    /// Sets the content configuration.
    ///
    /// - Returns: Whether the content view was replaced.
    func setContent(_ content: (any UIContentConfiguration)?, in state: State) -> Bool {
        let shown = updatesContent ? content?.updated(for: state) : content
        self.content = shown
        guard let shown else {
            let hadView = view != nil
            view?.removeFromSuperview()
            view = nil
            return hadView
        }
        if let view, view.supports(shown) {
            view.configuration = shown
            view.setNeedsLayout()
            return false
        }
        view?.removeFromSuperview()
        view = shown.makeContentView()
        return true
    }

    /// Sets the background configuration, which is shown behind all other subviews of a view.
    func setBackground(_ background: UIBackgroundConfiguration?, in state: State, behind view: UIView) {
        let shown = updatesBackground ? background?.updated(for: state) : background
        self.background = shown
        guard let shown else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let surface = backgroundView ?? ConfiguredBackground()
        if backgroundView == nil {
            surface.isUserInteractionEnabled = false
            view.insertSubview(surface, at: 0)
            backgroundView = surface
        }
        surface.show(shown)
    }

    /// Updates the configurations for a state.
    func update(for state: State, in view: UIView) {
        isStale = false
        if updatesContent, let content, self.view?.supports(content) == true { _ = setContent(content, in: state) }
        if updatesBackground, let background { setBackground(background, in: state, behind: view) }
    }

    /// Places the background view in a cell of a size.
    func layOut(in size: CGSize) {
        guard let background, let backgroundView else { return }
        let inset = background.backgroundInsets
        let outset = background.strokeOutset
        backgroundView.frame = CGRect(
            x: (backgroundView.isRightToLeft ? inset.trailing : inset.leading) - outset, y: inset.top - outset,
            width: max(0, size.width - inset.leading - inset.trailing + 2 * outset),
            height: max(0, size.height - inset.top - inset.bottom + 2 * outset))
    }
}
