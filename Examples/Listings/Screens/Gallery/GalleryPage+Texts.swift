internal import Trellis

extension AppTexts {
    /// Returns the title of a page of the gallery.
    public func title(of page: GalleryPage) -> String { pages[page.id]?.title ?? page.title }

    /// Returns the summary of a page of the gallery.
    func summary(of page: GalleryPage) -> String { pages[page.id]?.summary ?? page.summary }

    private var pages: [String: (title: String, summary: String)] {
        switch locale.language.languageCode?.identifier {
        case "de": Self.germanPages
        case "zh": Self.chinesePages
        default: [:]
        }
    }

    private static let germanPages = [
        "for-sale": ("Zum Kauf", "Eine endlose Liste von einem Server"),
        "houses": ("Häuser", "Angebote von Eigentümern und passende Häuser in einer Liste"),
        "cities": ("Städte", "Eine Tabelle aus neun Handlern"),
        "six-characters": ("Sechs Zeichen", "Ein Feld, eine Taste und ein Schalter mit Handlern"),
        "chained-table": ("Verkettete Tabelle", "Eine verkettete Anfrage füllt eine verkettete Tabelle"),
        "mixed-feed": ("Gemischte Liste", "Mehrere Arten von Zellen in einer geordneten Liste"),
        "emoji-numbers": ("Emojis und Zahlen", "Listen, die sich selbst laden, und Szenen in Szenen"),
        "group": ("Gruppe", "Marken für Ungelesenes: Zahl, viele, Punkt, keine; auch nach einem Neustart"),
        "packages": ("Pakete", "63.666 Zeilen in Abschnitten, durchsucht, angesprungen und aufbewahrt"),
        "ticker": ("Ticker", "Aktualisieren behält, was geladen ist, und eine Lücke füllt sich auf Tippen"),
        "nibs": ("Speisekarte", "Zellen und eine Kopfzeile aus Nib-Dateien"),
        "uikit": ("UIKit", "Fünf Seiten nur mit UIKit: Listen, Bedienelemente, Bewegung und Leisten"),
        "editing": ("Ändern", "Zeilen löschen, hinzufügen, bewegen und wischen; Menüs und ein Register"),
        "snapshots": ("Momentaufnahmen", "Eine Sammlung aus Momentaufnahmen, Registrierungen und Konfigurationen"),
        "controls": ("Bedienelemente und Text", "Tasten, Regler, Schrittschalter, Text, Symbole und Bilder"),
        "motion": ("Bewegung und Gesten", "Eine Karte zum Ziehen, Drehen, Spulen und Federn"),
        "bars": ("Leisten & System", "Ein großer Titel, Suche, Werkzeugleiste, Spalten und der Schreibtisch"),
    ]

    private static let chinesePages = [
        "for-sale": ("出售", "来自服务器的无尽列表"),
        "houses": ("房屋（两个接口）", "业主房源与快速匹配合为一个列表"),
        "cities": ("城市", "由九个处理程序组成的表格"),
        "six-characters": ("六个字符", "用处理程序实现的输入框、按钮和开关"),
        "chained-table": ("链式表格", "链式请求填充链式表格"),
        "mixed-feed": ("混合列表", "一个有序列表中的多种单元格"),
        "emoji-numbers": ("表情与数字", "自行加载的列表，以及场景中的场景"),
        "group": ("群组", "未读标记：数字、更多、圆点、无；重启后保留"),
        "packages": ("软件包", "63,666 行按字母分组，可搜索、跳转并保存"),
        "ticker": ("行情", "刷新时保留已加载内容，点按填补缺口"),
        "nibs": ("菜单", "由 nib 文件组成的单元格和页眉"),
        "uikit": ("UIKit", "仅用 UIKit 的五个页面：列表、控件、动效和栏"),
        "editing": ("编辑", "删除、添加、移动和轻扫行；菜单与索引"),
        "snapshots": ("快照", "由快照、注册和配置组成的集合"),
        "controls": ("控件与文本", "按钮、滑块、步进器、文本、符号和图片"),
        "motion": ("动效与手势", "可拖动、旋转、拖放进度和弹动的卡片"),
        "bars": ("栏与系统", "大标题、搜索、工具栏、分栏和桌面"),
    ]
}
