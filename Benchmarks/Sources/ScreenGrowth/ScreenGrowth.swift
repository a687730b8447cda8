import GrowthWorkloads
import Trellis

/// Measures how the costs of screens and views grow with their content.
@main
final class ScreenGrowth: UIResponder, UIApplicationDelegate {
    private static let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            await GrowthProgram.run([
                "group.page": Self.groupedPage, "group.push": Self.groupedPush, "group.load": Self.groupedLoad,
                "apply": { try await Self.apply($0, selects: false) },
                "apply.selected": { try await Self.apply($0, selects: true) },
                "reconfigure": Self.reconfigure, "path": Self.path,
                "compositional": Self.compositionalJump,
                "sections.insert": Self.insertSection, "sections.reload": Self.reloadSections,
                "sections.scroll": Self.scrollEmptySections,
                "sections.flow": { try await Self.insertSection($0, layout: Self.flow) },
                "sections.flow.reload": { try await Self.reloadSections($0, layout: Self.flow) },
                "sections.compositional": { try await Self.insertSection($0, layout: Self.compositional) },
                "sections.compositional.reload": { try await Self.reloadSections($0, layout: Self.compositional) },
                "select": Self.select, "selected": Self.selectedRows, "select.push": Self.insertBesideSelection,
                "delete": Self.deleteAll, "navigation": Self.navigation,
            ])
        }
        return true
    }

    /// Shows a screen, and returns when its content has been laid out.
    static func show(_ controller: UIViewController) async throws {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        while controller.view.bounds.height < 700 { try await Task.sleep(for: .milliseconds(10)) }
        controller.view.layoutIfNeeded()
        try await Task.sleep(for: .milliseconds(100))
    }

    /// Shows a view as the content of a screen.
    static func show(_ view: UIView) async throws {
        let controller = UIViewController()
        controller.view = view
        try await show(controller)
    }
}
