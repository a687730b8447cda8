/// One segment of a segmented control: its content and its button.
@MainActor
struct Segment {
    var title: String?
    var image: UIImage?
    private(set) var action: UIAction?
    /// The width that was set for the segment; 0 means a share of the control's width.
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

    /// Sets the action. The segment shows the action's image or, without one, its title.
    mutating func take(_ action: UIAction) {
        self.action = action
        image = action.image
        title = action.image == nil ? action.title : nil
    }

    /// Updates the button to the segment's content.
    func show() {
        button.show(title: title, image: image, name: title ?? action?.title)
        button.widget.setSensitive(isEnabled)
    }
}
