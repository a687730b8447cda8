public import TrellisPaging

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
/// Texts of failures are closures of the failure, which contains the page and the error. ``reason(of:)`` explains a
/// failure. For example:
/// ```swift
/// var texts = ListTexts()
/// texts.emptyTitle = "No houses"
/// texts.failureTitle = { _ in "Could not load the houses" }
/// ```
public struct ListTexts: Sendable {
    /// A closure that returns a text for a failure.
    public typealias FailureText = @Sendable (LoadFailure) -> String

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
    public var failureTitle: FailureText
    /// The message below ``failureTitle``.
    public var failureMessage: FailureText
    /// The message above rows whose refresh failed.
    public var refreshFailure: FailureText
    /// The text of the header after a failed refresh.
    public var refreshFailureTitle: String
    /// The text of the header after a successful refresh.
    public var refreshSuccess: String
    /// The message above or below the rows if the previous or the next page could not be loaded.
    public var pageFailure: FailureText
    /// The message after an edit could not be saved and was undone.
    public var saveFailure: @Sendable (any Error) -> String
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

    private let language: FailureLanguage

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

    /// Returns the reason of a failure in the language of the texts. That of a failed load begins with the page's name,
    /// such as "Seite 3: Verbindung unterbrochen".
    ///
    /// Only the library's own reasons are translated. An app's errors and a server's messages stay as they are.
    public func reason(of failure: any Error) -> String { language.text(of: failure) }
}

extension ListTexts {
    /// The English texts.
    public static let english = ListTexts(
        language: .english, emptyTitle: "Nothing here", emptyMessage: "Pull down to look again.",
        noMatches: { "No results for “\($0)”" },
        failureTitle: { _ in "Could not load" }, failureMessage: { FailureLanguage.english.text(of: $0) },
        refreshFailure: { "Could not refresh: " + FailureLanguage.english.text(of: $0) },
        refreshFailureTitle: "Could not refresh", refreshSuccess: "Updated",
        pageFailure: { "Could not load more\n" + FailureLanguage.english.text(of: $0) },
        saveFailure: { "Could not save: \(FailureLanguage.english.text(of: $0))" }, retry: "Retry", dismiss: "Dismiss",
        more: "Load more",
        gap: "Load missing items", newItems: { "\($0) new" }, selected: { "\($0) selected" }, end: "That is all",
        loading: "Loading",
        search: "Search", delete: "Delete", deleted: "Deleted", undo: "Undo", edit: "Edit", done: "Done")

    /// The German texts.
    public static let german = ListTexts(
        language: .german, emptyTitle: "Nichts vorhanden", emptyMessage: "Zum Aktualisieren nach unten ziehen.",
        noMatches: { "Keine Ergebnisse für „\($0)“" },
        failureTitle: { _ in "Nicht geladen" },
        failureMessage: { FailureLanguage.german.text(of: $0) },
        refreshFailure: { "Nicht aktualisiert: " + FailureLanguage.german.text(of: $0) },
        refreshFailureTitle: "Nicht aktualisiert", refreshSuccess: "Aktualisiert",
        pageFailure: { "Weitere Einträge konnten nicht geladen werden\n" + FailureLanguage.german.text(of: $0) },
        saveFailure: { "Nicht gespeichert: \(FailureLanguage.german.text(of: $0))" }, retry: "Erneut versuchen",
        dismiss: "Schließen",
        more: "Mehr laden", gap: "Fehlende Einträge laden",
        newItems: { "\($0) neu" }, selected: { "\($0) ausgewählt" }, end: "Das ist alles",
        loading: "Wird geladen",
        search: "Suchen", delete: "Löschen", deleted: "Gelöscht", undo: "Rückgängig", edit: "Bearbeiten", done: "Fertig"
    )

    /// The Chinese texts.
    public static let chinese = ListTexts(
        language: .chinese, emptyTitle: "暂无内容", emptyMessage: "下拉刷新。", noMatches: { "没有“\($0)”的结果" },
        failureTitle: { _ in "无法加载" }, failureMessage: { FailureLanguage.chinese.text(of: $0) },
        refreshFailure: { "无法刷新：" + FailureLanguage.chinese.text(of: $0) }, refreshFailureTitle: "无法刷新",
        refreshSuccess: "已更新", pageFailure: { "无法加载更多\n" + FailureLanguage.chinese.text(of: $0) },
        saveFailure: { "无法保存：\(FailureLanguage.chinese.text(of: $0))" }, retry: "重试", dismiss: "关闭", more: "加载更多",
        gap: "加载中间缺少的内容", newItems: { "\($0) 条新内容" }, selected: { "已选择 \($0) 项" }, end: "没有更多了", loading: "正在加载",
        search: "搜索",
        delete: "删除", deleted: "已删除", undo: "撤销", edit: "编辑", done: "完成")

    /// The texts for a screen that has no pages. Their failures name a page only if the error does.
    var withoutPages: ListTexts {
        func withoutPage(_ text: @escaping FailureText) -> FailureText {
            { failure in
                var failure = failure
                failure.page = (failure.underlying as? any PageNamingError)?.pageName
                return text(failure)
            }
        }
        var texts = self
        texts.failureTitle = withoutPage(failureTitle)
        texts.failureMessage = withoutPage(failureMessage)
        texts.refreshFailure = withoutPage(refreshFailure)
        return texts
    }

    private init(
        language: FailureLanguage, emptyTitle: String, emptyMessage: String,
        noMatches: @escaping @Sendable (String) -> String,
        failureTitle: @escaping FailureText, failureMessage: @escaping FailureText,
        refreshFailure: @escaping FailureText, refreshFailureTitle: String, refreshSuccess: String,
        pageFailure: @escaping FailureText, saveFailure: @escaping @Sendable (any Error) -> String, retry: String,
        dismiss: String, more: String, gap: String, newItems: @escaping @Sendable (Int) -> String,
        selected: @escaping @Sendable (Int) -> String, end: String, loading: String,
        search: String, delete: String, deleted: String, undo: String, edit: String, done: String
    ) {
        self.language = language
        self.emptyTitle = emptyTitle
        self.emptyMessage = emptyMessage
        self.noMatches = noMatches
        self.failureTitle = failureTitle
        self.failureMessage = failureMessage
        self.refreshFailure = refreshFailure
        self.refreshFailureTitle = refreshFailureTitle
        self.refreshSuccess = refreshSuccess
        self.pageFailure = pageFailure
        self.saveFailure = saveFailure
        self.retry = retry
        self.dismiss = dismiss
        self.more = more
        self.gap = gap
        self.newItems = newItems
        self.selected = selected
        self.end = end
        self.loading = loading
        self.search = search
        self.delete = delete
        self.deleted = deleted
        self.undo = undo
        self.edit = edit
        self.done = done
    }
}
