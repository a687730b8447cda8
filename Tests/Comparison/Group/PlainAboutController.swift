import ListingsScreens
import TrellisDesigns
import TrellisUIKit

/// Information about a group, with a button to join it and one to mark everything as unread.
final class PlainAboutController: UIViewController {
    private let viewModel: GroupMainViewModel
    private let members = UILabel()
    private let join = UIButton(type: .system)
    private let forget = UIButton(type: .system)

    init(_ viewModel: GroupMainViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(title: "About", image: UIImage(systemName: "info.circle"), tag: 0)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        members.textAlignment = .center
        join.setTitle("Join", for: .normal)
        join.addAction(UIAction { [viewModel] _ in viewModel.join() }, for: .touchUpInside)
        forget.setTitle("Mark everything as unread", for: .normal)
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
            about.members.text = group.joined ? "\(group.members) members, you too" : "\(group.members) members"
            about.join.isHidden = group.joined
        }
    }
}
