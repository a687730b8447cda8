internal import Foundation

/// Reads labels, images, stack views and controls.
extension NibReader {
    // MARK: Text

    func readLabel(_ element: NibElement, _ object: NibObject) {
        let font = font(of: element)
        if let font { object.set(UILabel.self) { $0.font = font.font } }
        if let color = color(element, "textColor") { object.set(UILabel.self) { $0.textColor = color } }
        if let color = color(element, "highlightedColor") {
            object.set(UILabel.self) { $0.highlightedTextColor = color }
        }
        // Interface Builder leaves out what it takes for the default, which isn't always UIKit's.
        let alignment = choice(element, "textAlignment", Self.alignments) ?? .left
        if alignment != .natural { object.set(UILabel.self) { $0.textAlignment = alignment } }
        if let lines = element.number("numberOfLines") { object.set(UILabel.self) { $0.numberOfLines = Int(lines) } }
        if let mode = choice(element, "lineBreakMode", Self.lineBreakModes), mode != .byTruncatingTail {
            object.set(UILabel.self) { $0.lineBreakMode = mode }
        }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            object.set(UILabel.self) { $0.adjustsFontForContentSizeCategory = adjusts }
        }
        let smallest = element.number("minimumFontSize"), scale = element.number("minimumScaleFactor")
        if element.bool("adjustsFontSizeToFit") ?? true {
            let factor = scale ?? smallest.flatMap { size in font.map { size / $0.font.pointSize } } ?? 0
            object.set(UILabel.self) {
                $0.adjustsFontSizeToFitWidth = true
                $0.minimumScaleFactor = factor
            }
        }
        if element.string("baselineAdjustment").map({ $0 != "alignBaselines" }) ?? false,
            element.bool("adjustsFontSizeToFit") != false
        {
            lose(element, "baselineAdjustment=\"\(element.string("baselineAdjustment") ?? "")\"")
        }
        if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
            object.set(UILabel.self) { $0.preferredMaxLayoutWidth = width }
        }
        if let highlighted = element.bool("highlighted") { object.set(UILabel.self) { $0.isHighlighted = highlighted } }
        _ = element.bool("usesAttributedText")
        if let text = attributedText(element, "attributedText") {
            object.set(UILabel.self) { $0.attributedText = text }
        } else if let text = text(element, "text") {
            object.set(UILabel.self) { $0.text = text }
        }
    }

    func readTextField(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        if let font = font(of: element) { object.set(UITextField.self) { $0.font = font.font } }
        if let color = color(element, "textColor") { object.set(UITextField.self) { $0.textColor = color } }
        let alignment = choice(element, "textAlignment", Self.alignments) ?? .left
        if alignment != .natural { object.set(UITextField.self) { $0.textAlignment = alignment } }
        if let style = choice(element, "borderStyle", Self.borders) {
            object.set(UITextField.self) { $0.borderStyle = style }
        }
        if let mode = choice(element, "clearButtonMode", Self.fieldModes) {
            object.set(UITextField.self) { $0.clearButtonMode = mode }
        }
        if let clears = element.bool("clearsOnBeginEditing") {
            object.set(UITextField.self) { $0.clearsOnBeginEditing = clears }
        }
        let smallest = element.number("minimumFontSize")
        if element.bool("adjustsFontSizeToFit") ?? true {
            object.set(UITextField.self) {
                $0.adjustsFontSizeToFitWidth = true
                if let smallest { $0.minimumFontSize = smallest }
            }
        }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            object.set(UITextField.self) { $0.adjustsFontForContentSizeCategory = adjusts }
        }
        if let text = attributedText(element, "attributedPlaceholder") {
            object.set(UITextField.self) { $0.attributedPlaceholder = text }
        } else if let text = text(element, "placeholder") {
            object.set(UITextField.self) { $0.placeholder = text }
        }
        if let text = attributedText(element, "attributedText") {
            object.set(UITextField.self) { $0.attributedText = text }
        } else if let text = text(element, "text") {
            object.set(UITextField.self) { $0.text = text }
        }
        guard let traits = element.child("textInputTraits") else { return }
        readTextTraits(traits).forEach { trait in object.set(UITextField.self) { trait($0) } }
        if traits.bool("secureTextEntry") == true { object.set(UITextField.self) { $0.isSecureTextEntry = true } }
    }

    func readTextView(_ element: NibElement, _ object: NibObject) {
        readScrollView(element, object)
        if let font = font(of: element) { object.set(UITextView.self) { $0.font = font.font } }
        if let color = color(element, "textColor") { object.set(UITextView.self) { $0.textColor = color } }
        let alignment = choice(element, "textAlignment", Self.alignments) ?? .left
        if alignment != .natural { object.set(UITextView.self) { $0.textAlignment = alignment } }
        if let editable = element.bool("editable") { object.set(UITextView.self) { $0.isEditable = editable } }
        if let selectable = element.bool("selectable") { object.set(UITextView.self) { $0.isSelectable = selectable } }
        if let adjusts = element.bool("adjustsFontForContentSizeCategory") {
            object.set(UITextView.self) { $0.adjustsFontForContentSizeCategory = adjusts }
        }
        _ = element.bool("usesAttributedText")
        if let text = attributedText(element, "attributedText") {
            object.set(UITextView.self) { $0.attributedText = text }
        } else if let text = text(element, "text") {
            object.set(UITextView.self) { $0.text = text }
        }
        guard let traits = element.child("textInputTraits") else { return }
        readTextTraits(traits).forEach { trait in object.set(UITextView.self) { trait($0) } }
    }

    /// Returns closures that set the traits of a text input.
    private func readTextTraits(_ element: NibElement) -> [(any UITextInputTraits) -> Void] {
        var traits: [(any UITextInputTraits) -> Void] = []
        if let type = choice(element, "keyboardType", Self.keyboards) { traits.append { $0.keyboardType = type } }
        if let type = element.string("textContentType") { traits.append { $0.textContentType = .init(rawValue: type) } }
        if let type = choice(element, "autocapitalizationType", Self.capitalizations) {
            traits.append { $0.autocapitalizationType = type }
        }
        if let type = choice(element, "autocorrectionType", Self.corrections) {
            traits.append { $0.autocorrectionType = type }
        }
        if let type = choice(element, "returnKeyType", Self.returnKeys) { traits.append { $0.returnKeyType = type } }
        if let look = choice(element, "keyboardAppearance", Self.keyboardLooks) {
            traits.append { $0.keyboardAppearance = look }
        }
        return traits
    }

    func readSearchBar(_ element: NibElement, _ object: NibObject) {
        if let text = text(element, "text") { object.set(UISearchBar.self) { $0.text = text } }
        if let text = text(element, "placeholder") { object.set(UISearchBar.self) { $0.placeholder = text } }
        if let text = text(element, "prompt") { object.set(UISearchBar.self) { $0.prompt = text } }
        if let style = choice(
            element, "searchBarStyle", ["prominent": UISearchBar.Style.prominent, "minimal": .minimal])
        {
            object.set(UISearchBar.self) { $0.searchBarStyle = style }
        }
        if let shows = element.bool("showsCancelButton") {
            object.set(UISearchBar.self) { $0.showsCancelButton = shows }
        }
        if let shows = element.bool("showsBookmarkButton") {
            object.set(UISearchBar.self) { $0.showsBookmarkButton = shows }
        }
        if let shows = element.bool("showsSearchResultsButton") {
            object.set(UISearchBar.self) { $0.showsSearchResultsButton = shows }
        }
        let titles = element.list("scopeButtonTitles").map(\.text)
        if !titles.isEmpty { object.set(UISearchBar.self) { $0.scopeButtonTitles = titles } }
        if let shows = element.bool("showsScopeBar") { object.set(UISearchBar.self) { $0.showsScopeBar = shows } }
        if let color = color(element, "barTintColor") { object.set(UISearchBar.self) { $0.barTintColor = color } }
        if let style = choice(element, "barStyle", ["default": UIBarStyle.default, "black": .black]) {
            object.set(UISearchBar.self) { $0.barStyle = style }
        }
        guard let traits = element.child("textInputTraits") else { return }
        readTextTraits(traits).forEach { trait in object.set(UISearchBar.self) { trait($0) } }
    }

    // MARK: Images and stacks

    func readImageView(_ element: NibElement, _ object: NibObject) {
        if element.string("catalog") == "system" || element.child("preferredSymbolConfiguration") != nil {
            let configuration = element.child("preferredSymbolConfiguration").flatMap(symbolConfiguration)
            if let configuration {
                object.set(UIImageView.self) { $0.preferredSymbolConfiguration = configuration }
            }
        }
        if let image = image(element, "image") { object.set(UIImageView.self) { $0.image = image } }
        if let image = image(element, "highlightedImage") {
            object.set(UIImageView.self) { $0.highlightedImage = image }
        }
        if let highlighted = element.bool("highlighted") {
            object.set(UIImageView.self) { $0.isHighlighted = highlighted }
        }
        if let adjusts = element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
            object.set(UIImageView.self) { $0.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts }
        }
    }

    func readStackView(_ element: NibElement, _ object: NibObject) {
        if let axis = choice(element, "axis", Self.axes), axis == .vertical {
            object.set(UIStackView.self) { $0.axis = axis }
        }
        if let distribution = choice(element, "distribution", Self.distributions) {
            object.set(UIStackView.self) { $0.distribution = distribution }
        }
        if let alignment = choice(element, "alignment", Self.stackAlignments) {
            object.set(UIStackView.self) { $0.alignment = alignment }
        }
        let isStandard = choice(element, "spacingType", ["standard": true, "custom": false]) ?? false
        if let spacing = isStandard ? UIStackView.spacingUseSystem : element.number("spacing") {
            // The standard spacing between two views is 8 points.
            let spacing = isStandard ? 8 : spacing
            object.set(UIStackView.self) { $0.spacing = spacing }
        }
        if element.child("edgeInsets", key: "layoutMargins") != nil
            || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
            || element.bool("layoutMarginsRelativeArrangement") == true
        {
            object.set(UIStackView.self) { $0.isLayoutMarginsRelativeArrangement = true }
        }
    }

    // MARK: Controls

    private func readControl(_ element: NibElement, _ object: NibObject) {
        if element.bool("enabled") == false { object.set(UIControl.self) { $0.isEnabled = false } }
        if element.bool("selected") == true { object.set(UIControl.self) { $0.isSelected = true } }
        if element.bool("highlighted") == true { object.set(UIControl.self) { $0.isHighlighted = true } }
        if let alignment = choice(element, "contentHorizontalAlignment", Self.horizontals), alignment != .center {
            object.set(UIControl.self) { $0.contentHorizontalAlignment = alignment }
        }
        if let alignment = choice(element, "contentVerticalAlignment", Self.verticals), alignment != .center {
            object.set(UIControl.self) { $0.contentVerticalAlignment = alignment }
        }
        if element.bool("showsMenuAsPrimaryAction") == true {
            object.set(UIControl.self) { $0.showsMenuAsPrimaryAction = true }
        }
    }

    func readButton(_ element: NibElement, _ object: NibObject) {
        if let type = choice(element, "buttonType", Self.buttonTypes) {
            object.set(UIButton.self) { $0.become(type) }
        }
        readControl(element, object)
        if let font = font(of: element) { object.set(UIButton.self) { $0.titleLabel?.font = font.font } }
        if let mode = choice(element, "lineBreakMode", Self.lineBreakModes), mode != .byTruncatingMiddle {
            object.set(UIButton.self) { $0.titleLabel?.lineBreakMode = mode }
        }
        if let insets = element.child("inset", key: "contentEdgeInsets").map(inset) {
            object.set(UIButton.self) { $0.contentEdgeInsets = insets }
        }
        if let insets = element.child("inset", key: "titleEdgeInsets").map(inset) {
            object.set(UIButton.self) { $0.titleEdgeInsets = insets }
        }
        if let insets = element.child("inset", key: "imageEdgeInsets").map(inset) {
            object.set(UIButton.self) { $0.imageEdgeInsets = insets }
        }
        if let adjusts = element.bool("adjustsImageWhenHighlighted") {
            object.set(UIButton.self) { $0.adjustsImageWhenHighlighted = adjusts }
        }
        if let adjusts = element.bool("adjustsImageWhenDisabled") {
            object.set(UIButton.self) { $0.adjustsImageWhenDisabled = adjusts }
        }
        if let role = choice(element, "role", Self.roles) { object.set(UIButton.self) { $0.role = role } }
        if let changes = element.bool("changesSelectionAsPrimaryAction") {
            object.set(UIButton.self) { $0.changesSelectionAsPrimaryAction = changes }
        }
        for state in element.children("state") { readState(state, of: element, object) }
        if let configuration = element.child("buttonConfiguration", key: "configuration") {
            readConfiguration(configuration, of: element, object)
        }
    }

    private func readState(_ element: NibElement, of button: NibElement, _ object: NibObject) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        guard let key = element.key, let state = states[key] else { return lose(element, "the state") }
        if let title = attributedText(element, "attributedTitle") {
            object.set(UIButton.self) { $0.setAttributedTitle(title, for: state) }
        } else if let title = element.string("title") ?? element.child("string", key: "title")?.text {
            let title = localized(button, "\(key)Title", title)
            object.set(UIButton.self) { $0.setTitle(title, for: state) }
        }
        if let color = color(element, "titleColor") {
            object.set(UIButton.self) { $0.setTitleColor(color, for: state) }
        }
        // The shadow of a title has no offset, so that it is covered, unless an offset is set.
        element.child("color", key: "titleShadowColor")?.ignore()
        if let configuration = element.child("preferredSymbolConfiguration").flatMap(symbolConfiguration) {
            object.set(UIButton.self) { $0.setPreferredSymbolConfiguration(configuration, forImageIn: state) }
        }
        if let image = image(element, "image") { object.set(UIButton.self) { $0.setImage(image, for: state) } }
        if let image = image(element, "backgroundImage") {
            object.set(UIButton.self) { $0.setBackgroundImage(image, for: state) }
        }
    }

    private func readConfiguration(_ element: NibElement, of button: NibElement, _ object: NibObject) {
        let styles: [String: @MainActor () -> UIButton.Configuration] = [
            "plain": { .plain() }, "tinted": { .tinted() }, "gray": { .gray() }, "filled": { .filled() },
        ]
        guard var configuration = choice(element, "style", styles)?() else { return }
        if let title = element.string("title") { configuration.title = localized(button, "title", title) }
        if let title = element.child("attributedString", key: "attributedTitle") {
            configuration.title = title.children("fragment").compactMap { fragment in
                if fragment.child("attributes")?.ignore() != nil {
                    complain(fragment, "the title of a configuration has no attributes here")
                }
                return fragment.string("content")
            }.joined()
        }
        if let subtitle = element.string("subtitle") {
            configuration.subtitle = localized(button, "subtitle", subtitle)
        }
        configuration.image = image(element, "image")
        if let place = choice(
            element, "imagePlacement",
            ["leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top, "bottom": .bottom])
        {
            configuration.imagePlacement = place
        }
        if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = element.number("titlePadding") { configuration.titlePadding = padding }
        if let alignment = choice(
            element, "titleAlignment",
            [
                "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading, "center": .center,
                "trailing": .trailing,
            ])
        {
            configuration.titleAlignment = alignment
        }
        if let style = choice(
            element, "cornerStyle",
            [
                "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small,
                "medium": .medium, "large": .large, "capsule": .capsule,
            ])
        {
            configuration.cornerStyle = style
        }
        if let size = choice(
            element, "buttonSize",
            ["mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium, "large": .large])
        {
            configuration.buttonSize = size
        }
        if let insets = element.child("directionalEdgeInsets", key: "contentInsets") {
            configuration.contentInsets = directionalEdges(insets)
        }
        if let color = color(element, "baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = color(element, "baseBackgroundColor") { configuration.baseBackgroundColor = color }
        if element.bool("showsActivityIndicator") == true { configuration.showsActivityIndicator = true }
        let made = configuration
        object.set(UIButton.self) { $0.configuration = made }
    }

    func readSwitch(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        if let isOn = element.bool("on") { object.set(UISwitch.self) { $0.isOn = isOn } }
        if let color = color(element, "onTintColor") { object.set(UISwitch.self) { $0.onTintColor = color } }
    }

    func readSlider(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        let (low, high) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 1)
        let value = element.number("value") ?? 0
        object.set(UISlider.self) {
            $0.minimumValue = Float(low)
            $0.maximumValue = Float(high)
            $0.value = Float(value)
        }
        if let sends = element.bool("continuous") { object.set(UISlider.self) { $0.isContinuous = sends } }
        if let image = image(element, "minimumValueImage") {
            object.set(UISlider.self) { $0.minimumValueImage = image }
        }
        if let image = image(element, "maximumValueImage") {
            object.set(UISlider.self) { $0.maximumValueImage = image }
        }
        if let color = color(element, "minimumTrackTintColor") {
            object.set(UISlider.self) { $0.minimumTrackTintColor = color }
        }
        if let color = color(element, "maximumTrackTintColor") {
            object.set(UISlider.self) { $0.maximumTrackTintColor = color }
        }
        if let color = color(element, "thumbTintColor") { object.set(UISlider.self) { $0.thumbTintColor = color } }
    }

    func readStepper(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        let (low, high) = (element.number("minimumValue") ?? 0, element.number("maximumValue") ?? 100)
        let (value, step) = (element.number("value") ?? 0, element.number("stepValue") ?? 1)
        object.set(UIStepper.self) {
            $0.minimumValue = Double(low)
            $0.maximumValue = Double(high)
            $0.stepValue = Double(step)
            $0.value = Double(value)
        }
        if let wraps = element.bool("wraps") { object.set(UIStepper.self) { $0.wraps = wraps } }
        if let repeats = element.bool("autorepeat") { object.set(UIStepper.self) { $0.autorepeat = repeats } }
        if let sends = element.bool("continuous") { object.set(UIStepper.self) { $0.isContinuous = sends } }
    }

    func readDatePicker(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        // Without a date in the file, the picker shows the current one anyway.
        _ = element.bool("useCurrentDate")
        let modes: [String: UIDatePicker.Mode] = [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        ]
        let styles: [String: UIDatePickerStyle] = ["wheels": .wheels, "compact": .compact, "inline": .inline]
        if let mode = choice(element, "datePickerMode", modes) {
            object.set(UIDatePicker.self) { $0.datePickerMode = mode }
        }
        if let style = choice(element, "style", styles) {
            object.set(UIDatePicker.self) { $0.preferredDatePickerStyle = style }
        }
        if let interval = element.number("minuteInterval") {
            object.set(UIDatePicker.self) { $0.minuteInterval = Int(interval) }
        }
        if let duration = element.number("countDownDuration") {
            object.set(UIDatePicker.self) { $0.countDownDuration = TimeInterval(duration) }
        }
        for (key, path) in [("minimumDate", \UIDatePicker.minimumDate), ("maximumDate", \.maximumDate)] {
            guard let time = element.child("date", key: key)?.number("timeIntervalSinceReferenceDate") else { continue }
            object.set(UIDatePicker.self) {
                $0[keyPath: path] = Date(timeIntervalSinceReferenceDate: TimeInterval(time))
            }
        }
        if let time = element.child("date", key: "date")?.number("timeIntervalSinceReferenceDate") {
            object.set(UIDatePicker.self) { $0.date = Date(timeIntervalSinceReferenceDate: TimeInterval(time)) }
        }
    }

    func readSegmentedControl(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        // The styles have all looked alike since iOS 7.
        _ = element.string("segmentControlStyle")
        for (index, segment) in element.list("segments").enumerated() {
            let title = segment.string("title").map { localized(element, "segmentTitles[\(index)]", $0) }
            let image = image(segment, "image")
            object.set(UISegmentedControl.self) {
                if let image {
                    $0.insertSegment(with: image, at: index, animated: false)
                } else {
                    $0.insertSegment(withTitle: title, at: index, animated: false)
                }
            }
            if let width = segment.number("width") {
                object.set(UISegmentedControl.self) { $0.setWidth(width, forSegmentAt: index) }
            }
            if segment.bool("enabled") == false {
                object.set(UISegmentedControl.self) { $0.setEnabled(false, forSegmentAt: index) }
            }
        }
        if let index = element.number("selectedSegmentIndex") {
            object.set(UISegmentedControl.self) { $0.selectedSegmentIndex = Int(index) }
        }
        if element.bool("momentary") == true { object.set(UISegmentedControl.self) { $0.isMomentary = true } }
        if element.bool("apportionsSegmentWidthsByContent") == true {
            object.set(UISegmentedControl.self) { $0.apportionsSegmentWidthsByContent = true }
        }
        if let color = color(element, "selectedSegmentTintColor") {
            object.set(UISegmentedControl.self) { $0.selectedSegmentTintColor = color }
        }
    }

    func readPageControl(_ element: NibElement, _ object: NibObject) {
        readControl(element, object)
        if let count = element.number("numberOfPages") {
            object.set(UIPageControl.self) { $0.numberOfPages = Int(count) }
        }
        if let page = element.number("currentPage") { object.set(UIPageControl.self) { $0.currentPage = Int(page) } }
        if element.bool("hidesForSinglePage") == true {
            object.set(UIPageControl.self) { $0.hidesForSinglePage = true }
        }
        if let color = color(element, "pageIndicatorTintColor") {
            object.set(UIPageControl.self) { $0.pageIndicatorTintColor = color }
        }
        if let color = color(element, "currentPageIndicatorTintColor") {
            object.set(UIPageControl.self) { $0.currentPageIndicatorTintColor = color }
        }
    }

    func readProgressView(_ element: NibElement, _ object: NibObject) {
        if let progress = element.number("progress") {
            object.set(UIProgressView.self) { $0.progress = Float(progress) }
        }
        if let style = choice(
            element, "progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar])
        {
            object.set(UIProgressView.self) { $0.progressViewStyle = style }
        }
        if let color = color(element, "progressTintColor") {
            object.set(UIProgressView.self) { $0.progressTintColor = color }
        }
        if let color = color(element, "trackTintColor") {
            object.set(UIProgressView.self) { $0.trackTintColor = color }
        }
    }

    func readIndicator(_ element: NibElement, _ object: NibObject) {
        if let style = choice(element, "style", Self.indicatorStyles) {
            object.set(UIActivityIndicatorView.self) { $0.style = style }
        }
        if let color = color(element, "color") { object.set(UIActivityIndicatorView.self) { $0.color = color } }
        let hides = element.bool("hidesWhenStopped") ?? false, isHidden = element.bool("hidden") ?? false
        let isAnimating = element.bool("animating") ?? false
        object.set(UIActivityIndicatorView.self) {
            $0.hidesWhenStopped = hides
            if isHidden { $0.isHidden = true }
            if isAnimating { $0.startAnimating() }
        }
    }

    // MARK: Bars

    func readToolbar(_ element: NibElement, _ object: NibObject) {
        if let color = color(element, "barTintColor") { object.set(UIToolbar.self) { $0.barTintColor = color } }
        if let style = choice(element, "barStyle", ["default": UIBarStyle.default, "black": .black]) {
            object.set(UIToolbar.self) { $0.barStyle = style }
        }
        let items = element.list("items").compactMap(readBarButtonItem)
        object.set(UIToolbar.self) { bar, coder in
            bar.items = items.compactMap { coder.make($0) as? UIBarButtonItem }
        }
    }

    func readBarButtonItem(_ element: NibElement) -> NibObject? {
        guard element.name == "barButtonItem" else {
            lose(element, "the item")
            return nil
        }
        let system = choice(element, "systemItem", Self.systemItems)
        let title = text(element, "title"), image = image(element, "image")
        let style = choice(element, "style", ["plain": UIBarButtonItem.Style.plain, "done": .done]) ?? .plain
        let width = element.number("width"), isEnabled = element.bool("enabled") ?? true
        let tint = color(element, "tintColor"), tag = element.number("tag")
        let object = NibObject(
            slot: slot(for: element.id),
            origin: .made {
                let item = system.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
                if let title { item.title = title }
                if let image { item.image = image }
                if system == nil { item.style = style }
                if let width { item.width = width }
                if let tint { item.tintColor = tint }
                if let tag { item.tag = Int(tag) }
                item.isEnabled = isEnabled
                return item
            })
        if let view = view(element, "customView").flatMap({ readView($0) }) {
            object.setObject { item, coder in (item as? UIBarButtonItem)?.customView = coder.make(view) as? UIView }
        }
        readAttributes(of: element, object)
        readConnections(of: element, source: .object(object.slot))
        return object
    }

    func readEffectView(_ element: NibElement, _ object: NibObject) {
        let vibrancy = element.child("vibrancyEffect")
        guard let blur = element.child("blurEffect") ?? vibrancy?.child("blurEffect") else { return }
        guard let style = choice(blur, "style", Self.blurs) else { return }
        if let vibrancy { return complain(vibrancy, "there is no vibrancy on Linux; the effect view has no effect") }
        let effect = UIBlurEffect(style: style)
        object.set(UIVisualEffectView.self) { $0.effect = effect }
    }
}

// MARK: - Names

extension NibReader {
    private static let borders: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    private static let fieldModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    private static let axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]

    private static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
        "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    private static let horizontals: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]

    private static let verticals: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]

    private static let buttonTypes: [String: UIButton.ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    private static let roles: [String: UIButton.Role] = [
        "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]

    private static let indicatorStyles: [String: UIActivityIndicatorView.Style] = [
        "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
    ]

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
    ]
}
