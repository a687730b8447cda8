import Testing
import TrellisHandlers

/// The decisions of a delegate proxy, driven by a view that looks up its delegate's methods when the delegate is set, as
/// UIKit does on iOS.
@Suite("DelegateHands")
struct DelegateHandsTests {
    /// A view whose delegate property a proxy observes.
    private final class View {
        enum Delegate: Equatable { case proxy, own(Set<String>) }

        private(set) var hands = DelegateHands(methods: ["didSelect", "willSelect", "height"], switches: ["height"])
        private(set) var delegate: Delegate?
        /// The methods that the delegate responded to when it was set.
        private(set) var found: Set<String> = []
        /// How often the property was set.
        private(set) var settings = 0
        private var remembered: Set<String> = []
        var library: Set<String> = [] { didSet { hands.hasLibrary = !library.isEmpty; install() } }

        static let all: Set<String> = ["didSelect", "willSelect", "height", "didScroll", "ofLaterVersions"]

        init() { hands.isAttached = true }

        func setDelegate(_ methods: Set<String>) {
            assign(.own(methods))
            switch hands.propertyDidChange(isProxy: false) {
            case .none: Issue.record("the app's delegate is taken for the proxy")
            case .remember: remembered = methods
            case .rememberAndReplace:
                remembered = methods
                install()
            }
        }

        func setHandler(_ method: String, _ isSet: Bool) {
            if hands.set(method, isHandled: isSet) { install() }
        }

        private func install() {
            hands.isInstalling = true
            assign(hands.isNeeded ? .proxy : .own(remembered))
            #expect(hands.propertyDidChange(isProxy: hands.isNeeded) == .none)
            hands.isInstalling = false
        }

        private func assign(_ new: Delegate) {
            delegate = new
            settings += 1
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

    /// The methods that a view's proxy always implements.
    private let events: Set = ["didSelect", "willSelect"]

    @Test("a method that changes a view by being implemented counts as implemented only while its handler is set")
    func handlers() {
        let view = View()
        #expect(!view.hands.isNeeded)
        view.setHandler("height", true)
        #expect(view.delegate == .proxy && view.found == events.union(["height"]))
        view.setHandler("didSelect", true)
        view.setHandler("height", false)
        #expect(view.found == events)
        view.setHandler("didSelect", false)
        #expect(view.delegate == .own([]))
    }

    @Test("the handler of an event is set later without setting the view's property")
    func eventsLater() {
        let view = View()
        view.setHandler("didSelect", true)
        #expect(view.settings == 1 && view.found == events)
        view.setHandler("willSelect", true)
        view.setHandler("willSelect", false)
        #expect(view.settings == 1)
        view.setHandler("height", true)
        #expect(view.settings == 2 && view.found == events.union(["height"]))
    }

    @Test("a proxy without a view implements only what has a handler")
    func withoutView() {
        var hands = DelegateHands(methods: ["didSelect", "height"], switches: ["height"])
        _ = hands.set("height", isHandled: true)
        #expect(hands.responds(to: "height", itself: true, library: false, delegate: false))
        #expect(!hands.responds(to: "didSelect", itself: true, library: false, delegate: false))
    }

    @Test("a method with two handlers counts as implemented while one of them is set")
    func twoHandlers() {
        let view = View()
        view.setHandler("height", true)
        view.setHandler("height", true)
        view.setHandler("height", false)
        #expect(view.delegate == .proxy && view.found.contains("height"))
        view.setHandler("height", false)
        #expect(view.delegate == .own([]))
    }

    @Test("an own delegate and handlers are both found, whichever is set first", arguments: [true, false])
    func orders(isDelegateFirst: Bool) {
        let view = View()
        if isDelegateFirst { view.setDelegate(["height", "didScroll"]) }
        view.setHandler("didSelect", true)
        if !isDelegateFirst { view.setDelegate(["height", "didScroll"]) }
        #expect(view.delegate == .proxy && view.found == events.union(["height", "didScroll"]))
        view.setHandler("didSelect", false)
        #expect(view.delegate == .own(["height", "didScroll"]) && view.found == ["height", "didScroll"])
    }

    @Test("the library's object stays when the app sets its delegate and removes it")
    func library() {
        let view = View()
        view.library = ["didScroll"]
        #expect(view.delegate == .proxy && view.found == events.union(["didScroll"]))
        view.setDelegate(["height"])
        #expect(view.delegate == .proxy && view.found == events.union(["didScroll", "height"]))
        view.setDelegate([])
        #expect(view.found == events.union(["didScroll"]))
        view.library = []
        #expect(view.delegate == .own([]))
    }

    @Test("a method that has no handler property is forwarded to the library's object before the delegate")
    func forwarding() {
        let hands = DelegateHands(methods: ["didSelect"], switches: [])
        #expect(hands.target(library: true, delegate: true) == .library)
        #expect(hands.target(library: false, delegate: true) == .delegate)
        #expect(hands.target(library: false, delegate: false) == nil)
        #expect(hands.responds(to: "description", itself: true, library: false, delegate: false))
        #expect(!hands.responds(to: "didSelect", itself: true, library: false, delegate: false))
    }

    @Test("a method of a later version of iOS is found if the app's delegate implements it")
    func laterVersions() {
        let view = View()
        view.setDelegate(["ofLaterVersions"])
        view.setHandler("didSelect", true)
        #expect(view.found == events.union(["ofLaterVersions"]))
        view.setDelegate([])
        #expect(view.found == events)
    }
}
