internal import Foundation

/// An object that manages the presentation of a view controller as a sheet, and the heights between which the user can
/// resize it.
///
/// In a narrow window the sheet is attached to the bottom. In a wide one it is in the middle, and its width is that of
/// the presentation style.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height of a sheet.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
            /// The name of the detent.
            @_documentation(visibility: internal)
            public var rawValue: String

            /// Creates an identifier from a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a name.
            @_documentation(visibility: internal)
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The identifier of the medium detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the large detent.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the detent. A custom one without an identifier has a unique one.
        public var identifier: UISheetPresentationController.Detent.Identifier { name }
        private let name: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            name = identifier
            self.resolver = resolver
        }

        /// Returns a detent of about half the height of the window.
        public class func medium() -> Self {
            Self(.medium) { ($0 as? SheetHeights).map { min($0.windowHeight / 2, $0.maximumDetentValue) } }
        }

        /// Returns a detent of the full height.
        public class func large() -> Self { Self(.large) { $0.maximumDetentValue } }

        /// Returns a detent whose height a closure computes.
        ///
        /// - Parameters:
        ///   - identifier: The identifier of the detent.
        ///   - resolver: A closure that computes the height, or `nil` if the detent is inactive.
        /// - Returns: The detent.
        public static func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// Returns the height of the detent, or `nil` if it is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }

    /// The heights of the sheet, in ascending order. The default is the large one.
    open var detents = [UISheetPresentationController.Detent.large()] {
        didSet {
            if detents.isEmpty {
                MisuseReports.raise("a sheet needs at least one detent")
                detents = oldValue
            }
            detentsDidChange()
        }
    }

    /// Computes the heights of custom detents again.
    open func invalidateDetents() { detentsDidChange() }

    /// The identifier of the current detent; `nil` means the smallest. The user changes it by dragging or clicking the
    /// grabber.
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { detentsDidChange() }
    }

    /// Whether the sheet has a grabber at its top, with which the user resizes it. The grabber is also shown without
    /// detents to choose from, and then only dismisses the sheet.
    open var prefersGrabberVisible = false { didSet { detentsDidChange() } }

    /// The corner radius of the sheet; `nil` means the default one.
    open var preferredCornerRadius: CGFloat? { didSet { detentsDidChange() } }

    /// Whether the width of the sheet is that of the controller's preferred content size, in a narrow window too.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsDidChange() } }

    /// Animates the changes of the sheet's height that a closure makes.
    open func animateChanges(_ changes: () -> Void) { view?.animateHeight(changes) ?? changes() }

    /// Whether the height of the sheet is being changed by the user or by an animation.
    final var isResizing: Bool { view?.isResizing ?? false }

    private func detentsDidChange() { view?.sheetDidChange() }

    override var sheet: UISheetPresentationController? { self }

    /// Returns the identifiers and heights of the active detents, the smallest first.
    func heights(in context: SheetHeights) -> [(identifier: Detent.Identifier, height: CGFloat)] {
        let all = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { height in
                (identifier: detent.identifier, height: min(max(0, height), context.maximumDetentValue).rounded())
            }
        }
        return all.sorted { $0.height < $1.height }
    }

    /// Selects a detent for the user.
    func userDidSelect(_ identifier: Detent.Identifier) {
        guard identifier != selectedDetentIdentifier else { return }
        selectedDetentIdentifier = identifier
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// The container of a sheet, for which the heights of detents are computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent.
    var maximumDetentValue: CGFloat { get }
}

@MainActor
final class SheetHeights: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let windowHeight: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, window: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        windowHeight = window
    }
}

/// The methods of a sheet's delegate. All are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has changed the height of the sheet.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The bar at the top of a sheet with which the user resizes it.
@MainActor
final class SheetGrabber: UIView {
    private let pill = UIView()

    override func didInit() {
        super.didInit()
        pill.backgroundColor = .tertiaryLabel
        pill.layer.cornerRadius = 2.5
        addSubview(pill)
        accessibilityLabel = SystemText.localized("Sheet height")
        accessibilityTraits = .adjustable
    }

    static let size = CGSize(width: 72, height: 18)

    /// Called when assistive technology makes the sheet larger or smaller.
    var step: ((_ isUp: Bool) -> Void)?

    override func accessibilityIncrement() { step?(true) }
    override func accessibilityDecrement() { step?(false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        pill.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }
}
