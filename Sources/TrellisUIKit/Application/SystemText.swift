internal import Foundation
internal import TrellisDiffing

/// The texts that UIKit provides itself, in the preferred language: English, German or Chinese.
enum SystemText {
    /// Returns a text in the preferred language.
    ///
    /// - Parameters:
    ///   - english: The English text, with `%1` and `%2` as placeholders.
    ///   - values: The values of `%1` and `%2`.
    /// - Returns: The text, in English if there is no translation.
    static func localized(_ english: String, _ values: String...) -> String {
        let translation = translations[english]
        var text =
            switch PreferredLanguage.code.prefix(2).lowercased() {
            case "de": translation?.german ?? english
            case "zh": translation?.chinese ?? english
            default: english
            }
        for (index, value) in values.enumerated() { text = text.replacing("%\(index + 1)", with: value.isolated) }
        return text
    }

    /// Returns a whole number formatted for the preferred language, such as "4,310" or "4.310".
    static func number(_ number: Int) -> String {
        number.formatted(.number.locale(Locale(identifier: PreferredLanguage.code)))
    }

    /// The translations of each English text.
    static let translations: [String: (german: String, chinese: String)] = [
        "%1 of %2": ("%1 von %2", "第 %1 项，共 %2 项"),
        "%1 of at least %2": ("%1 von mindestens %2", "第 %1 项，至少 %2 项"),
        "Activate": ("Aktivieren", "激活"),
        "Add": ("Hinzufügen", "添加"),
        "Back": ("Zurück", "返回"),
        "Back to %1": ("Zurück zu %1", "返回%1"),
        "Bookmarks": ("Lesezeichen", "书签"),
        "Camera": ("Kamera", "相机"),
        "Cancel": ("Abbrechen", "取消"),
        "Cancel search": ("Suche abbrechen", "取消搜索"),
        "Close": ("Schließen", "关闭"),
        "Collapse": ("Einklappen", "收起"),
        "Compose": ("Verfassen", "撰写"),
        "Contacts": ("Kontakte", "联系人"),
        "Copy": ("Kopieren", "拷贝"),
        "Date": ("Datum", "日期"),
        "Decrement": ("Verringern", "减少"),
        "Delete": ("Löschen", "删除"),
        "Done": ("Fertig", "完成"),
        "Downloads": ("Downloads", "下载"),
        "Edit": ("Bearbeiten", "编辑"),
        "Expand": ("Ausklappen", "展开"),
        "Fast Forward": ("Vorspulen", "快进"),
        "Favorites": ("Favoriten", "收藏"),
        "Featured": ("Empfohlen", "精选"),
        "History": ("Verlauf", "历史记录"),
        "In progress": ("Wird ausgeführt", "进行中"),
        "Increment": ("Erhöhen", "增加"),
        "Insert": ("Einfügen", "插入"),
        "Loading…": ("Wird geladen …", "正在载入…"),
        "Mail": ("E-Mail", "邮件"),
        "Menu": ("Menü", "菜单"),
        "More": ("Mehr", "更多"),
        "More Info": ("Weitere Informationen", "更多信息"),
        "Most Recent": ("Neueste", "最新"),
        "Most Viewed": ("Meistgesehen", "最多浏览"),
        "Move Back": ("Nach hinten", "后移"),
        "Move Down": ("Nach unten", "下移"),
        "Move Forward": ("Nach vorn", "前移"),
        "Move Up": ("Nach oben", "上移"),
        "New": ("Neu", "新"),
        "Next Month": ("Nächster Monat", "下个月"),
        "Open": ("Öffnen", "打开"),
        "Open in New Window": ("In neuem Fenster öffnen", "在新窗口中打开"),
        "Organize": ("Organisieren", "整理"),
        "Page %1 of %2": ("Seite %1 von %2", "第 %1 页，共 %2 页"),
        "Pause": ("Pause", "暂停"),
        "Play": ("Wiedergabe", "播放"),
        "Previous Month": ("Voriger Monat", "上个月"),
        "Recents": ("Zuletzt", "最近"),
        "Redo": ("Wiederholen", "重做"),
        "Refresh": ("Aktualisieren", "刷新"),
        "Reply": ("Antworten", "回复"),
        "Results": ("Ergebnisse", "结果"),
        "Rewind": ("Zurückspulen", "快退"),
        "Save": ("Sichern", "保存"),
        "Search": ("Suchen", "搜索"),
        "Share": ("Teilen", "共享"),
        "Sheet height": ("Höhe des Dialogs", "面板高度"),
        "Sidebar": ("Seitenleiste", "边栏"),
        "Stop": ("Stopp", "停止"),
        "Time": ("Uhrzeit", "时间"),
        "Top Rated": ("Bestbewertet", "最高评分"),
        "Undo": ("Widerrufen", "撤销"),
    ]
}
