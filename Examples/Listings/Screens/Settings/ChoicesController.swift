internal import Trellis

/// A choice of the user.
struct Choice: Identifiable, Equatable {
    let id: String
    let title: String
    let isChosen: Bool
    let choose: @MainActor () -> Void

    static func == (one: Choice, other: Choice) -> Bool {
        one.id == other.id && one.title == other.title && one.isChosen == other.isChosen
    }
}

/// A screen of choices in groups. The selected choices have a check mark.
class ChoicesController: UITableViewController {
    private let adapter = TableAdapter()

    init(title: String) {
        super.init(style: .grouped)
        self.title = title
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.cellLayoutMarginsFollowReadableWidth = true
        adapter.attach(to: tableView)
        adapter.didSelect(ChoiceCell.self) { $0.choose() }
    }

    /// Shows groups of choices with titles.
    func show(_ groups: [(title: String, choices: [Choice])]) {
        let sections = groups.map { group in
            ListSection(id: group.title, header: .title(group.title), rows: group.choices.rows(in: ChoiceCell.self))
        }
        adapter.apply(sections, animated: false)
    }
}

/// A row with a choice.
final class ChoiceCell: UITableViewCell, ConfigurableCell {
    func configure(with choice: Choice) {
        textLabel?.text = choice.title
        textLabel?.setStyle(.body)
        textLabel?.numberOfLines = 0
        accessoryType = choice.isChosen ? .checkmark : .none
    }
}
