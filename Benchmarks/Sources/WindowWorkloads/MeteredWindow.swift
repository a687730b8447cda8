internal import FrameMeter
public import TrellisUIKit

/// Shows a list in a window of 480 by 800 points, measured by the frame meter.
@MainActor
public final class MeteredWindow {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
    /// The list, for the frame meter's C callbacks.
    private static weak var list: UIScrollView?
    private static var visibleCells: () -> Int = { 0 }
    private static var step: (CGFloat) -> Void = { _ in }

    /// Returns the program's arguments: the number of items, the number of steps and the kind of work, if there are
    /// several. Prints the usage and returns `nil` if they are invalid.
    public static func arguments(works: [String] = []) -> (items: Int, steps: Int, work: String)? {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let numbers = arguments.prefix(2).compactMap { Int($0) }
        let work = arguments.dropFirst(2).first ?? ""
        guard arguments.count == (works.isEmpty ? 2 : 3), numbers.count == 2, numbers.allSatisfy({ $0 > 0 }),
            works.isEmpty || works.contains(work)
        else {
            let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
            let usage = "usage: \(name) ITEMS STEPS \(works.joined(separator: "|"))\n"
            FileHandle.standardError.write(Data(usage.utf8))
            return nil
        }
        return (numbers[0], numbers[1], work)
    }

    /// Begins the measurement, when the data has been created.
    public static func begin() { frame_meter_begin() }

    /// Shows a list and measures it, while it scrolls to an offset in steps or other work is done.
    public init(
        _ list: UIScrollView, steps: Int, step: ((CGFloat) -> Void)? = nil, visibleCells: @escaping () -> Int
    ) {
        Self.list = list
        Self.visibleCells = visibleCells
        Self.step = step ?? { [weak list] offset in list?.contentOffset = CGPoint(x: 0, y: offset) }
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
                    MainActor.assumeIsolated { MeteredWindow.step(offset) }
                }), Int32(steps))
    }
}
