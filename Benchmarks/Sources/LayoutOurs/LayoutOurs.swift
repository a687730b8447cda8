import TrellisUIKit

/// A cell with constraints: an image, and next to it a title and a note that wraps.
final class NoteCell: UITableViewCell {
    let picture = UIView()
    let title = UILabel()
    let note = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.numberOfLines = 0
        for view in [picture, title, note] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margin: CGFloat = 16, gap: CGFloat = 4
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: margin),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: gap),
            picture.widthAnchor.constraint(equalToConstant: 44),
            picture.heightAnchor.constraint(equalToConstant: 44),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: margin),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -margin),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: gap),
            note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: gap),
            note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -gap),
        ])
    }

    required init?(coder: NSCoder) {
        nil
    }
}

/// Repeatedly sets the texts of a cell, measures its height at a width and lays it out.
@main
final class LayoutOurs: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), count > 0 else {
            FileHandle.standardError.write(Data("usage: LayoutOurs CELLS\n".utf8))
            return false
        }
        let cell = NoteCell(style: .default, reuseIdentifier: nil)
        var heights = 0, began = 0.0
        for number in -100..<count {
            if number == 0 { (heights, began) = (0, Self.work) }
            cell.title.text = "Note number \(number)"
            cell.note.text = Self.notes[(number + 100) % Self.notes.count] + " \(number)"
            let size = cell.systemLayoutSizeFitting(
                CGSize(width: 480, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            cell.frame = CGRect(origin: .zero, size: size)
            cell.layoutIfNeeded()
            heights += cell.note.frame.height > 30 ? 1 : 0
        }
        print("{\"time\":\((Self.work - began) * 1e6 / Double(count)),\"wrapped\":\(heights)}")
        exit(0)
    }

    /// The processor time of the program, in seconds.
    private static var work: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static let notes = [
        "Short", "A note that is somewhat longer than one line of the cell can hold at this width, so it wraps",
        "Another one", "Two sentences are here. The second one makes the line so long that it has to go on below",
    ]
}
