import Trellis
import TrellisRequests

nonisolated struct Book: Identifiable, Decodable, Equatable, Sendable {
    let id: Int
    let title: String
    let author: String
}

final class BookCell: UITableViewCell, ConfigurableCell {
    func configure(with book: Book) { textLabel?.text = "\(book.title), \(book.author)" }
}

nonisolated struct BookQuery: Sendable {
    var text = ""
    var isInPrint = false
    var order = "title"
}

nonisolated struct Library: Sendable {
    let client: HTTPClient

    func books(_ query: BookQuery) -> HTTPPagingSource<Int, Book> {
        HTTPPagingSource(
            client.get(
                "books",
                query: [
                    "q": query.text.isEmpty ? nil : query.text, "in_print": query.isInPrint ? true : nil,
                    "order": query.order,
                ]),
            page: .number(parameter: "page", size: "size"), list: "books", total: "total", as: Book.self)
    }
}

@MainActor
func booksScreen(_ library: Library) -> UIViewController {
    ListController(library.books(BookQuery()), cell: BookCell.self)
        .searchable { library.books(BookQuery(text: $0)) }
}

@MainActor
func shelvesScreen(_ library: Library) -> UIViewController {
    ListController(library.books(BookQuery()), cell: BookCell.self)
        .searchable { library.books(BookQuery(text: $0)) }
        .filters(["title", "author", "year"]) { order, text in library.books(BookQuery(text: text, order: order)) }
}

final class BooksController: ListController<Book> {
    private let library: Library
    private var query = BookQuery() {
        didSet { pager.replaceSource(library.books(query), debounce: .milliseconds(300)) }
    }

    init(_ library: Library) {
        self.library = library
        super.init(Pager(library.books(BookQuery())), content: .rows(in: BookCell.self))
        let inPrint = UIAction(title: "In print") { [weak self] _ in self?.query.isInPrint.toggle() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: inPrint)
    }

    required init?(coder: NSCoder) { nil }
}
