public import TrellisUIKit

/// A navigation controller with a scene as its first screen.
public struct NavigationScene: Scene {
    /// The first screen.
    public let root: any Scene
    /// How it is presented, where it is.
    public let modalPresentationStyle: UIModalPresentationStyle

    /// Makes the scene.
    ///
    /// - Parameters:
    ///   - root: The first screen.
    ///   - modalPresentationStyle: How it is presented, where it is.
    public init(_ root: any Scene, modalPresentationStyle: UIModalPresentationStyle = .automatic) {
        self.root = root
        self.modalPresentationStyle = modalPresentationStyle
    }

    public func makeController() -> UIViewController {
        let navigation = UINavigationController(rootViewController: root.makeController())
        navigation.modalPresentationStyle = modalPresentationStyle
        return navigation
    }
}
