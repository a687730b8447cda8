import Foundation
import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// UIKit's own texts, which are in the app's preferred language.
@MainActor
final class SystemTextTests: UITestCase {
    override func tearDown() async throws {
        prefer(nil)
    }

    /// Sets the preferred language of the process, as `-AppleLanguages` does.
    private func prefer(_ language: String?) {
        var arguments = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
        arguments["AppleLanguages"] = language.map { [$0] }
        UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
        UserDefaults.standard.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain)
    }

    func testWordsAreInThePreferredLanguageAndFollowAChange() {
        prefer("de-AT")
        XCTAssertEqual(UIBarButtonItem(systemItem: .cancel).title, "Abbrechen")
        XCTAssertEqual(SystemText.localized("Back to %1", "Wohnen"), "Zurück zu Wohnen")
        prefer("zh-Hans")
        XCTAssertEqual(UITabBarItem(tabBarSystemItem: .search, tag: 0).title, "搜索")
        XCTAssertEqual(UIActivityIndicatorView(style: .medium).accessibilityLabel, "进行中")
        prefer("fr")
        XCTAssertEqual(UIBarButtonItem(systemItem: .trash).title, "Delete")
    }

    func testInsertedTextsOfAnotherDirectionAreIsolated() {
        prefer("en")
        XCTAssertEqual(SystemText.localized("Back to %1", "שלום (2)"), "Back to \u{2068}שלום (2)\u{2069}")
        XCTAssertEqual(SystemText.localized("Back to %1", "Häuser (2)"), "Back to Häuser (2)")
    }

    func testGTKGetsTheLanguageInItsOwnForm() {
        let names = ["de", "de-AT", "zh-Hans", "zh-Hans-CN", "zh-Hant", "zh-Hant-HK", "es-419"]
        XCTAssertEqual(
            names.map(PreferredLanguage.localeName), ["de", "de_AT", "zh_CN", "zh_CN", "zh_TW", "zh_HK", "es_419"])
    }

    func testNumbersAndPlacesAreWrittenAsInTheLanguage() {
        prefer("en")
        XCTAssertEqual(AccessibilityPosition(number: 12, count: 4310).text, "12 of 4,310")
        XCTAssertEqual(AccessibilityPosition(number: 12, count: 40, isCountKnown: false).text, "12 of at least 40")
        prefer("de")
        XCTAssertEqual(AccessibilityPosition(number: 1200, count: 4310).text, "1.200 von 4.310")
        prefer("zh-Hans")
        XCTAssertEqual(AccessibilityPosition(number: 12, count: 4310).text, "第 12 项，共 4,310 项")
    }

    func testEveryWordThatUIKitSaysIsTranslated() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/TrellisUIKit").standardized
        let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var words: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            words.formUnion(source.matches(of: /localized\(\s*"([^"]+)"/).map { String($0.1) })
        }
        XCTAssertGreaterThan(words.count, 15)
        XCTAssertEqual(words.filter { SystemText.translations[$0] == nil }, [])
        prefer("en")
        let buttons = (0...40).compactMap(UIBarButtonItem.SystemItem.init(rawValue:)).map(\.title)
        let tabs = (0...20).compactMap(UITabBarItem.SystemItem.init(rawValue:)).map {
            UITabBarItem(tabBarSystemItem: $0, tag: 0).title ?? ""
        }
        XCTAssertEqual((buttons + tabs).filter { !$0.isEmpty && SystemText.translations[$0] == nil }, [])
        XCTAssertGreaterThan(Set(buttons + tabs).count, 25)
    }
}
