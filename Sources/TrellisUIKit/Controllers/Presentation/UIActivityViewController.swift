/// A sheet with the actions that share items: copying them, writing an email with them, and the app's own.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// A closure that is called when the sheet is dismissed.
    ///
    /// - Parameters:
    ///   - activityType: The type of the chosen activity, or `nil` if there is none.
    ///   - completed: Whether the activity was performed.
    ///   - returnedItems: The items that the activity changed. Always `nil`.
    ///   - activityError: The error of the activity. Always `nil`.
    public typealias CompletionWithItemsHandler = (
        _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
        _ activityError: (any Error)?
    ) -> Void

    private let items: [Any]
    private let ownActivities: [UIActivity]
    private let activityTable = UITableView(frame: .zero, style: .insetGrouped)
    private let cancelButton = UIButton(type: .system)
    private var activities: [UIActivity] = []
    private var chosen: UIActivity?

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - activityItems: The items to share: strings, URLs, images.
    ///   - applicationActivities: The app's own activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        title = SystemText.localized("Share")
        sheetPresentationController?.detents = [.medium(), .large()]
    }

    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) { nil }

    /// The types of the activities that aren't in the sheet.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// A closure that is called when the sheet is dismissed.
    open var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler?

    @_documentation(visibility: internal)
    open override func viewDidLoad() {
        super.viewDidLoad()
        let excluded = excludedActivityTypes ?? []
        activities = ([CopyActivity(), MailActivity()] + ownActivities).filter { activity in
            activity.activityType.map { !excluded.contains($0) } ?? true
                && activity.canPerform(withActivityItems: items)
        }
        view.backgroundColor = .systemGroupedBackground
        activityTable.dataSource = self
        activityTable.delegate = self
        cancelButton.setTitle(SystemText.localized("Cancel"), for: .normal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.end(nil, completed: false) }, for: .touchUpInside)
        for part in [activityTable, cancelButton] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            activityTable.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
            activityTable.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            activityTable.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            activityTable.bottomAnchor.constraint(equalTo: cancelButton.topAnchor),
            cancelButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            cancelButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            cancelButton.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
            cancelButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    @_documentation(visibility: internal)
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // The user has dismissed the sheet without choosing.
        if chosen == nil, isBeingDismissed { report(nil, completed: false) }
    }

    private func perform(_ activity: UIActivity) {
        chosen = activity
        activity.sheet = self
        activity.prepare(withActivityItems: items)
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    func activity(_ activity: UIActivity, didFinish completed: Bool) {
        guard chosen === activity else { return }
        end(activity.activityType, completed: completed)
    }

    private func end(_ type: UIActivity.ActivityType?, completed: Bool) {
        guard let presenter = presentingViewController else { return report(type, completed: completed) }
        presenter.dismiss(animated: true) { self.report(type, completed: completed) }
    }

    private func report(_ type: UIActivity.ActivityType?, completed: Bool) {
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(type, completed, nil, nil)
    }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
    @_documentation(visibility: internal)
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

    @_documentation(visibility: internal)
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = activities[indexPath.row].activityTitle
        content.image = activities[indexPath.row].activityImage
        cell.contentConfiguration = content
        return cell
    }

    @_documentation(visibility: internal)
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let text = items.sharedText
        return text.isEmpty ? nil : text.count > 200 ? text.prefix(200) + "…" : text
    }

    @_documentation(visibility: internal)
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard chosen == nil, activities.indices.contains(indexPath.row) else { return }
        perform(activities[indexPath.row])
    }
}
