/// The content of a view, as a value.
@preconcurrency
public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// The configuration as it is in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration, in place of the one that it shows.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the view can show a configuration without being replaced.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// What holds a content and a background configuration: a cell, or a header of a section.
@MainActor
final class ConfiguredContent {
    typealias State = any UIConfigurationState

    private(set) var content: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?
    private(set) var background: UIBackgroundConfiguration?
    private var backgroundView: ConfiguredBackground?
    var updatesContent = true
    var updatesBackground = true
    /// Whether the configurations have to follow a new state before the next layout.
    var isStale = false

    /// Shows content.
    ///
    /// - Returns: Whether another view shows it than before.
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

    /// Shows a background behind everything in a view.
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

    /// Follows a state.
    func update(for state: State, in view: UIView) {
        isStale = false
        if updatesContent, let content, self.view?.supports(content) == true { _ = setContent(content, in: state) }
        if updatesBackground, let background { setBackground(background, in: state, behind: view) }
    }

    /// Places the background.
    ///
    /// - Parameters:
    ///   - size: The size of the cell.
    ///   - overhang: How far the background goes on beyond the cell.
    func layOut(in size: CGSize, beyond overhang: (top: CGFloat, bottom: CGFloat) = (0, 0)) {
        guard let background, let backgroundView else { return }
        let inset = background.backgroundInsets
        let outset = background.strokeOutset
        backgroundView.frame = CGRect(
            x: inset.leading - outset, y: inset.top - outset - overhang.top,
            width: max(0, size.width - inset.leading - inset.trailing + 2 * outset),
            height: max(0, size.height - inset.top - inset.bottom + 2 * outset) + overhang.top + overhang.bottom)
    }
}
