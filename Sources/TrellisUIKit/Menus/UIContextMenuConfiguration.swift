/// A closure that returns a menu for the suggested actions, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A closure that returns a view controller with a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The configuration of a context menu.
///
/// Follows Apple's `UIContextMenuConfiguration`. Menus are the desktop's, and have no room for a preview: a menu that has
/// one begins with a line that leads to it, called by the preview's title.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: What identifies the configuration; made up if it is `nil`.
    ///   - previewProvider: Makes the preview, when the menu is about to show.
    ///   - actionProvider: Makes the menu, when it is about to show.
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.init()
        if let identifier { self.identifier = identifier }
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    /// The identifier of the configuration.
    open private(set) var identifier: any NSCopying = NSUUID()
    private var previewProvider: UIContextMenuContentPreviewProvider?
    private var actionProvider: UIContextMenuActionProvider?

    final func makePreview() -> UIViewController? { previewProvider?() }

    /// Creates the menu.
    final func makeMenu() -> UIMenu? { actionProvider?([]) }
}
