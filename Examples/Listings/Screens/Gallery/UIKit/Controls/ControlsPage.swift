internal import Trellis
internal import TrellisHandlers

extension GalleryPage {
    static let controls = GalleryPage(
        id: "controls", title: "Controls and text", summary: "Buttons, sliders, steppers, text, symbols and pictures"
    ) { _ in ControlsController() }
}

/// Each control, with its current value as text.
final class ControlsController: UIViewController {
    private let stack = UIStackView()
    private let pressed = UILabel()
    private let notes = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let scrollView = UIScrollView()
        stack.axis = .vertical
        stack.spacing = 16
        for subview in [scrollView, stack] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
        ])
        addButtons()
        addNumbers()
        addSwitch()
        addText()
        addPictures()
    }

    // MARK: Buttons

    private func addButtons() {
        addTitle("Buttons")
        let configurations: [(GalleryText, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        let buttons = configurations.map { title, configuration in
            var configuration = configuration
            configuration.title = translated(title)
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 4)
            return button(configuration)
        }
        let row = UIStackView(arrangedSubviews: buttons)
        row.distribution = .fillEqually
        row.spacing = 8
        stack.addArrangedSubview(row)

        var large = UIButton.Configuration.filled()
        large.title = translated("Download")
        large.subtitle = "12 MB"
        large.image = UIImage(systemName: "arrow.down.circle")
        large.imagePadding = 8
        large.cornerStyle = .capsule
        large.buttonSize = .large
        stack.addArrangedSubview(button(large))
        pressed.text = translated("No button was pressed")
        pressed.textColor = .secondaryLabel
        stack.addArrangedSubview(pressed)
    }

    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        let title = configuration.title ?? ""
        return UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.pressed.text = translated("\(title) was pressed") })
    }

    // MARK: Numbers

    private func addNumbers() {
        addTitle("Numbers")
        let slider = UISlider(), progress = UIProgressView(progressViewStyle: .default)
        slider.accessibilityLabel = translated("Volume")
        slider.minimumValueImage = UIImage(systemName: "speaker")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3")
        slider.value = 0.4
        progress.progress = 0.4
        let percent = addValue("Volume", "40 %")
        slider.addAction(
            UIAction { [weak slider] _ in
                guard let slider else { return }
                progress.setProgress(slider.value, animated: true)
                percent.text = "\(Int((slider.value * 100).rounded())) %"
            }, for: .valueChanged)
        stack.addArrangedSubview(slider)
        stack.addArrangedSubview(progress)

        let stepper = UIStepper(), pages = UIPageControl()
        stepper.accessibilityLabel = translated("Page")
        stepper.minimumValue = 1
        stepper.maximumValue = 5
        stepper.value = 2
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.pageIndicatorTintColor = .systemGray3
        pages.currentPageIndicatorTintColor = .tintColor
        pages.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
        pages.backgroundStyle = .prominent
        let number = addValue("Page", "\(pages.currentPage + 1) of 5", beside: stepper)
        let show = UIAction { [weak stepper, weak pages] action in
            guard let stepper, let pages else { return }
            if action.sender as? UIView === stepper {
                pages.currentPage = Int(stepper.value) - 1
            } else {
                stepper.value = Double(pages.currentPage + 1)
            }
            number.text = translated("\(pages.currentPage + 1) of 5")
        }
        stepper.addAction(show, for: .valueChanged)
        pages.addAction(show, for: .valueChanged)
        stack.addArrangedSubview(pages)
    }

    // MARK: A switch

    private func addSwitch() {
        let toggle = UISwitch()
        toggle.accessibilityLabel = translated("Notes can be written")
        toggle.isOn = true
        toggle.addAction(
            UIAction { [weak self, weak toggle] _ in self?.notes.isEditable = toggle?.isOn == true }, for: .valueChanged
        )
        let state = UILabel()
        state.text = translated("Notes can be written")
        state.numberOfLines = 0
        let row = UIStackView(arrangedSubviews: [state, toggle])
        row.alignment = .center
        row.spacing = 8
        stack.addArrangedSubview(row)
    }

    // MARK: Text

    private func addText() {
        addTitle("Text")
        let text = NSMutableAttributedString(
            string: translated("Bold, underlined, struck through, coloured and marked."))
        let looks: [(GalleryText, [NSAttributedString.Key: Any])] = [
            ("Bold", [.font: UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)]),
            ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
            ("struck through", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
            ("coloured", [.foregroundColor: UIColor.systemRed]),
            ("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]),
        ]
        for (word, look) in looks {
            text.addAttributes(look, range: (text.string as NSString).range(of: translated(word)))
        }
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        stack.addArrangedSubview(label)

        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = translated("A line of text")
        field.accessibilityLabel = translated("Line")
        field.clearButtonMode = .whileEditing
        stack.addArrangedSubview(field)

        notes.text = translated("Notes of several lines.\nThey scroll when there are more than fit.")
        notes.font = .preferredFont(forTextStyle: .body)
        notes.accessibilityLabel = translated("Notes")
        notes.layer.borderColor = UIColor.separator.cgColor
        notes.layer.borderWidth = 1
        notes.layer.cornerRadius = 8
        notes.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        notes.heightAnchor.constraint(equalToConstant: 96).isActive = true
        stack.addArrangedSubview(notes)
        addAbout()
    }

    /// Adds a text with a link, which is only read.
    private func addAbout() {
        let text = NSMutableAttributedString(
            string: translated("Texts have links, like that to the project."),
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        let range = (text.string as NSString).range(of: translated("the project"))
        text.addAttributes([.link: "https://example.com/trellis"], range: range)
        let about = UITextView()
        about.attributedText = text
        about.isEditable = false
        about.isScrollEnabled = false
        about.backgroundColor = nil
        about.textContainerInset = .zero
        about.accessibilityLabel = translated("About")
        about.shouldInteractHandler = { [weak self] _, url, _, _ in
            self?.pressed.text = translated("\(url.host ?? translated("A page")) would be opened")
            return false
        }
        stack.addArrangedSubview(about)
    }

    // MARK: Pictures

    private func addPictures() {
        addTitle("Pictures")
        let row = UIStackView()
        row.alignment = .center
        row.distribution = .equalSpacing
        for (name, size) in [("sun.max", 16.0), ("cloud.rain", 24), ("snowflake", 32), ("wind", 40)] {
            let symbol = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
            row.addArrangedSubview(UIImageView(image: symbol))
        }
        // A picture from the app's resources, with a light and a dark version.
        let picture = UIImageView(image: UIImage(named: "Harbour"))
        picture.accessibilityLabel = translated("A boat in the harbour")
        row.addArrangedSubview(picture)
        stack.addArrangedSubview(row)
    }

    // MARK: Rows

    private func addTitle(_ title: GalleryText) {
        let label = UILabel()
        label.text = translated(title)
        label.font = .preferredFont(forTextStyle: .headline)
        stack.addArrangedSubview(label)
    }

    /// Adds a line with a name and a value, and optionally a control next to them.
    private func addValue(_ name: GalleryText, _ value: GalleryText, beside control: UIView? = nil) -> UILabel {
        let nameLabel = UILabel(), valueLabel = UILabel()
        nameLabel.text = translated(name)
        valueLabel.text = translated(value)
        valueLabel.textColor = .secondaryLabel
        let row = UIStackView(arrangedSubviews: [nameLabel, UIView(), valueLabel] + (control.map { [$0] } ?? []))
        row.alignment = .center
        row.spacing = 8
        stack.addArrangedSubview(row)
        return valueLabel
    }
}
