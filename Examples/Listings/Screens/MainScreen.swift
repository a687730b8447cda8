public import Trellis

/// The whole app: a tab with what is for sale, and one with the gallery.
@MainActor
public enum MainScreen {
    /// Makes the app's root.
    ///
    /// - Parameter environment: The API and its pictures.
    /// - Returns: The root view controller.
    public static func make(_ environment: AppEnvironment) -> UIViewController {
        let listings = UINavigationController(rootViewController: ForSaleScreen.make(environment))
        listings.tabBarItem = UITabBarItem(title: "Listings", image: UIImage(systemName: "house"), tag: 0)
        let gallery = UINavigationController(rootViewController: GalleryController(environment))
        gallery.tabBarItem = UITabBarItem(title: "Gallery", image: UIImage(systemName: "list.bullet"), tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [listings, gallery]
        return tabs
    }
}
