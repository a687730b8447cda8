import Foundation
import ListingsScreens
import Trellis

/// Operates the Listings app through its main tasks by real input. It writes a picture for each step and `tour.json`.
@main
final class ListingsTour: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            let arguments = try TourArguments(ProcessInfo.processInfo.arguments.dropFirst())
            Task {
                let passed = arguments.isGallery ? await GalleryTour(arguments).run() : await Tour(arguments).run()
                exit(passed ? 0 : 1)
            }
            return true
        } catch {
            FileHandle.standardError.write(Data("ListingsTour: \(error)\n".utf8))
            exit(2)
        }
    }
}
