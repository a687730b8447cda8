internal import TrellisUIKit

/// Implements a text view's delegate methods with handlers, including those of its scroll view.
final class TextViewDelegateProxy: ScrollDelegateProxy, UITextViewDelegate {
    var shouldBeginEditing: ((UITextView) -> Bool)?
    var shouldEndEditing: ((UITextView) -> Bool)?
    var didBeginEditing: ((UITextView) -> Void)?
    var didEndEditing: ((UITextView) -> Void)?
    var shouldChangeText: ((UITextView, NSRange, String) -> Bool)?
    var didChange: ((UITextView) -> Void)?
    var didChangeSelection: ((UITextView) -> Void)?
    var shouldInteract: ((UITextView, URL, NSRange, UITextItemInteraction) -> Bool)?

    /// Creates the proxy of a text view's delegate.
    convenience init(for textView: UITextView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: textView, at: \.delegate)
        #else
        attach(to: textView, at: \.textViewDelegateProxy)
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ textView: UITextView) -> TextViewDelegateFallback {
        TextViewDelegateFallback(original: original as? any UITextViewDelegate)
    }
    #else
    private func next(_ textView: UITextView) -> any UITextViewDelegate {
        textView.delegate ?? AbsentTextViewDelegate.shared
    }
    #endif

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        shouldBeginEditing?(textView) ?? next(textView).textViewShouldBeginEditing(textView)
    }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        shouldEndEditing?(textView) ?? next(textView).textViewShouldEndEditing(textView)
    }

    func textViewDidBeginEditing(_ textView: UITextView) {
        didBeginEditing?(textView)
        next(textView).textViewDidBeginEditing(textView)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        didEndEditing?(textView)
        next(textView).textViewDidEndEditing(textView)
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        shouldChangeText?(textView, range, text)
            ?? next(textView).textView(textView, shouldChangeTextIn: range, replacementText: text)
    }

    func textViewDidChange(_ textView: UITextView) {
        didChange?(textView)
        next(textView).textViewDidChange(textView)
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
        didChangeSelection?(textView)
        next(textView).textViewDidChangeSelection(textView)
    }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        shouldInteract?(textView, URL, characterRange, interaction)
            ?? next(textView).textView(
                textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "textViewShouldBeginEditing:": \TextViewDelegateProxy.shouldBeginEditing,
        "textViewShouldEndEditing:": \TextViewDelegateProxy.shouldEndEditing,
        "textViewDidBeginEditing:": \TextViewDelegateProxy.didBeginEditing,
        "textViewDidEndEditing:": \TextViewDelegateProxy.didEndEditing,
        "textView:shouldChangeTextInRange:replacementText:": \TextViewDelegateProxy.shouldChangeText,
        "textViewDidChange:": \TextViewDelegateProxy.didChange,
        "textViewDidChangeSelection:": \TextViewDelegateProxy.didChangeSelection,
        "textView:shouldInteractWithURL:inRange:interaction:": \TextViewDelegateProxy.shouldInteract,
    ]

    override class var methods: [String: AnyKeyPath] { super.methods.merging(ownMethods) { $1 } }
}

#if os(Linux)
/// A delegate that implements no method, so that UIKit's documented defaults apply.
@MainActor
final class AbsentTextViewDelegate: NSObject, UITextViewDelegate {
    static let shared = AbsentTextViewDelegate()
}
#endif

#if canImport(ObjectiveC)
/// Calls the app's own delegate, or returns UIKit's documented default if it doesn't implement a method.
@MainActor
struct TextViewDelegateFallback {
    let original: (any UITextViewDelegate)?

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        original?.textViewShouldBeginEditing?(textView) ?? true
    }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        original?.textViewShouldEndEditing?(textView) ?? true
    }

    func textViewDidBeginEditing(_ textView: UITextView) {
        original?.textViewDidBeginEditing?(textView)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        original?.textViewDidEndEditing?(textView)
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        original?.textView?(textView, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func textViewDidChange(_ textView: UITextView) {
        original?.textViewDidChange?(textView)
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
        original?.textViewDidChangeSelection?(textView)
    }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        original?.textView?(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction) ?? true
    }
}
#endif
