internal import Foundation

/// The language of the texts that UIKit and the list screens provide themselves.
package enum PreferredLanguage {
    /// The code of the language, such as "de" or "zh-Hans".
    ///
    /// As on iOS, the user default `AppleLanguages`, which an app sets when the user chooses another language, comes
    /// first. Without it, the language is that of the process. The value is read each time, so views created after a
    /// change use the new language.
    package static var code: String {
        if let chosen = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first, !chosen.isEmpty {
            return chosen
        }
        return processLanguage
    }

    /// The language that the process was started in, such as "de" for `LANG=de_DE.UTF-8`.
    private static let processLanguage: String = {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        let name = names.first { !$0.isEmpty } ?? "en"
        let code = String(name.prefix { !".@:".contains($0) }).replacing("_", with: "-")
        return code == "C" || code == "POSIX" ? "en" : code
    }()

    /// Sets GTK's language to the preferred one. Call it before GTK starts, since it changes the environment.
    static func applyToGTK() {
        guard let chosen = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first, !chosen.isEmpty else {
            return
        }
        setenv("LANGUAGE", localeName(of: chosen), 1)
    }

    /// Returns the name of a language in gettext's form, such as "zh_CN" for "zh-Hans" and for "zh-Hans-CN".
    static func localeName(of code: String) -> String {
        let parts = code.split(separator: "-").map(String.init)
        guard let language = parts.first else { return "en" }
        let region = parts.dropFirst().first { $0.count == 2 || $0.allSatisfy(\.isNumber) }
        let scriptRegion = parts.contains("Hans") ? "CN" : parts.contains("Hant") ? "TW" : nil
        return [language, region ?? scriptRegion].compactMap { $0 }.joined(separator: "_")
    }
}
