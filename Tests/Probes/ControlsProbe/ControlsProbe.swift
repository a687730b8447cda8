import Trellis
import TrellisHandlers
import TrellisUIKit

/// A window with controls that the sample app doesn't have, which a test operates through assistive technology. A label
/// shows the last event.
@main
final class ControlsProbe: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.title = "Controls"
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 400, height: 30))
        label.text = "Nothing yet"
        let segments = UISegmentedControl(items: ["All", "For sale", "For rent"])
        segments.frame = CGRect(x: 20, y: 70, width: 400, height: 36)
        segments.accessibilityLabel = "Which"
        segments.selectedSegmentIndex = 0
        segments.setEnabled(false, forSegmentAt: 2)
        segments.addAction(
            UIAction { [weak segments, weak label] _ in
                guard let segments else { return }
                let title = segments.titleForSegment(at: segments.selectedSegmentIndex)
                label?.text = "Chosen: \(title ?? "nothing")"
            }, for: .valueChanged)
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Rename") { [weak controller, weak label] _ in
                let alert = UIAlertController(title: "Rename it", message: nil, preferredStyle: .alert)
                alert.addTextField { $0.accessibilityLabel = "Name" }
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                alert.addAction(
                    UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
                        label?.text = "Named: \(alert?.textFields?.first?.text ?? "nothing")"
                    })
                controller?.present(alert, animated: true)
            })
        button.frame = CGRect(x: 20, y: 130, width: 120, height: 40)
        let rating = Rating(frame: CGRect(x: 20, y: 190, width: 200, height: 40))
        rating.changed = { [weak label] in label?.text = "Rated: \($0)" }
        let card = UILabel(frame: CGRect(x: 20, y: 250, width: 200, height: 40))
        card.text = "Card"
        card.isUserInteractionEnabled = true
        let tap = UITapGestureRecognizer()
        tap.setHandler { [weak label] _ in label?.text = "Tapped" }
        card.addGestureRecognizer(tap)
        let reset = UIBarButtonItem(
            title: "Reset", primaryAction: UIAction { [weak label] _ in label?.text = "Nothing yet" })
        reset.accessibilityHint = "Clears the label"
        let bar = UIToolbar(frame: CGRect(x: 20, y: 310, width: 400, height: 48))
        bar.items = [reset]
        for view in [label, segments, button, rating, card, bar] { controller.view.addSubview(view) }
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// A view with a value from 0 to 5 that assistive technology adjusts.
final class Rating: UIView {
    var changed: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The label first: it must not fix the role of the view.
        accessibilityLabel = "Rating"
        isAccessibilityElement = true
        // `.adjustable`, which Apple declares as a variable that isn't safe in Swift 6.
        accessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 12)
        accessibilityValue = "\(stars)"
    }

    required init?(coder: NSCoder) { nil }

    private var stars = 3 {
        didSet {
            accessibilityValue = "\(stars)"
            changed(stars)
        }
    }

    override func accessibilityIncrement() { stars = min(5, stars + 1) }
    override func accessibilityDecrement() { stars = max(0, stars - 1) }
}
