/// One segment of a segmented control: what it shows, and its button.
@MainActor
struct Segment {
    var title: String?
    var image: UIImage?
    private(set) var action: UIAction?
    /// The width that it was given; 0 where it takes its part.
    var width: CGFloat = 0
    var isEnabled = true
    var button: SegmentButton

    init(title: String? = nil, image: UIImage? = nil, button: SegmentButton) {
        self.title = title
        self.image = image
        self.button = button
        show()
    }

    init(_ action: UIAction, button: SegmentButton) {
        self.init(button: button)
        take(action)
        show()
    }

    /// Takes an action's picture, or else its title.
    mutating func take(_ action: UIAction) {
        self.action = action
        image = action.image
        title = action.image == nil ? action.title : nil
    }

    /// Shows what it holds now.
    func show() {
        button.show(title: title, image: image, name: title ?? action?.title)
        button.widget.setSensitive(isEnabled)
    }
}
