public import TrellisPaging
internal import TrellisDiffing

#if os(Linux)
internal import TrellisUIKit
#else
internal import Foundation
#endif

/// The texts of a list screen, and the symbol of its empty view. All of them can be replaced.
///
/// English, German and Chinese (in simplified characters) are built in; ``init()`` uses the app's preferred language. To let the user choose
/// another language, set the user default `AppleLanguages`, for example to `["de"]`. Screens created after that use it,
/// as do UIKit's own texts. On iOS, UIKit's texts change when the app is started again.
///
/// A failure is explained by the sentence for its reason, ``sentence``, and never by a status or the name of a page: those
/// are in the failure's description, for logs. For example:
/// ```swift
/// var texts = ListTexts()
/// texts.emptyTitle = "No houses"
/// texts.failureTitle = "Could not load the houses"
/// let sentence = texts.sentence
/// texts.sentence = { reason in reason == .offline ? "You are offline." : sentence(reason) }
/// ```
public struct ListTexts: Sendable {
    /// The texts of screens that are created without texts of their own. The default is ``init()``. Set it when the app
    /// starts. For example:
    /// ```swift
    /// ListTexts.default.emptyTitle = "No houses"
    /// ```
    @MainActor public static var `default`: ListTexts {
        get { replacedDefault ?? ListTexts() }
        set { replacedDefault = newValue }
    }

    /// The app's default, or `nil` for the texts in the preferred language, which may change.
    @MainActor private static var replacedDefault: ListTexts?

    /// The title of an empty list.
    public var emptyTitle: String
    /// The name of the system symbol of an empty list.
    public var emptySymbol = "tray"
    /// The message of an empty list.
    public var emptyMessage: String
    /// The title of a search without results.
    public var noMatches: @Sendable (_ query: String) -> String
    /// The title after the first page could not be loaded.
    public var failureTitle: String
    /// The beginning of the message above rows that could not be refreshed, and of that of the header.
    public var refreshFailureTitle: String
    /// The text of the header after a successful refresh.
    public var refreshSuccess: String
    /// The title above or below the rows if the previous or the next page could not be loaded.
    public var pageFailureTitle: String
    /// The beginning of the message after an edit could not be saved and was undone.
    public var saveFailureTitle: String
    /// The sentence that explains why something failed.
    public var sentence: @Sendable (FailureReason) -> String
    /// The title of the button that repeats a failed load.
    public var retry: String
    /// The title of the button that removes a message.
    public var dismiss: String
    /// The title of the button that loads the next page.
    public var more: String
    /// The title of the button in place of a gap, which loads the missing items.
    public var gap: String
    /// The title of the button that shows newly pushed items.
    public var newItems: @Sendable (_ count: Int) -> String
    /// The text of the bar below the rows while the user selects items.
    public var selected: @Sendable (_ count: Int) -> String
    /// The text below the last item.
    public var end: String
    /// The text that assistive technology reads during a load.
    public var loading: String
    /// The placeholder of the search field.
    public var search: String
    /// The title of the action that deletes a row.
    public var delete: String
    /// The text after a row was deleted.
    public var deleted: String
    /// The title of the button that undoes a deletion.
    public var undo: String
    /// The title of the button that starts editing.
    public var edit: String
    /// The title of the button that ends editing.
    public var done: String

    /// What separates a title from a sentence in the same line.
    private let separator: String
}

extension ListTexts {
    /// Creates the texts in the app's preferred language: simplified Chinese, German or, for all others, English.
    public init() {
        #if os(Linux)
        self.init(language: PreferredLanguage.code)
        #else
        self.init(language: Bundle.main.preferredLocalizations.first ?? "en")
        #endif
    }

    /// Creates the texts in a language.
    ///
    /// - Parameter language: A language code such as "de" or "zh-Hans". English is used if the language isn't built in.
    public init(language: String) {
        let code = language.lowercased().split { "-_".contains($0) }
        // Chinese is in simplified characters: readers of traditional ones get English.
        let isTraditional = code.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !code.contains("hans")
        switch code.first {
        case "de": self = .german
        case "zh" where !isTraditional: self = .chinese
        default: self = .english
        }
    }

    /// Returns the sentence that explains an error.
    ///
    /// An app's own errors and a server's messages stay as they are; ``FailureReason/init(of:)`` describes which part of them
    /// is shown.
    public func reason(of error: any Error) -> String { sentence(FailureReason(of: error)) }

    /// Returns a title and the sentence that explains an error, in one line.
    func line(_ title: String, _ error: any Error) -> String { title + separator + reason(of: error).isolated }
}

extension ListTexts {
    /// The English texts.
    public static let english = ListTexts(
        emptyTitle: "Nothing here", emptyMessage: "Pull down to look again.",
        noMatches: { "No results for “\($0.isolated)”" },
        failureTitle: "Could not load", refreshFailureTitle: "Could not refresh", refreshSuccess: "Updated",
        pageFailureTitle: "Could not load more", saveFailureTitle: "Could not save", sentence: englishSentence,
        retry: "Retry", dismiss: "Dismiss", more: "Load more", gap: "Load missing items", newItems: { "\($0) new" },
        selected: { "\($0) selected" }, end: "That is all", loading: "Loading", search: "Search", delete: "Delete",
        deleted: "Deleted", undo: "Undo", edit: "Edit", done: "Done", separator: ": ")

    /// The German texts.
    public static let german = ListTexts(
        emptyTitle: "Nichts vorhanden", emptyMessage: "Zum Aktualisieren nach unten ziehen.",
        noMatches: { "Keine Ergebnisse für „\($0.isolated)“" },
        failureTitle: "Nicht geladen", refreshFailureTitle: "Nicht aktualisiert", refreshSuccess: "Aktualisiert",
        pageFailureTitle: "Weitere Einträge konnten nicht geladen werden", saveFailureTitle: "Nicht gespeichert",
        sentence: germanSentence, retry: "Erneut versuchen", dismiss: "Schließen", more: "Mehr laden",
        gap: "Fehlende Einträge laden", newItems: { "\($0) neu" }, selected: { "\($0) ausgewählt" },
        end: "Das ist alles", loading: "Wird geladen", search: "Suchen", delete: "Löschen", deleted: "Gelöscht",
        undo: "Rückgängig", edit: "Bearbeiten", done: "Fertig", separator: ": ")

    /// The Chinese texts.
    public static let chinese = ListTexts(
        emptyTitle: "暂无内容", emptyMessage: "下拉刷新。", noMatches: { "没有“\($0.isolated)”的结果" },
        failureTitle: "无法加载", refreshFailureTitle: "无法刷新", refreshSuccess: "已更新",
        pageFailureTitle: "无法加载更多", saveFailureTitle: "无法保存", sentence: chineseSentence,
        retry: "重试", dismiss: "关闭", more: "加载更多", gap: "加载中间缺少的内容", newItems: { "\($0) 条新内容" },
        selected: { "已选择 \($0) 项" }, end: "没有更多了", loading: "正在加载", search: "搜索", delete: "删除",
        deleted: "已删除", undo: "撤销", edit: "编辑", done: "完成", separator: "：")
}
