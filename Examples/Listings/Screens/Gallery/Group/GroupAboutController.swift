internal import Trellis
internal import TrellisDesigns

/// Information about a group, with a button to join it and one to mark everything as unread.
final class GroupAboutController: UIViewController {
    private let viewModel: GroupMainViewModel
    private let texts: AppTexts
    private let members = UILabel()
    private let join = UIButton(type: .system)
    private let forget = UIButton(type: .system)

    init(_ viewModel: GroupMainViewModel, texts: AppTexts) {
        self.viewModel = viewModel
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(title: texts.about, image: UIImage(systemName: "info.circle"), tag: 0)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        members.textAlignment = .center
        join.setTitle(texts.join, for: .normal)
        join.addAction(UIAction { [viewModel] _ in viewModel.join() }, for: .touchUpInside)
        forget.setTitle(texts.markUnread, for: .normal)
        forget.addAction(UIAction { [viewModel] _ in viewModel.forgetEverything() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [members, join, forget])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        viewModel.group.observe(on: self) { about, group in
            let texts = about.texts, count = texts.number(group.members)
            about.members.text = group.joined ? texts.membersAndYou(count) : texts.members(count)
            about.join.isHidden = group.joined
        }
    }
}
