internal import FrameMeter
public import TrellisUIKit

/// Shows a list in a window of 480 by 800 under the frame meter.
@MainActor
public final class MeteredWindow {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
    /// What the frame meter's C callbacks reach.
    private static weak var list: UIScrollView?
    private static var visibleCells: () -> Int = { 0 }

    /// The numbers that the program was given: how many items, and how many steps; nil after saying what it takes.
    public static func arguments() -> (items: Int, steps: Int)? {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard CommandLine.arguments.count == 3, arguments.count == 2, arguments.allSatisfy({ $0 > 0 }) else {
            let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
            FileHandle.standardError.write(Data("usage: \(name) ITEMS STEPS\n".utf8))
            return nil
        }
        return (arguments[0], arguments[1])
    }

    /// The data is there and the work begins.
    public static func begin() { frame_meter_begin() }

    /// Shows a list and measures it.
    public init(_ list: UIScrollView, steps: Int, visibleCells: @escaping () -> Int) {
        Self.list = list
        Self.visibleCells = visibleCells
        let controller = UIViewController()
        controller.view = list
        controller.title = "Rows"
        window.rootViewController = controller
        window.makeKeyAndVisible()
        frame_meter_run(
            FrameMeterList(
                visible_rows: { MainActor.assumeIsolated { Int32(MeteredWindow.visibleCells()) } },
                viewport_width: { MainActor.assumeIsolated { Int32(MeteredWindow.list?.bounds.width ?? 0) } },
                viewport_height: { MainActor.assumeIsolated { Int32(MeteredWindow.list?.bounds.height ?? 0) } },
                scroll_to: { offset in
                    MainActor.assumeIsolated { MeteredWindow.list?.contentOffset = CGPoint(x: 0, y: offset) }
                }), Int32(steps))
    }
}
