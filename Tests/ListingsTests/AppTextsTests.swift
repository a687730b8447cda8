import XCTest

@testable import ListingsScreens

/// All texts of the app are translated into all languages.
final class AppTextsTests: XCTestCase {
    private func words(_ texts: AppTexts) -> [String: String] {
        var words: [String: String] = [:]
        for child in Mirror(reflecting: texts).children {
            let name = child.label ?? ""
            if let text = child.value as? String { words[name] = text }
        }
        let made: [String: String] = [
            "countForSale": texts.countForSale("7"), "countForRent": texts.countForRent("7"), "asOf": texts.asOf("7"),
            "aMonth": texts.aMonth("7"), "rooms": texts.rooms(7), "pictureOf": texts.pictureOf("7"),
            "pictureCount": texts.pictureCount(7, 9), "descriptionFailure": texts.descriptionFailure("7"),
            "roomsFrom": texts.roomsFrom(7), "priceFrom": texts.priceFrom("7"), "priceUpTo": texts.priceUpTo("7"),
            "noSuchLink": texts.noSuchLink("7"), "members": texts.members("7"),
            "membersAndYou": texts.membersAndYou("7"), "sourceOf": texts.sourceOf("7"),
        ]
        words.merge(made) { $1 }
        return words
    }

    func testEveryWordIsTranslated() {
        let english = words(.english)
        XCTAssertGreaterThan(english.count, 80)
        // Texts that are the same in both languages.
        let same: Set<String> = ["roomsTitle"]
        for (language, texts) in [("German", AppTexts.german), ("Chinese", .chinese)] {
            let translated = words(texts)
            for (name, text) in english where translated[name] == text && !same.contains(name) {
                XCTFail("\(name) is not in \(language): \(text)")
            }
        }
    }

    func testEveryPageOfTheGalleryIsTranslated() async {
        await MainActor.run {
            for page in GalleryPage.all + GalleryPage.uikitPages {
                for texts in [AppTexts.german, .chinese] {
                    XCTAssertNotEqual(texts.summary(of: page), page.summary, page.id)
                }
            }
            XCTAssertEqual(AppTexts.german.title(of: .cities), "Städte")
            XCTAssertEqual(AppTexts.english.title(of: .cities), "Cities")
        }
    }

    func testTheReasonOfAnErrorWithoutATextForTheUserIsItsDescription() {
        struct Full: Error, CustomStringConvertible {
            let description = "the disk is full"
        }
        for texts in [AppTexts.english, .german, .chinese] { XCTAssertEqual(texts.reason(Full()), "the disk is full") }
    }

    func testNumbersAndTimesAreWrittenAsInTheLanguage() throws {
        let listing = try Samples.listing()
        XCTAssertEqual(AppTexts.english.price(of: listing), "€412,000")
        XCTAssertEqual(AppTexts.german.price(of: listing), "412.000\u{A0}€")
        XCTAssertEqual(AppTexts.chinese.price(of: listing), "€412,000")
        XCTAssertEqual(AppTexts.german.facts(of: listing), "Riverside\u{A0}· 3\u{A0}Zimmer\u{A0}· 84,5\u{A0}m²")
        XCTAssertEqual(AppTexts.chinese.facts(of: listing), "Riverside\u{A0}· 3\u{A0}室\u{A0}· 84.5\u{A0}m²")
        XCTAssertEqual(AppTexts.english.day("2026-05-01"), "1 May 2026")
        XCTAssertEqual(AppTexts.german.day("2026-05-01"), "1. Mai 2026")
        XCTAssertEqual(AppTexts.chinese.day("2026-05-01"), "2026年5月1日")
        XCTAssertEqual(AppTexts.english.day("soon"), "soon")
        let times: [(Int64, String, String, String)] = [
            (5, "just now", "gerade eben", "刚刚"), (60, "1 minute ago", "vor 1 Minute", "1 分钟前"),
            (7200, "2 hours ago", "vor 2 Stunden", "2 小时前"), (86_400, "1 day ago", "vor 1 Tag", "1 天前"),
        ]
        for (seconds, english, german, chinese) in times {
            XCTAssertEqual(AppTexts.english.ago(.seconds(seconds)), english)
            XCTAssertEqual(AppTexts.german.ago(.seconds(seconds)), german)
            XCTAssertEqual(AppTexts.chinese.ago(.seconds(seconds)), chinese)
        }
    }
}
