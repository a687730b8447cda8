public import Foundation
public import TrellisDesigns

/// The app's settings, stored across restarts.
@MainActor
public final class AppSettings {
    /// The language of the app.
    public enum Language: String, CaseIterable, Sendable {
        case system, english, german, chinese

        /// The code of the language, or `nil` for the system's.
        var code: String? {
            switch self {
            case .system: nil
            case .english: "en"
            case .german: "de"
            case .chinese: "zh-Hans"
            }
        }
    }

    /// The appearance: light, dark, or the system's.
    public enum Appearance: String, CaseIterable, Sendable {
        case system, light, dark
    }

    /// The text size.
    public enum TextSize: String, CaseIterable, Sendable {
        case small, standard, large, huge
    }

    /// The values of all settings.
    public struct Values: Hashable, Sendable {
        public var language = Language.system
        public var appearance = Appearance.system
        public var textSize = TextSize.standard
        /// Whether transitions are animated.
        public var isAnimated = true

        /// Creates the default settings.
        public init() {}
    }

    /// The current settings. Changes are stored immediately.
    public let values: Output<Values>

    private let defaults: UserDefaults

    /// Reads the stored settings.
    public init(_ defaults: UserDefaults = .standard) {
        self.defaults = defaults
        func read<Choice: RawRepresentable<String>>(_ name: String, _ fallback: Choice) -> Choice {
            defaults.string(forKey: name).flatMap { Choice(rawValue: $0) } ?? fallback
        }
        var kept = Values()
        kept.language = read("language", kept.language)
        kept.appearance = read("appearance", kept.appearance)
        kept.textSize = read("textSize", kept.textSize)
        kept.isAnimated = defaults.string(forKey: "animations") != "off"
        values = Output(kept)
        values.observe(on: self) { settings, values in settings.keep(values) }
        applyLanguage(kept.language)
    }

    /// The texts in the chosen language.
    public var texts: AppTexts {
        switch values.value.language {
        case .english: .english
        case .german: .german
        case .chinese: .chinese
        case .system: .preferred
        }
    }

    private func keep(_ values: Values) {
        defaults.set(values.language.rawValue, forKey: "language")
        defaults.set(values.appearance.rawValue, forKey: "appearance")
        defaults.set(values.textSize.rawValue, forKey: "textSize")
        defaults.set(values.isAnimated ? "on" : "off", forKey: "animations")
        applyLanguage(values.language)
    }

    /// Makes a language the app's preferred one, which UIKit and the lists use for their own texts.
    ///
    /// It is stored for the next start of the app, when iOS reads it. It is also set for the current run, whichever
    /// defaults the settings use.
    private func applyLanguage(_ language: Language) {
        defaults.set(language.code.map { [$0] }, forKey: "AppleLanguages")
        var arguments = Self.launchArguments
        if let code = language.code { arguments["AppleLanguages"] = [code] }
        // Remove the domain first, because setting it to an empty one would have no effect.
        UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
        UserDefaults.standard.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain)
    }

    /// The user defaults in the launch arguments, such as `-AppleLanguages "(de)"`.
    private static let launchArguments = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
}

extension AppTexts {
    /// The texts in the app's preferred language.
    static var preferred: AppTexts {
        switch preferredLanguage {
        case "de": .german
        case "zh": .chinese
        default: .english
        }
    }

    /// The code of the app's preferred language, such as "de": the one of the settings, or else the system's.
    static var preferredLanguage: String {
        String((UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? processLanguage).prefix(2))
    }

    /// The language in which the process was started, on Linux. On iOS, `AppleLanguages` contains the system's.
    private static let processLanguage: String = {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        return names.first { !$0.isEmpty } ?? "en"
    }()
}
