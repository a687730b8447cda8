internal import Trellis
internal import TrellisDesigns

/// The settings of the app. A choice is applied immediately.
final class SettingsController: ChoicesController {
    private let environment: AppEnvironment

    init(_ environment: AppEnvironment) {
        self.environment = environment
        super.init(title: environment.texts.settings)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        environment.settings.values.observe(on: self) { screen, values in screen.show(values) }
    }

    private func show(_ values: AppSettings.Values) {
        let texts = environment.texts
        func choice<Value: Equatable & RawRepresentable<String>>(
            _ title: String, _ property: WritableKeyPath<AppSettings.Values, Value>, _ value: Value
        ) -> Choice {
            Choice(id: value.rawValue, title: title, isChosen: values[keyPath: property] == value) { [environment] in
                environment.settings.values.value[keyPath: property] = value
            }
        }
        let motion = Choice(id: "animations", title: texts.animations, isChosen: values.isAnimated) { [environment] in
            environment.settings.values.value.isAnimated.toggle()
        }
        show([
            (
                texts.appearance,
                [
                    choice(texts.likeSystem, \.appearance, .system), choice(texts.light, \.appearance, .light),
                    choice(texts.dark, \.appearance, .dark),
                ]
            ),
            (
                texts.language,
                [
                    choice(texts.likeSystem, \.language, .system), choice("English", \.language, .english),
                    choice("Deutsch", \.language, .german), choice("中文", \.language, .chinese),
                ]
            ),
            (
                texts.textSize,
                [
                    choice(texts.small, \.textSize, .small), choice(texts.standard, \.textSize, .standard),
                    choice(texts.large, \.textSize, .large), choice(texts.huge, \.textSize, .huge),
                ]
            ),
            (texts.motion, [motion]),
        ])
    }
}
