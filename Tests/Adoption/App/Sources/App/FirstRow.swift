import Foundation
import Trellis

/// Prints the first row and exits, for `scripts/adoption`. The delegate itself is that of the article.
extension AppDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let screen = window?.rootViewController as? ListController<City> else { return }
        Task {
            for _ in 0..<1_000 {
                if let text = screen.tableView.visibleCells.first?.textLabel?.text {
                    print("first row: \(text)")
                    exit(0)
                }
                try? await Task.sleep(for: .milliseconds(10))
            }
            print("no row within ten seconds")
            exit(1)
        }
    }
}
