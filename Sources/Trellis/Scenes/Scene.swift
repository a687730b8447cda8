public import TrellisUIKit

/// A screen as a value: it holds what the screen has to know, typed, and makes its controller.
///
/// For example:
/// ```swift
/// struct ListingScene: Scene {
///     let listing: Listing
///     func makeController() -> UIViewController { ListingDetailController(listing) }
/// }
/// try coordinator.transition(to: ListingScene(listing: listing), by: .push)
/// ```
@MainActor
public protocol Scene {
    /// Makes the controller. Called once for each transition that takes place, and each time it has to be a new one.
    ///
    /// - Returns: The controller; for a modal one, its `modalPresentationStyle` says how it is presented.
    func makeController() -> UIViewController
}

extension Scene {
    /// The same screen as the first of a navigation controller's, so that others can be pushed over it.
    public var inNavigation: NavigationScene { NavigationScene(self) }
}
