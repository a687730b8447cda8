import ListingsScreens
import TrellisUIKit

extension PlainPage {
    static let cities = PlainPage(id: "cities") { _ in PlainCitiesController(Country.samples) }
}

/// The cities of some countries, with a data source and a delegate.
final class PlainCitiesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let countries: [Country]
    private let table = UITableView(frame: .zero, style: .plain)
    private let note = GalleryNote("Choose a city")

    init(_ countries: [Country]) {
        self.countries = countries
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.tableHeaderView = note
        table.register(SubtitleCell.self, forCellReuseIdentifier: "city")
        table.dataSource = self
        table.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        countries.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        countries[section].cities.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let city = countries[indexPath.section].cities[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        (cell as? SubtitleCell)?.show(city.name, city.peopleText)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 72 : 52
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        36
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        28
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        GalleryNote(countries[section].name, isHeader: true)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        GalleryNote(countries[section].countText, isHeader: false)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let country = countries[indexPath.section]
        let city = country.cities[indexPath.row]
        note.text = "\(city.name), \(country.name): \(city.peopleText)"
    }
}
