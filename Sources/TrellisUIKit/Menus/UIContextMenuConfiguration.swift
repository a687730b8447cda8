/// A closure that returns a menu. Its argument is empty, since there are no suggested actions on Linux.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A closure that returns a view controller with the preview of a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The configuration of a context menu.
///
/// Follows Apple's `UIContextMenuConfiguration`. A desktop menu doesn't show a preview. Instead, its first item, which
/// has the preview's title, opens the preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the configuration, or `nil` for a generated one.
    ///   - previewProvider: A closure that creates the preview when the menu opens.
    ///   - actionProvider: A closure that creates the menu when it opens.
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
