import Testing
import TrellisHandlers

/// The decisions of a delegate proxy, driven by a view that looks up its delegate's methods when the delegate is set, as
/// UIKit does on iOS.
@Suite("DelegateHands")
struct DelegateHandsTests {
    /// A view whose delegate property a proxy observes.
    private final class View {
        enum Delegate: Equatable { case proxy, own(Set<String>) }

        private(set) var hands = DelegateHands(methods: ["didSelect", "height"])
        private(set) var delegate: Delegate?
        /// The methods that the delegate responded to when it was set.
        private(set) var found: Set<String> = []
        private var remembered: Set<String> = []
        var library: Set<String> = [] { didSet { hands.hasLibrary = !library.isEmpty; place() } }

        static let all: Set<String> = ["didSelect", "height", "didScroll"]

        func setDelegate(_ methods: Set<String>) {
            assign(.own(methods))
            switch hands.propertyDidChange(isProxy: false) {
            case .none: Issue.record("the app's delegate is taken for the proxy")
            case .remember: remembered = methods
            case .rememberAndReplace:
                remembered = methods
                place()
            }
        }

        func setHandler(_ method: String, _ isSet: Bool) {
            hands.set(method, isHandled: isSet)
            place()
        }

        private func place() {
            hands.isPlacing = true
            assign(hands.isNeeded ? .proxy : .own(remembered))
            #expect(hands.propertyDidChange(isProxy: hands.isNeeded) == .none)
            hands.isPlacing = false
        }

        private func assign(_ new: Delegate) {
            delegate = new
            found = Self.all.filter { method in
                guard case .own(let methods) = new else {
                    return hands.responds(
                        to: method, itself: hands.methods.contains(method), library: library.contains(method),
                        delegate: remembered.contains(method))
                }
                return methods.contains(method)
            }
        }
    }

    @Test("a method counts as implemented only while its handler is set")
    func handlers() {
        let view = View()
        #expect(!view.hands.isNeeded)
        view.setHandler("didSelect", true)
        #expect(view.delegate == .proxy && view.found == ["didSelect"])
        view.setHandler("height", true)
        #expect(view.found == ["didSelect", "height"])
        view.setHandler("didSelect", false)
        #expect(view.found == ["height"])
        view.setHandler("height", false)
        #expect(view.delegate == .own([]))
    }

    @Test("a method with two handlers counts as implemented while one of them is set")
    func twoHandlers() {
        let view = View()
        view.setHandler("height", true)
        view.setHandler("height", true)
        view.setHandler("height", false)
        #expect(view.delegate == .proxy && view.found == ["height"])
        view.setHandler("height", false)
        #expect(view.delegate == .own([]))
    }

    @Test("an own delegate and handlers are both found, whichever is set first", arguments: [true, false])
    func orders(isDelegateFirst: Bool) {
        let view = View()
        if isDelegateFirst { view.setDelegate(["height", "didScroll"]) }
        view.setHandler("didSelect", true)
        if !isDelegateFirst { view.setDelegate(["height", "didScroll"]) }
        #expect(view.delegate == .proxy && view.found == ["didSelect", "height", "didScroll"])
        view.setHandler("didSelect", false)
        #expect(view.delegate == .own(["height", "didScroll"]) && view.found == ["height", "didScroll"])
    }

    @Test("the library's object stays when the app sets its delegate and removes it")
    func library() {
        let view = View()
        view.library = ["didSelect"]
        #expect(view.delegate == .proxy && view.found == ["didSelect"])
        view.setDelegate(["height"])
        #expect(view.delegate == .proxy && view.found == ["didSelect", "height"])
        view.setDelegate([])
        #expect(view.found == ["didSelect"])
        view.library = []
        #expect(view.delegate == .own([]))
    }

    @Test("a method without a handler property is forwarded to the library's object before the delegate")
    func forwarding() {
        let hands = DelegateHands(methods: ["didSelect"])
        #expect(hands.target(library: true, delegate: true) == .library)
        #expect(hands.target(library: false, delegate: true) == .delegate)
        #expect(hands.target(library: false, delegate: false) == nil)
        #expect(hands.responds(to: "description", itself: true, library: false, delegate: false))
        #expect(!hands.responds(to: "didSelect", itself: true, library: false, delegate: false))
    }
}
