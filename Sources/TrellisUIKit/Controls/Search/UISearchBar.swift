/// A search field with an optional cancel button and scope buttons.
///
/// Follows Apple's `UISearchBar`; the field is GTK's search entry. Ctrl-F focuses the frontmost search bar, and Escape
/// acts like the cancel button.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    private let field = UISearchTextField()
    private let cancelButton = UIButton(type: .system)
    private let bookmarkButton = UIButton(type: .custom)
    private let resultsButton = UIButton(type: .custom)
    private let scopes = UISegmentedControl()
    private let promptLabel = UILabel()
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    /// The search controller that the bar belongs to.
    weak var controller: UISearchController?

    /// Creates a search bar.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        field.delegate = fieldDelegate
        field.didCancel = { [weak self] in self?.escapeWasPressed() ?? false }
        field.didReturn = { [weak self] in
            guard let self else { return }
            delegateInUse?.searchBarSearchButtonClicked(self)
        }
        field.addAction(UIAction { [weak self] _ in self?.userDidChangeText() }, for: .editingChanged)
        field.accessibilityLabel = SystemText.localized("Search")
        cancelButton.setTitle(SystemText.localized("Cancel"), for: .normal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelWasPressed() }, for: .primaryActionTriggered)
        set(bookmarkButton, symbol: "bookmark", name: SystemText.localized("Bookmarks")) {
            $0.searchBarBookmarkButtonClicked($1)
        }
        set(resultsButton, symbol: "list.bullet", name: SystemText.localized("Results")) {
            $0.searchBarResultsListButtonClicked($1)
        }
        scopes.addAction(UIAction { [weak self] _ in self?.userDidChooseScope() }, for: .valueChanged)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        promptLabel.textAlignment = .center
        for view in [field, cancelButton, bookmarkButton, resultsButton, scopes, promptLabel] { addSubview(view) }
        partsDidChange()
    }

    private func set(
        _ button: UIButton, symbol: String, name: String,
        tell: @escaping (any UISearchBarDelegate, UISearchBar) -> Void
    ) {
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = name
        button.addAction(
            UIAction { [weak self] _ in
                if let self, let delegate = delegateInUse { tell(delegate, self) }
            }, for: .primaryActionTriggered)
    }

    /// The delegate, which decides what the user may enter and is called when the user uses the bar.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The object that is called in place of the delegate. It forwards the calls that it doesn't handle.
    package final weak var searchDelegateProxy: (any UISearchBarDelegate)?
    fileprivate final var delegateInUse: (any UISearchBarDelegate)? { searchDelegateProxy ?? delegate }

    @_documentation(visibility: internal)
    open var barPosition: UIBarPosition { delegateInUse?.position(for: self) ?? .any }

    // MARK: Text

    /// The text field of the bar.
    open var searchTextField: UISearchTextField { field }

    /// The text. Setting it does not call the bar's delegate.
    open var text: String? {
        get { field.text }
        set {
            let old = field.text
            field.text = newValue
            partsDidChange()
            if field.text != old { controller?.barDidChange() }
        }
    }

    /// The text shown while the field is empty.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line of text above the field.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            partsDidChange()
        }
    }

    /// Whether the bar is enabled.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            for part: UIControl in [field, cancelButton, bookmarkButton, resultsButton, scopes] {
                part.isEnabled = newValue
            }
        }
    }

    /// The type of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }

    /// The meaning of the text. Where the keyboard type is the default, the on-screen keyboard follows it.
    @_documentation(visibility: internal)
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }

    /// The automatic capitalisation of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }

    /// The automatic correction by the input method.
    @_documentation(visibility: internal)
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }

    /// The title of the return key of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }

    /// The appearance of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }

    fileprivate func userDidChangeText() {
        partsDidChange()
        delegateInUse?.searchBar(self, textDidChange: field.text ?? "")
        controller?.barDidChange()
    }

    // MARK: Buttons

    /// Whether the cancel button is shown.
    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button, without animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        controller?.automaticallyShowsCancelButton = false
        showCancelButton(showsCancelButton)
    }

    func showCancelButton(_ isShown: Bool) {
        isCancelShown = isShown
        partsDidChange()
    }

    private var isCancelShown = false

    /// Whether the bookmark button is shown while the field is empty.
    open var showsBookmarkButton = false { didSet { partsDidChange() } }
    /// Whether the results button is shown while the field is empty.
    open var showsSearchResultsButton = false { didSet { partsDidChange() } }
    /// Whether the results button is selected.
    open var isSearchResultsButtonSelected = false {
        didSet { resultsButton.isSelected = isSearchResultsButtonSelected }
    }

    private func cancelWasPressed() {
        delegateInUse?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    /// Acts like the cancel button if it is shown; otherwise ends the search or resigns. Returns whether it did any of
    /// these.
    private func escapeWasPressed() -> Bool {
        guard !showsCancelButton else {
            cancelWasPressed()
            return true
        }
        if let controller, controller.isActive {
            controller.isActive = false
            return true
        }
        return field.resignFirstResponder()
    }

    // MARK: Scopes

    /// The titles of the scope buttons.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            selectedScopeButtonIndex = 0
            partsDidChange()
        }
    }

    /// The index of the selected scope. Setting it does not call the delegate. An index out of range has no effect.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            guard selectedScopeButtonIndex != scopes.selectedSegmentIndex else { return }
            guard (0..<scopes.numberOfSegments).contains(selectedScopeButtonIndex) else {
                selectedScopeButtonIndex = max(0, scopes.selectedSegmentIndex)
                return
            }
            scopes.selectedSegmentIndex = selectedScopeButtonIndex
        }
    }

    /// Whether the scope buttons are shown.
    open var showsScopeBar: Bool {
        get { isScopeBarShown }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scope buttons, without animation.
    open func setShowsScope(_ show: Bool, animated animate: Bool) {
        controller?.scopeBarActivation = .manual
        showScopeBar(show)
    }

    func showScopeBar(_ isShown: Bool) {
        isScopeBarShown = isShown
        partsDidChange()
    }

    private var isScopeBarShown = false

    private func userDidChooseScope() {
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        delegateInUse?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.barDidChange()
    }

    // MARK: First responder

    @_documentation(visibility: internal)
    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

    @_documentation(visibility: internal)
    open override var isFirstResponder: Bool { field.isFirstResponder }

    @_documentation(visibility: internal)
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @_documentation(visibility: internal)
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    /// The view that is docked at the bottom of the window while the bar's text is edited.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    fileprivate func didBeginEditing() {
        controller?.isActive = true
        delegateInUse?.searchBarTextDidBeginEditing(self)
    }

    // MARK: Appearance

    /// The styles of a search bar.
    public enum Style: UInt, Sendable {
        /// The default style.
        case `default` = 0
        /// A bar with a background.
        case prominent = 1
        /// A bar without a background.
        case minimal = 2
    }

    /// The style of the bar. A minimal one has no background.
    open var searchBarStyle = UISearchBar.Style.default { didSet { fillDidChange() } }
    /// The background colour; `nil` means the theme's.
    open var barTintColor: UIColor? { didSet { fillDidChange() } }
    /// The style of the bar. Setting it replaces the bar's `overrideUserInterfaceStyle`.
    open var barStyle = UIBarStyle.default {
        didSet {
            overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
            fillDidChange()
        }
    }

    private func fillDidChange() {
        let black: UIColor? = barStyle == .black ? .secondarySystemBackground : nil
        backgroundColor = searchBarStyle == .minimal ? nil : barTintColor ?? black
    }

    private func partsDidChange() {
        let isEmpty = (text ?? "").isEmpty
        promptLabel.isHidden = (prompt ?? "").isEmpty
        cancelButton.isHidden = !isCancelShown
        bookmarkButton.isHidden = !showsBookmarkButton || !isEmpty
        resultsButton.isHidden = !showsSearchResultsButton || !isEmpty
        scopes.isHidden = !isScopeBarShown || scopes.numberOfSegments == 0
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The space to keep free at the start and the end of the field, for window buttons if the bar is in a title bar.
    var sideRoom: (start: CGFloat, end: CGFloat) = (0, 0) { didSet { if sideRoom != oldValue { setNeedsLayout() } } }

    private static let margin = CGSize(width: 12, height: 6)
    private static let leastFieldHeight: CGFloat = 34

    private var fieldHeight: CGFloat { max(Self.leastFieldHeight, field.intrinsicContentSize.height) }

    private var height: CGFloat {
        var height = fieldHeight + 2 * Self.margin.height
        if !promptLabel.isHidden { height += promptLabel.intrinsicContentSize.height + Self.margin.height }
        if !scopes.isHidden { height += scopes.intrinsicContentSize.height + Self.margin.height }
        return height
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
        mirror(subviews)
    }

    private func layOutParts() {
        let margin = Self.margin
        var area = bounds.insetBy(dx: min(margin.width, bounds.width / 4), dy: margin.height)
        if !promptLabel.isHidden {
            let height = promptLabel.intrinsicContentSize.height
            promptLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
            area.origin.y += height + margin.height
        }
        let start = max(area.minX, sideRoom.start)
        var end = min(area.maxX, bounds.width - sideRoom.end)
        for button in [cancelButton, resultsButton, bookmarkButton] where !button.isHidden {
            let width = min(button.intrinsicContentSize.width, area.width / 2)
            button.frame = CGRect(x: end - width, y: area.minY, width: width, height: fieldHeight)
            end -= width + margin.height
        }
        field.frame = CGRect(x: start, y: area.minY, width: max(0, end - start), height: fieldHeight)
        guard !scopes.isHidden else { return }
        scopes.frame = CGRect(
            x: area.minX, y: area.minY + fieldHeight + margin.height, width: area.width,
            height: scopes.intrinsicContentSize.height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}

/// Forwards the calls to the field's delegate to that of the bar.
@MainActor
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegateInUse?.searchBarShouldBeginEditing($0) } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { bar?.didBeginEditing() }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegateInUse?.searchBarShouldEndEditing($0) } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegateInUse?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.flatMap { $0.delegateInUse?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
    }
}
