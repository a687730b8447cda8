import XCTest

@testable import TrellisUIKit

/// A view that becomes first responder before it is in a window does so when it enters one.
@MainActor
final class EarlyResponderTests: UITestCase {
    /// The moment in which a screen makes its view first responder.
    private enum Moment: CaseIterable { case load, willAppear, layout, didAppear }

    private final class Screen: UIViewController {
        let input: UIView
        private let moment: Moment
        private var hasLaidOut = false

        init(_ input: UIView, _ moment: Moment) {
            self.input = input
            self.moment = moment
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            input.frame = CGRect(x: 20, y: 80, width: 300, height: 50)
            view.addSubview(input)
            if moment == .load { input.becomeFirstResponder() }
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if moment == .willAppear { input.becomeFirstResponder() }
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            if moment == .layout, !hasLaidOut { input.becomeFirstResponder() }
            hasLaidOut = true
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if moment == .didAppear { input.becomeFirstResponder() }
        }
    }

    private func isFirst(_ view: UIView) -> Bool {
        view.isFirstResponder || (view as? UISearchBar)?.searchTextField.isFirstResponder == true
    }

    private func makeInputs() -> [UIView] { [UITextField(), UITextView(), UISearchBar()] }

    func testARootsViewIsFirstResponder() async {
        for moment in Moment.allCases {
            for input in makeInputs() {
                window = await show(Screen(input, moment))
                await wait("\(type(of: input)) in \(moment)") { isFirst(input) }
                await settle()
                closeWindow()
            }
        }
    }

    func testAPushedScreensViewIsFirstResponder() async {
        for moment in Moment.allCases {
            for input in makeInputs() {
                let navigation = UINavigationController(rootViewController: UIViewController())
                window = await show(navigation)
                navigation.pushViewController(Screen(input, moment), animated: true)
                await wait("the screen is shown") { navigation.transitionCoordinator == nil }
                await wait("\(type(of: input)) in \(moment)") { isFirst(input) }
                await settle()
                closeWindow()
            }
        }
    }

    func testAPresentedScreensViewIsFirstResponder() async {
        for moment in Moment.allCases {
            for input in makeInputs() {
                let root = UIViewController()
                window = await show(root)
                var isPresented = false
                root.present(Screen(input, moment), animated: true) { isPresented = true }
                await wait("the screen is shown") { isPresented }
                await settle()
                XCTAssertTrue(isFirst(input), "\(type(of: input)) in \(moment)")
                closeWindow()
            }
        }
    }

    func testAViewThatResignsBeforehandIsNotFirstResponder() async {
        let field = UITextField(), view = UIView()
        view.addSubview(field)
        XCTAssertFalse(field.becomeFirstResponder())
        field.resignFirstResponder()
        window = await show(view)
        XCTAssertFalse(field.isFirstResponder)
    }

    func testTheLastOfSeveralViewsIsFirstResponder() async {
        let first = UITextField(), second = UITextField(), view = UIView()
        for field in [first, second] {
            view.addSubview(field)
            field.becomeFirstResponder()
        }
        window = await show(view)
        XCTAssertTrue(second.isFirstResponder)
        XCTAssertFalse(first.isFirstResponder)
    }
}
