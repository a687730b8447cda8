internal import Trellis
internal import TrellisHandlers

extension GalleryPage {
    static let motion = GalleryPage(
        id: "motion", title: "Motion and gestures", summary: "A card that is drawn, turned, scrubbed and sprung"
    ) { _ in CardController() }
}

/// A card with a shadow and a border, which can be moved by gestures and buttons.
final class CardController: UIViewController {
    private let card = UIView()
    private let face = UILabel()
    private let heard = UILabel()
    private let buttons = UIStackView()
    private let way = UISlider()
    /// Turns the card over while the slider is moved, and then on its own.
    private var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpCard()
        say("Tap, hold, draw or throw the card")
        heard.textAlignment = .center
        heard.numberOfLines = 0
        buttons.axis = .vertical
        buttons.spacing = 8
        typealias Card = CardController
        addButtons(("Spring", Card.spring), ("Turn", Card.turn), ("Fade", Card.fade))
        addButtons(("Grow", Card.grow), ("Lift", Card.lift), ("At Once", Card.jump))
        addButtons(("Nod", Card.nod), ("Go On", Card.goOn), ("Go Back", Card.goBack))
        way.accessibilityLabel = translated("Way")
        way.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        buttons.addArrangedSubview(way)
        for subview in [heard, card, buttons] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            heard.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
            heard.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            heard.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            card.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            card.centerYAnchor.constraint(equalTo: area.centerYAnchor, constant: -24),
            card.widthAnchor.constraint(equalToConstant: 200),
            card.heightAnchor.constraint(equalToConstant: 136),
            buttons.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            buttons.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            buttons.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -24),
        ])
    }

    private func setUpCard() {
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 16
        card.layer.borderWidth = 2
        card.layer.borderColor = UIColor.tintColor.cgColor
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 8
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        face.text = translated("Card")
        face.font = .preferredFont(forTextStyle: .title2)
        face.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(face)
        face.centerXAnchor.constraint(equalTo: card.centerXAnchor).isActive = true
        face.centerYAnchor.constraint(equalTo: card.centerYAnchor).isActive = true
        addGestures()
    }

    /// Shows the last gesture or animation.
    private func say(_ text: GalleryText) { heard.text = translated(text) }

    private func addButtons(_ actions: (title: GalleryText, perform: (CardController) -> () -> Void)...) {
        let row = UIStackView(
            arrangedSubviews: actions.map { title, perform in
                var configuration = UIButton.Configuration.gray()
                configuration.title = translated(title)
                let action = UIAction { [weak self] _ in
                    if let self { perform(self)() }
                }
                return UIButton(configuration: configuration, primaryAction: action)
            })
        row.distribution = .fillEqually
        row.spacing = 8
        buttons.addArrangedSubview(row)
    }

    // MARK: Gestures

    private func addGestures() {
        let doubleTap = UITapGestureRecognizer(), tap = UITapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        tap.setHandler { [weak self] _ in self?.say("Tapped") }
        doubleTap.setHandler { [weak self] _ in self?.say("Tapped twice") }
        let press = UILongPressGestureRecognizer()
        press.setHandler { [weak self] press in
            if press.state == .began { self?.say("Held") }
        }
        let pan = UIPanGestureRecognizer()
        pan.setHandler { [weak self, weak pan] _ in if let pan { self?.follow(pan) } }
        for gesture in [tap, doubleTap, press, pan] { card.addGestureRecognizer(gesture) }

        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        swipe.setHandler { [weak self] _ in self?.say("Swiped to the left") }
        heard.isUserInteractionEnabled = true
        heard.addGestureRecognizer(swipe)
    }

    /// Moves the card with the pointer, and animates it back with a spring when the button is released.
    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            let way = pan.translation(in: view)
            card.transform = CGAffineTransform(translationX: way.x, y: way.y)
            say("Drawn")
        default:
            UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
                animations: { self.card.transform = .identity })
            say("Let go")
        }
    }

    // MARK: Animations

    private func spring() {
        card.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            animations: { self.card.transform = .identity }, completion: { _ in self.say("It sprang") })
    }

    private func turn() {
        let isTurned = card.transform != .identity
        UIView.animate(
            withDuration: 0.3,
            animations: { self.card.transform = isTurned ? .identity : CGAffineTransform(rotationAngle: .pi / 12) },
            completion: { _ in self.say(isTurned ? "It stands straight" : "It is turned") })
    }

    private func fade() {
        let isFaded = card.alpha < 1
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: { self.card.alpha = isFaded ? 1 : 0.3 },
            completion: { _ in self.say(isFaded ? "It is back" : "It has faded") })
    }

    private func grow() {
        let isLarge = card.transform != .identity
        UIView.animate(
            withDuration: 0.3,
            animations: { self.card.transform = isLarge ? .identity : CGAffineTransform(scaleX: 1.5, y: 1.5) },
            completion: { _ in self.say(isLarge ? "It has its size" : "It is large") })
    }

    private func lift() {
        let isHigh = card.layer.shadowRadius > 8
        card.layer.shadowRadius = isHigh ? 8 : 24
        card.layer.shadowOffset = CGSize(width: 0, height: isHigh ? 4 : 16)
        say(isHigh ? "It lies" : "It is lifted")
    }

    /// Moves the card up and down in keyframes.
    private func nod() {
        UIView.animateKeyframes(withDuration: 0.6, delay: 0) {
            for (start, distance) in [(0, -40.0), (0.25, 30), (0.5, -15), (0.75, 0)] {
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.25) {
                    self.card.transform = CGAffineTransform(translationX: 0, y: distance)
                }
            }
        } completion: { _ in
            self.say("It has nodded")
        }
    }

    /// Moves the card along its way with the slider.
    private func scrub() {
        turning.pauseAnimation()
        turning.isReversed = false
        turning.fractionComplete = CGFloat(way.value)
        say("\(Int((way.value * 100).rounded())) % of the way")
    }

    private func goOn() { go(isReversed: false) }
    private func goBack() { go(isReversed: true) }

    private func go(isReversed: Bool) {
        let turning = turning
        turning.pauseAnimation()
        turning.isReversed = isReversed
        turning.startAnimation()
    }

    /// The animation that the slider moves. A new one is created after it has ended.
    private var turning: UIViewPropertyAnimator {
        if let animator, animator.state == .active { return animator }
        let turning = UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut) { [card] in
            card.transform = CGAffineTransform(rotationAngle: .pi)
        }
        turning.addCompletion { [weak self] position in
            self?.way.setValue(position == .end ? 1 : 0, animated: true)
            self?.say(position == .end ? "It is upside down" : "It has come back")
        }
        animator = turning
        return turning
    }

    /// Moves the card without animation, in the middle of an animation.
    private func jump() {
        animator?.stopAnimation(true)
        way.value = 0
        UIView.animate(withDuration: 0.3) {
            UIView.performWithoutAnimation { self.card.transform = .identity }
            self.card.alpha = 1
        }
        say("It is as before")
    }
}
