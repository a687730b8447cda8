internal import TrellisUIKit

/// The relation of two rows.
@usableFromInline
enum RowMatch {
    /// They are different rows.
    case other
    /// They are the same row with different content.
    case changed
    /// They are the same row with equal content.
    case same
}

/// A model and the class of views that shows it, with their types erased.
///
/// It is an object, so copying a row copies a reference, and unchanged rows are recognised by theirs. The comparison is
/// a closure that the creator passes, because it knows the types; a subclass would have to look them up for each
/// comparison.
@usableFromInline
class RowContent {
    /// The origin of a content's identity.
    @usableFromInline
    enum Origin {
        /// The model.
        case model
        /// A value that accompanies the model.
        case key
        /// There is no model. The content consists of the identity only.
        case identity
    }

    @usableFromInline typealias Matching = (_ one: RowContent, _ other: RowContent) -> RowMatch

    /// The identifier of the class of views.
    final let kind: ObjectIdentifier
    fileprivate final let origin: Origin
    fileprivate final let matching: Matching
    fileprivate final let makeKey: (RowContent) -> AnyHashable
    /// The row's fixed height, or `nil` if it has none. It is set before the content is shared.
    fileprivate(set) final var fixedHeight: CGFloat?

    /// Creates a content.
    ///
    /// - Parameters:
    ///   - kind: The class of views.
    ///   - origin: The origin of the identity.
    ///   - matching: Compares two contents of the same kind and origin.
    ///   - key: Returns the identity of a content.
    @usableFromInline
    init(
        _ kind: ObjectIdentifier, _ origin: Origin, matching: @escaping Matching,
        key: @escaping (RowContent) -> AnyHashable
    ) {
        self.kind = kind
        self.origin = origin
        self.matching = matching
        makeKey = key
    }

    /// The identity among the contents of the same kind.
    final var key: AnyHashable { makeKey(self) }

    /// Returns how another content relates to this one.
    final func match(_ other: RowContent) -> RowMatch {
        if self === other { return .same }
        guard kind == other.kind else { return .other }
        if origin == other.origin, origin != .identity { return matching(self, other) }
        return key == other.key ? .changed : .other
    }

    /// Returns the same content with a fixed height in points.
    func with(fixedHeight: CGFloat) -> RowContent { self }
    /// The model.
    var model: Any { () }
    /// Whether the class computes heights from models.
    var isMeasured: Bool { false }

    /// Dequeues a cell and configures it with the model.
    @MainActor func cell(from adapter: RowAdapter, at path: IndexPath, in view: any ListView) -> UIView? { nil }
    /// Dequeues a section's view and configures it with the model.
    @MainActor func view(from adapter: RowAdapter, _ part: SectionPart, at path: IndexPath) -> UIView? { nil }
    /// Returns the height that the class computes, or `nil` if the list's settings apply.
    @MainActor func height(width: CGFloat) -> CGFloat? { nil }
}

/// The position of a section's view.
package enum SectionPart {
    case header
    case footer
}

/// A model and the class of views that shows it.
@usableFromInline
final class TypedContent<Cell: ConfigurableCell>: RowContent {
    @usableFromInline let value: Cell.Model

    @usableFromInline
    init(
        _ value: Cell.Model, _ origin: Origin, matching: @escaping Matching,
        key: @escaping (RowContent) -> AnyHashable
    ) {
        self.value = value
        super.init(ObjectIdentifier(Cell.self), origin, matching: matching, key: key)
    }

    /// Creates a content whose identity is a value that accompanies its model.
    ///
    /// - Parameters:
    ///   - value: The model.
    ///   - key: The identity.
    ///   - isEqual: Compares two models; `nil` if any two count as different.
    convenience init(_ value: Cell.Model, key: AnyHashable = 0, isEqual: ((Cell.Model, Cell.Model) -> Bool)?) {
        self.init(
            value, .key,
            matching: { one, other in
                guard one.key == other.key else { return .other }
                return isEqual?(Self.value(of: one), Self.value(of: other)) == true ? .same : .changed
            }, key: { _ in key })
    }

    /// Returns the model of a content of this class of views.
    @inlinable
    static func value(of content: RowContent) -> Cell.Model {
        // `match` has checked that both contents are of the same kind.
        unsafeDowncast(content, to: TypedContent.self).value
    }

    override func with(fixedHeight: CGFloat) -> RowContent {
        let content = TypedContent(value, origin, matching: matching, key: makeKey)
        content.fixedHeight = fixedHeight
        return content
    }

    override var model: Any { value }
    override var isMeasured: Bool { Cell.self is any MeasuredCell.Type }

    override func cell(from adapter: RowAdapter, at path: IndexPath, in view: any ListView) -> UIView? {
        adapter.cell(Cell.self, showing: value, at: path, in: view)
    }

    override func view(from adapter: RowAdapter, _ part: SectionPart, at path: IndexPath) -> UIView? {
        adapter.view(Cell.self, showing: value, part, at: path)
    }

    override func height(width: CGFloat) -> CGFloat? { measuredHeight(of: Cell.self, for: value, width: width) }
}

/// The content of a row whose item isn't loaded: a class of cells, and a closure that shows a placeholder in a cell.
final class PlaceholderContent<Cell: ConfigurableCell>: RowContent {
    private let show: (Cell) -> Void

    init(_ show: @escaping (Cell) -> Void) {
        self.show = show
        super.init(ObjectIdentifier(PlaceholderContent.self), .identity, matching: { _, _ in .other }) { _ in 0 }
    }

    override func cell(from adapter: RowAdapter, at path: IndexPath, in view: any ListView) -> UIView? {
        adapter.placeholder(Cell.self, at: path, in: view, show)
    }
}

/// Returns the height that a class of cells computes for a model, or `nil` if it doesn't compute heights.
@MainActor
func measuredHeight<Cell: ConfigurableCell>(of cell: Cell.Type, for model: Cell.Model, width: CGFloat) -> CGFloat? {
    @MainActor
    func measure<Measured: MeasuredCell>(by cell: Measured.Type) -> CGFloat? {
        (model as? Measured.Model).map { cell.height(for: $0, width: width) }
    }
    return (cell as? any MeasuredCell.Type).flatMap { measure(by: $0) }
}
