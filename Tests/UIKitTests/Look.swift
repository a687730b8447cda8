import UIKitTesting
import UITesting
import XCTest

@testable import UIKit

@MainActor
final class LookTests: UITestCase {
    func shot(_ name: String) async throws {
        for _ in 0..<30 { MainLoop.step(); await Task.yield() }
        try await Program.run("import", ["-window", "root", "/tmp/ctl-\(name).png"])
    }
    func content(_ title: String) -> UIViewController {
        let c = UIViewController()
        c.title = title
        c.view.backgroundColor = .systemBackground
        for i in 0..<8 {
            let l = UILabel(frame: CGRect(x: 16, y: 20 + i * 44, width: 300, height: 30))
            l.text = "\(title) row \(i)"
            c.view.addSubview(l)
        }
        let b = UIButton(type: .system, primaryAction: UIAction(title: "Do it") { _ in })
        b.frame = CGRect(x: 16, y: 400, width: 120, height: 40)
        c.view.addSubview(b)
        return c
    }
    func testSheets() async throws {
        for dark in [false, true] {
            for width in [480, 1000] {
                let root = UINavigationController(rootViewController: content("Below"))
                let window = await show(root, width: CGFloat(width), height: 800)
                window.overrideUserInterfaceStyle = dark ? .dark : .light
                let b = UINavigationController(rootViewController: content("Sheet"))
                b.modalPresentationStyle = width == 480 ? .pageSheet : .formSheet
                root.present(b, animated: false)
                await wait("there") { b.view.isPlaced }
                try await shot("sheet-\(width)-\(dark ? "dark" : "light")")
                window.overrideUserInterfaceStyle = .unspecified
                window.isHidden = true
            }
        }
    }
}
