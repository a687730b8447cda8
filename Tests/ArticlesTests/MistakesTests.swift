import Testing

/// Mistakes that the compiler finds, so that they can't be made by accident.
@Suite("Mistakes")
struct MistakesTests {
    /// Models and cells of a table and of a grid, and a screen of each.
    private static let samples = """
        import Trellis

        struct Note: Identifiable, Equatable, Sendable { let id: Int; let town: String }
        final class NoteCell: UITableViewCell, ConfigurableCell { func configure(with note: Note) {} }
        final class NoteHeader: UITableViewHeaderFooterView, ConfigurableCell { func configure(with town: String) {} }
        final class NoteTile: UICollectionViewCell, ConfigurableCell { func configure(with note: Note) {} }
        final class NoteBanner: UICollectionReusableView, ConfigurableCell { func configure(with town: String) {} }

        @MainActor
        func make(_ source: SampleSource<Note>, _ note: Note, _ list: ListController<Note>, _ grid: GridController<Note>) {

        """

    @Test(
        "what belongs to a grid can't be given to a table, and the other way round",
        arguments: [
            "_ = ListController(source, cell: NoteTile.self)",
            "_ = ListController(source, content: .rows(in: NoteTile.self))",
            "_ = ListController(source, content: .sections(by: \\.town, in: NoteTile.self))",
            "_ = TableAdapter([ListSection(rows: [ListRow(note, in: NoteTile.self)])])",
            "_ = TableAdapter([ListSection(rows: [note].rows(in: NoteTile.self))])",
            "_ = TableAdapter([GridSection(rows: [GridTile(note, in: NoteTile.self)])])",
            "_ = ListSectionView.view(note.town, in: NoteBanner.self)",
            "_ = ListSectionView.view(note, in: NoteTile.self)",
            "list.didSelect(NoteTile.self) { note in print(note) }",
            "list.placeholders(in: NoteTile.self)",
            "list.separated { _, _ in GridTile(note, in: NoteTile.self) }",
            "_ = GridController(source, cell: NoteCell.self)",
            "_ = GridController(source, content: .rows { ListRow($0, in: NoteCell.self) })",
            "grid.sections(by: \\.town) { town in .view(town, in: NoteHeader.self) }",
            "grid.sectionsBefore { _ in [ListSection(rows: [])] }",
        ])
    func kinds(statement: String) async throws {
        let (status, output) = try await OutsideCompiler.check(code: Self.samples + statement + "\n}\n")
        #expect(status != 0, "it compiles")
        #expect(output.contains("error"))
    }

    @Test("what belongs to the list compiles, and closures have as many parameters as they name")
    func right() async throws {
        let statements = """
            _ = ListController(source, content: .sections(by: \\.town, in: NoteCell.self))
            _ = TableAdapter([ListSection(header: .view("a", in: NoteHeader.self), rows: [note].rows(in: NoteCell.self))])
            _ = GridAdapter([GridSection(rows: [GridTile(note, in: NoteTile.self)])])
            list.didSelect { print($0) }.didSelect { list, note in print(list, note) }.didSelect { print($0, $1, $2) }
            list.didSelect(NoteCell.self) { print($0) }.didSelect(NoteCell.self) { _, note, path in print(note, path) }
            grid.didSelect { print($0) }.didSelect { $0.columns = $1.id }.didSelect { _, _, _ in }
            grid.sections(by: \\.town) { town in .view(town, in: NoteBanner.self) }
            list.placeholders(in: NoteCell.self).separated { _, _ in ListRow(note, in: NoteCell.self) }
            let any: @Sendable (String) -> any PagingSource<Int, Note> = { _ in source }
            list.searchable { any($0) }.searchable { _ in source }.searchable(any)
            list.filters([1, 2]) { _, text in any(text) }.filters(["a"]) { _, _ in source }
            list.pager.replaceSource(any("a"))
            }
            """
        let (status, output) = try await OutsideCompiler.check(code: Self.samples + statements)
        #expect(status == 0, "\(output)")
    }
}
