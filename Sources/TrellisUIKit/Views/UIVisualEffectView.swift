public import Foundation

/// An effect of a visual effect view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    nonisolated override init() { super.init() }

    /// The colour that a view with the effect is filled with.
    var fill: UIColor? { nil }
}

/// An effect that shows what is behind a view through a material.
///
/// GTK can't blur what is behind a view, so that the materials are less transparent here than in UIKit, for text on them
/// to remain legible.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The materials.
    public enum Style: Int, Sendable {
        /// A material lighter than the content behind it.
        case extraLight = 0
        /// A light material.
        case light = 1
        /// A dark material.
        case dark = 2
        /// A material that follows light and dark appearance.
        case regular = 4
        /// A material that follows light and dark appearance and is more prominent.
        case prominent = 5
        /// The thinnest material that follows light and dark appearance.
        case systemUltraThinMaterial = 6
        /// A thin material that follows light and dark appearance.
        case systemThinMaterial = 7
        /// A material that follows light and dark appearance.
        case systemMaterial = 8
        /// A thick material that follows light and dark appearance.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The thinnest material, light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, light.
        case systemThinMaterialLight = 12
        /// A material, light.
        case systemMaterialLight = 13
        /// A thick material, light.
        case systemThickMaterialLight = 14
        /// The material of bars, light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, dark.
        case systemThinMaterialDark = 17
        /// A material, dark.
        case systemMaterialDark = 18
        /// A thick material, dark.
        case systemThickMaterialDark = 19
        /// The material of bars, dark.
        case systemChromeMaterialDark = 20

        private var opacity: CGFloat {
            switch self {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.7
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: 0.8
            case .extraLight, .regular, .prominent, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.88
            default: 0.95
            }
        }

        /// Whether the material is light or dark in either appearance.
        private var isDark: Bool? {
            switch self {
            case .extraLight, .light: false
            case .dark: true
            case .regular, .prominent: nil
            default: rawValue >= 16 ? true : rawValue >= 11 ? false : nil
            }
        }

        fileprivate var color: UIColor {
            let light = RGBA(0xF5F5F7, alpha: opacity), dark = RGBA(0x26_2628, alpha: opacity)
            return isDark.map { UIColor($0 ? dark : light) } ?? UIColor(light: light, dark: dark)
        }
    }

    private let style: UIBlurEffect.Style

    /// Creates an effect with a material.
    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    override var fill: UIColor? { style.color }
}

/// A view with a visual effect between what is behind it and its content.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let content = UIView()

    /// Creates a view with an effect, or with none for `nil`.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        content.backgroundColor = effect?.fill
    }

    /// Creates a view without an effect.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didInit() {
        super.didInit()
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = bounds
        // Constraints in the content are solved together with those of this view.
        content.viewLayout.crossings = 1
        addSubview(content)
    }

    override func insets(of subview: UIView, inWidth width: CGFloat? = nil) -> UIEdgeInsets? {
        subview === content ? .zero : nil
    }

    /// The view that contains the subviews. It is as large as this view, whose size constraints inside of it can
    /// determine.
    open var contentView: UIView { content }

    /// The effect; `nil` means none.
    open var effect: UIVisualEffect? { didSet { content.backgroundColor = effect?.fill } }
}
