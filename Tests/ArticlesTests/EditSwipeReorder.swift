import Trellis
import TrellisRequests

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    var text: String
    var isPinned = false
}

final class PinnedNoteCell: UITableViewCell, ConfigurableCell {
    func configure(with note: Note) {
        textLabel?.text = note.text
        accessoryType = note.isPinned ? .checkmark : .none
    }
}

@MainActor
func notesScreen(_ notes: HTTPPagingSource<Int, Note>, client: HTTPClient) -> UIViewController {
    ListController(notes, cell: PinnedNoteCell.self)
        .deletable { note in _ = try await client.delete("notes/\(note.id)").response() }
        .swipeActions { list, note in
            [
                UIContextualAction(style: .normal, title: note.isPinned ? "Unpin" : "Pin") { _, _, done in
                    done(true)
                    var changed = note
                    changed.isPinned.toggle()
                    list.pager.edit(.update(changed)) { [changed] in
                        _ = try await client.put("notes/\(changed.id)", body: .json(changed)).response()
                    }
                }
            ]
        }
        .reorderable { note, index in
            _ = try await client.put("notes/\(note.id)/position", body: .json(index)).response()
        }
}

@MainActor
func addNote(_ text: String, to list: ListController<Note>, client: HTTPClient) {
    let draft = Note(id: -.random(in: 1...Int.max), text: text)
    list.pager.insert(draft, at: 0) {
        try await client.post("notes", body: .json(draft)).value()
    }
}

@MainActor
func notesInBulk(_ notes: HTTPPagingSource<Int, Note>, client: HTTPClient) -> UIViewController {
    ListController(notes, cell: PinnedNoteCell.self).selectable { list, selected in
        [
            UIAction(title: "Delete", attributes: .destructive) { _ in
                list.delete(selected) { note in _ = try await client.delete("notes/\(note.id)").response() }
            }
        ]
    }
}

@MainActor
func archivableNotes(
    _ notes: HTTPPagingSource<Int, Note>, client: HTTPClient, prompts: WindowPrompts
) -> UIViewController {
    ListController(notes, cell: PinnedNoteCell.self).swipeActions { list, note in
        [
            UIContextualAction(style: .normal, title: "Archive") { _, _, done in
                done(true)
                list.pager.edit(.delete(note.id)) {
                    _ = try await client.post("notes/\(note.id)/archive").response()
                    await prompts.showToast("Archived")
                }
            }
        ]
    }
}

@MainActor
func pin(_ note: Note, in pager: Pager<Note>, client: HTTPClient) {
    var changed = note
    changed.isPinned.toggle()
    Task {
        do {
            try await pager.edit(.update(changed)) { [changed] in
                _ = try await client.put("notes/\(changed.id)", body: .json(changed)).response()
            }
        } catch {
            print("not saved, and shown as before: \(error.localizedDescription)")
        }
    }
}

@MainActor
func followChanges(of pager: Pager<Note>, client: HTTPClient) {
    pager.connect {
        client.events("notes/changes")
    } pushes: { event in
        switch event.name {
        case "added": .inserted([try event.value()])
        case "changed": .updated([try event.value()])
        case "removed": .deleted([try event.value()])
        default: nil
        }
    }
}

@MainActor
func listen(to messages: AsyncStream<Note>, pager: Pager<Note>) async {
    for await note in messages {
        pager.receive(.inserted([note]))
    }
}
