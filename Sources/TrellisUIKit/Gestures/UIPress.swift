public import Foundation

/// A press of a key of the keyboard.
///
/// Follows Apple's `UIPress`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The press has changed. A key's press never does.
        case changed = 1
        /// The key is held.
        case stationary = 2
        /// The key was released.
        case ended = 3
        /// The press was cancelled, because the window is no longer active.
        case cancelled = 4
    }

    /// The time of the last change, in seconds since the system started.
    open private(set) var timestamp: TimeInterval
    /// The phase of the press.
    open private(set) var phase = UIPress.Phase.began
    /// The window in which the key was pressed.
    open private(set) weak var window: UIWindow?
    /// The responder that was called first.
    open private(set) weak var responder: UIResponder?
    /// The key.
    open private(set) var key: UIKey?

    init(_ key: UIKey, time: TimeInterval, in window: UIWindow, to responder: UIResponder) {
        (self.key, timestamp, self.window, self.responder) = (key, time, window, responder)
        super.init()
    }

    final func change(to phase: Phase, time: TimeInterval) { (self.phase, timestamp) = (phase, time) }
}

/// An event with the presses that have changed.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    private let presses: Set<UIPress>

    init(_ press: UIPress) {
        presses = [press]
        super.init(touches: [])
    }

    /// The presses.
    open var allPresses: Set<UIPress> { presses }

    @_documentation(visibility: internal)
    open override var timestamp: TimeInterval { presses.first?.timestamp ?? 0 }

    /// Whether no responder has handled the presses, as each called the next one.
    final var isUnhandled = false
}

/// The presses of keys in a window.
///
/// Responders receive the keys that no control, row or text field has used, and before the window's own shortcuts.
@MainActor
final class KeyPresses {
    private weak var window: UIWindow?
    private var held: [UInt32: UIPress] = [:]

    init(_ window: UIWindow) { self.window = window }

    /// Calls `pressesBegan(_:with:)`. A key that is held repeats itself, which is no new press.
    ///
    /// - Returns: Whether a responder has handled the press.
    func began(_ press: KeyPress) -> Bool {
        guard let window, let usage = UIKeyboardHIDUsage(evdev: press.code) else { return false }
        guard held[press.code] == nil else { return true }
        let responder = window.keyResponder
        let began = UIPress(UIKey(press, keyCode: usage), time: press.time, in: window, to: responder)
        let event = UIPressesEvent(began)
        held[press.code] = began
        responder.pressesBegan([began], with: event)
        // The window's own shortcuts repeat themselves with the key.
        if event.isUnhandled { held[press.code] = nil }
        return !event.isUnhandled
    }

    /// Calls `pressesEnded(_:with:)` for a key that was handled.
    func ended(_ code: UInt32, time: TimeInterval) {
        guard let press = held.removeValue(forKey: code) else { return }
        press.change(to: .ended, time: time)
        press.responder?.pressesEnded([press], with: UIPressesEvent(press))
    }

    /// Calls `pressesCancelled(_:with:)` for the held keys, which may be released in another window.
    func cancel() {
        for press in held.values {
            press.change(to: .cancelled, time: press.timestamp)
            press.responder?.pressesCancelled([press], with: UIPressesEvent(press))
        }
        held = [:]
    }
}

extension UIWindow {
    /// The responder that receives keys: the first responder, the focused view of the visible view controller, or that
    /// controller.
    fileprivate var keyResponder: UIResponder {
        if let responder = firstResponder.responder { return responder }
        guard let content = rootViewController?.frontmost.visibleContent else { return self }
        // The focus can also be on a button of a bar, which isn't in the controller's view.
        guard let focused = KeyboardFocus.view(in: gtkWindow), let view = content.viewIfLoaded,
            focused.isDescendant(of: view)
        else { return content }
        return focused
    }
}

extension UIViewController {
    /// The innermost visible view controller of a navigation, tab bar or split view controller.
    fileprivate var visibleContent: UIViewController {
        let content =
            switch self {
            case let navigation as UINavigationController: navigation.topViewController
            case let tabs as UITabBarController: tabs.selectedViewController
            case let split as UISplitViewController: split.viewControllers.last
            default: nil as UIViewController?
            }
        return content?.visibleContent ?? self
    }
}
