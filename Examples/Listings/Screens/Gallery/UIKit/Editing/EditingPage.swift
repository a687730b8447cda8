internal import Trellis

extension GalleryPage {
    static let editing = GalleryPage(
        id: "editing", title: "Editing", summary: "Rows deleted, added, moved and swiped; menus and an index"
    ) { _ in PlantsController() }
}

/// A list of plants, which the user can edit in all ways that a table supports.
final class PlantsController: UITableViewController {
    private var sections = PlantSection.samples
    /// Whether the first section is the row that adds a plant, as in editing mode.
    private var showsAddRow = false

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plant")
        let reverse = UIAction(title: translated("Reverse"), image: UIImage(systemName: "arrow.up.arrow.down")) {
            [weak self] _ in
            self?.reverseSections()
        }
        navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(primaryAction: reverse)]
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        guard showsAddRow != editing else { return }
        showsAddRow = editing
        if editing {
            tableView.insertSections([0], with: .fade)
        } else {
            tableView.deleteSections([0], with: .fade)
        }
    }

    // MARK: Changes

    /// Reverses the order of the sections in one animated batch update.
    private func reverseSections() {
        let first = showsAddRow ? 1 : 0, last = first + sections.count - 1
        tableView.performBatchUpdates {
            for section in first...last { tableView.moveSection(section, toSection: first + last - section) }
            sections.reverse()
        }
        tableView.reloadSectionIndexTitles()
    }

    private func delete(_ path: IndexPath) {
        sections[index(of: path)].plants.remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }

    private func duplicate(_ path: IndexPath) {
        let copy = Plant(name: translated("Another \(self[path].name)"), latin: self[path].latin)
        sections[index(of: path)].plants.insert(copy, at: path.row + 1)
        tableView.insertRows(at: [IndexPath(row: path.row + 1, section: path.section)], with: .automatic)
    }

    private func moveToTop(_ path: IndexPath) {
        let plant = sections[index(of: path)].plants.remove(at: path.row)
        sections[index(of: path)].plants.insert(plant, at: 0)
        tableView.moveRow(at: path, to: IndexPath(row: 0, section: path.section))
    }

    private func water(_ path: IndexPath) {
        sections[index(of: path)].plants[path.row].isWatered.toggle()
        tableView.reloadRows(at: [path], with: .automatic)
    }

    private func addPlant() {
        guard !sections.isEmpty else { return }
        let count = sections[0].plants.filter { $0.latin == Plant.newLatin }.count
        sections[0].plants.insert(Plant(name: translated("New plant \(count + 1)"), latin: Plant.newLatin), at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
    }

    private subscript(path: IndexPath) -> Plant { sections[index(of: path)].plants[path.row] }

    private func index(of path: IndexPath) -> Int { path.section - (showsAddRow ? 1 : 0) }

    private func isAddRow(_ path: IndexPath) -> Bool { showsAddRow && path.section == 0 }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count + (showsAddRow ? 1 : 0) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        showsAddRow && section == 0 ? 1 : sections[section - (showsAddRow ? 1 : 0)].plants.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        if isAddRow(indexPath) {
            content.text = translated("Add a plant")
            cell.accessoryType = .none
        } else {
            content.text = self[indexPath].name
            content.secondaryText = self[indexPath].latin
            content.secondaryTextProperties.color = .secondaryLabel
            content.image = UIImage(systemName: self[indexPath].isWatered ? "checkmark.circle" : "circle")
        }
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        showsAddRow && section == 0 ? nil : sections[section - (showsAddRow ? 1 : 0)].letter
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if isAddRow(indexPath) { addPlant() } else { water(indexPath) }
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index + (showsAddRow ? 1 : 0) }

    // MARK: Editing

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { isAddRow(indexPath) ? .insert : .delete }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .delete: delete(indexPath)
        case .insert: addPlant()
        default: break
        }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        !isAddRow(indexPath)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let plant = sections[index(of: sourceIndexPath)].plants.remove(at: sourceIndexPath.row)
        sections[index(of: destinationIndexPath)].plants.insert(plant, at: destinationIndexPath.row)
    }

    /// Keeps a plant in the section of its letter.
    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let last = tableView.numberOfRows(inSection: sourceIndexPath.section) - 1
        return switch proposedDestinationIndexPath.section {
        case sourceIndexPath.section: proposedDestinationIndexPath
        case ..<sourceIndexPath.section: IndexPath(row: 0, section: sourceIndexPath.section)
        default: IndexPath(row: last, section: sourceIndexPath.section)
        }
    }

    // MARK: Swipes and menus

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard !isAddRow(indexPath) else { return nil }
        let title = translated(self[indexPath].isWatered ? "Not watered" : "Water")
        let water = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            self?.water(indexPath)
            done(true)
        }
        water.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [water])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard !isAddRow(indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: translated("Delete")) { [weak self] _, _, done in
            self?.delete(indexPath)
            done(true)
        }
        let duplicate = UIContextualAction(style: .normal, title: translated("Duplicate")) { [weak self] _, _, done in
            self?.duplicate(indexPath)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete, duplicate])
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard !isAddRow(indexPath) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            let top = UIAction(title: translated("Move to Top"), image: UIImage(systemName: "arrow.up")) { _ in
                self?.moveToTop(indexPath)
            }
            let names = UIAction(title: translated("Copy Name"), image: UIImage(systemName: "doc.on.doc")) { _ in
                UIPasteboard.general.string = self?[indexPath].name
            }
            return UIMenu(children: [top, names])
        }
    }
}

/// A plant: its name, and whether it has been watered.
struct Plant {
    let name: String
    let latin: String
    var isWatered = false

    /// The Latin name of all plants that the user adds.
    static let newLatin = "Planta nova"
}

/// The plants whose names begin with a letter.
struct PlantSection {
    let letter: String
    var plants: [Plant]

    static let samples: [PlantSection] = [
        section("A", "Aster", "Aster amellus", "Azalea", "Rhododendron indicum"),
        section("B", "Basil", "Ocimum basilicum", "Begonia", "Begonia tuberhybrida", "Borage", "Borago officinalis"),
        section("C", "Camellia", "Camellia japonica", "Cosmos", "Cosmos bipinnatus"),
        section("D", "Dahlia", "Dahlia pinnata", "Dill", "Anethum graveolens"),
        section("F", "Fern", "Dryopteris filix-mas", "Foxglove", "Digitalis purpurea"),
        section("L", "Lavender", "Lavandula angustifolia", "Lupin", "Lupinus polyphyllus"),
        section("R", "Rose", "Rosa gallica", "Rosemary", "Salvia rosmarinus", "Rue", "Ruta graveolens"),
        section("S", "Sage", "Salvia officinalis", "Sorrel", "Rumex acetosa"),
        section("T", "Thyme", "Thymus vulgaris", "Tulip", "Tulipa gesneriana"),
        section("Z", "Zinnia", "Zinnia elegans"),
    ]

    /// Returns a section of names, each of which is followed by its Latin name.
    private static func section(_ letter: String, _ names: String...) -> PlantSection {
        let plants = stride(from: 0, to: names.count, by: 2).map { Plant(name: names[$0], latin: names[$0 + 1]) }
        return PlantSection(letter: letter, plants: plants)
    }
}
