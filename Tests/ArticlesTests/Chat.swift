import Foundation
import Trellis
import TrellisHandlers
import TrellisRequests

nonisolated struct Message: Identifiable, Codable, Equatable, Sendable {
    /// Created by the sender, so that the message is the same when the server pushes it.
    let id: UUID
    let text: String
    /// Whether the message could not be sent.
    var isUnsent = false

    private enum CodingKeys: CodingKey { case id, text }
}

final class MessageCell: UITableViewCell, ConfigurableCell {
    func configure(with message: Message) {
        textLabel?.numberOfLines = 0
        textLabel?.text = message.isUnsent ? "\(message.text)\nNot sent. Tap to send it again." : message.text
    }
}

/// A source whose pages begin with their newest row, in the order of a chat.
nonisolated struct NewestLast<Newest: PagingSource>: PagingSource {
    let newest: Newest

    var keys: PageKeys<Newest.Key> { newest.keys }

    func load(_ request: PageRequest<Newest.Key>) async throws -> Page<Newest.Key, Newest.Item> {
        var request = request
        if request.loadType == .prepend { request.loadType = .append }
        let page = try await newest.load(request)
        return Page(items: page.items.reversed(), previousKey: page.nextKey, nextKey: nil)
    }
}

@MainActor
func chatScreen(_ client: HTTPClient) -> ListController<Message> {
    let newest = HTTPPagingSource(
        client.get("messages"), page: .cursor(parameter: "before", size: "limit", next: "older"), list: "messages",
        as: Message.self)
    let list = ListController(NewestLast(newest: newest), cell: MessageCell.self).beginsAtEnd()
    list.title = "Chat"
    return list
}

@MainActor
func send(_ text: String, in list: ListController<Message>, client: HTTPClient) {
    let message = Message(id: UUID(), text: text)
    list.pager.edit(.insert(message, at: .max)) {
        _ = try await client.post("messages", body: .json(message)).response()
    }
    list.scrollToEnd()
}

@MainActor
func sendOrMark(_ message: Message, in pager: Pager<Message>, client: HTTPClient) async {
    var message = message
    message.isUnsent = false
    pager.edit(.insert(message, at: .max))
    pager.edit(.update(message))
    do {
        _ = try await client.post("messages", body: .json(message)).idempotent().response()
    } catch {
        message.isUnsent = true
        pager.edit(.update(message))
    }
}

@MainActor
func markingChatScreen(_ client: HTTPClient) -> ListController<Message> {
    chatScreen(client).didSelect { list, message in
        guard message.isUnsent else { return }
        Task { await sendOrMark(message, in: list.pager, client: client) }
    }
}

@MainActor
func followMessages(in pager: Pager<Message>, client: HTTPClient) -> Task<Void, any Error> {
    Task {
        for try await event in client.events("messages/new") where event.name == "added" {
            pager.receive(.appended([try event.value()]))
        }
    }
}

final class ChatController: UIViewController {
    private let client: HTTPClient
    private let list: ListController<Message>
    private let field = UITextField()
    private lazy var button = UIButton(
        type: .system, primaryAction: UIAction(title: "Send") { [weak self] _ in self?.sendText() })
    private var pushes: Task<Void, any Error>?

    init(_ client: HTTPClient) {
        self.client = client
        list = chatScreen(client)
        super.init(nibName: nil, bundle: nil)
        title = "Chat"
    }

    required init?(coder: NSCoder) { nil }

    deinit { pushes?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        field.shouldReturnHandler = { [weak self] _ in
            self?.sendText()
            return true
        }
        addChild(list)
        view.addSubview(list.view)
        view.addSubview(field)
        view.addSubview(button)
        list.didMove(toParent: self)
        pushes = followMessages(in: list.pager, client: client)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        list.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: area.maxY - 60)
        field.frame = CGRect(x: area.minX + 16, y: area.maxY - 52, width: area.width - 112, height: 44)
        button.frame = CGRect(x: area.maxX - 80, y: area.maxY - 52, width: 64, height: 44)
    }

    private func sendText() {
        guard let text = field.text, !text.isEmpty else { return }
        field.text = nil
        send(text, in: list, client: client)
    }
}
