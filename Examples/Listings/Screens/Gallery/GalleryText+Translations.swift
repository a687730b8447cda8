extension GalleryText {
    typealias Table = [String: (german: String, chinese: String)]

    /// The translations of all pages. A text that several pages use has the same translation on all of them.
    static let translations: Table = [
        common, chainedTable, cities, emojiNumbers, forSale, houses, mixedFeed, nibs, packages, sixCharacters, ticker,
        bars, controls, editing, motion, snapshots,
    ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

    private static let common: Table = [
        "Done": ("Fertig", "完成"),
        "Loading…": ("Wird geladen …", "正在加载…"),
        "Retry": ("Erneut versuchen", "重试"),
    ]

    private static let chainedTable: Table = [
        "%1 expects you: %2": ("%1 erwartet Sie: %2", "%1 期待您参加：%2"),
        "%1 of %2 are not over": ("%1 von %2 stehen noch bevor", "%2 个活动中有 %1 个尚未结束"),
        "Could not load the activities": ("Die Termine konnten nicht geladen werden", "无法加载活动"),
        "Still to come": ("Demnächst", "即将开始"),
    ]

    private static let cities: Table = [
        "%1 cities": ("%1 Städte", "%1 座城市"),
        "%1 people": ("%1 Einwohner", "%1 人"),
        "Choose a city": ("Wählen Sie eine Stadt", "请选择城市"),
        "France": ("Frankreich", "法国"),
        "Portugal": ("Portugal", "葡萄牙"),
        "Sweden": ("Schweden", "瑞典"),
    ]

    private static let emojiNumbers: Table = [
        "%1 has no prime factors": ("%1 hat keine Primfaktoren", "%1 没有质因数"),
        "%1 is prime": ("%1 ist eine Primzahl", "%1 是质数"),
    ]

    private static let forSale: Table = [
        "Could not load the listings": ("Die Angebote konnten nicht geladen werden", "无法加载房源"),
        "Listings": ("Angebote", "房源"),
        "No listings": ("Keine Angebote", "没有房源"),
        "No more listings": ("Keine weiteren Angebote", "没有更多房源"),
        "Nothing is for sale right now.\nPull down to look again.": (
            "Zurzeit wird nichts zum Kauf angeboten.\nZum Aktualisieren nach unten ziehen.", "目前没有在售房源。\n下拉刷新。"
        ),
    ]

    private static let houses: Table = [
        "Agent": ("Makler", "中介"),
        "Could not load the houses": ("Die Häuser konnten nicht geladen werden", "无法加载房屋"),
        "Houses": ("Häuser", "房屋"),
        "No houses": ("Keine Häuser", "没有房屋"),
        "No more houses": ("Keine weiteren Häuser", "没有更多房屋"),
        "Owner": ("Privat", "业主"),
        "Quick match %1": ("Passend zu %1\u{A0}%", "匹配 %1%"),
    ]

    private static let mixedFeed: Table = [
        "%1 invites you": ("%1 lädt Sie ein", "%1 邀请您"),
        "Could not load the feed": ("Die Beiträge konnten nicht geladen werden", "无法加载动态"),
        "Tap to like, to join, to open": ("Zum Mögen, Zusagen und Öffnen tippen", "点按即可点赞、参加或打开"),
        "What is new": ("Neuigkeiten", "最新动态"),
        "You are going": ("Sie nehmen teil", "您将参加"),
    ]

    private static let nibs: Table = [
        "Add": ("Dazu", "添加"),
        "Add %1": ("%1 hinzufügen", "添加%1"),
        "Custard tart with cinnamon": ("Puddingtörtchen mit Zimt", "肉桂蛋挞"),
        "Kale, potatoes and chouriço": ("Grünkohl, Kartoffeln und Chouriço", "羽衣甘蓝、土豆和葡式香肠"),
        "Nothing ordered yet": ("Noch nichts bestellt", "尚未点菜"),
        "Rice with duck, baked": ("Überbackener Reis mit Ente", "焗鸭饭"),
        "Roasted octopus with olive oil": ("Gebackener Krake mit Olivenöl", "橄榄油烤章鱼"),
        "Salt cod with eggs and thin potatoes": ("Stockfisch mit Ei und Kartoffelstroh", "鳕鱼干配鸡蛋和土豆丝"),
        "Start over": ("Neu beginnen", "重新开始"),
        "Your order: %1 €": ("Ihre Bestellung: %1 €", "您的订单：%1 €"),
    ]

    private static let packages: Table = [
        "Drop": ("Entfernen", "移除"),
        "Favourites": ("Merkliste", "收藏"),
        "Grid": ("Raster", "网格"),
        "Keep": ("Merken", "收藏"),
        "No favourites": ("Noch nichts gemerkt", "暂无收藏"),
        "Row 30,000": ("Zeile 30.000", "第 30,000 行"),
        "Swipe a package to keep it here.": (
            "Wischen Sie ein Paket, um es hier zu behalten.", "轻扫软件包，即可收藏到这里。"
        ),
        "Version %1.%2, %3 kB": ("Version %1.%2, %3 kB", "版本 %1.%2，%3 kB"),
        "the server is busy, try again": ("der Server ist ausgelastet, versuchen Sie es noch einmal", "服务器繁忙，请重试"),
    ]

    private static let sixCharacters: Table = [
        "%1 of %2": ("%1 von %2", "%1 / %2"),
        "At most six characters": ("Höchstens sechs Zeichen", "最多六个字符"),
        "Code": ("Code", "代码"),
        "Hide the code": ("Code verbergen", "隐藏代码"),
        "No code is saved": ("Kein Code gespeichert", "尚未保存代码"),
        "Save": ("Speichern", "保存"),
        "Saved %1": ("Gespeichert: %1", "已保存 %1"),
        "The code is hidden": ("Der Code ist verborgen", "代码已隐藏"),
        "The code is shown": ("Der Code ist sichtbar", "代码已显示"),
    ]

    private static let ticker: Table = [
        "Headline %1": ("Schlagzeile %1", "头条 %1")
    ]
}

// MARK: The pages of UIKit

extension GalleryText {
    private static let bars: Table = [
        "Appearance": ("Darstellung", "外观"),
        "Columns": ("Spalten", "分栏"),
        "Compact": ("Kompakt", "紧凑"),
        "Contrast": ("Kontrast", "对比度"),
        "Copied": ("Kopiert", "已拷贝"),
        "Copy": ("Kopieren", "拷贝"),
        "Dark": ("Dunkel", "深色"),
        "Direction": ("Richtung", "方向"),
        "Drafts": ("Entwürfe", "草稿"),
        "High": ("Hoch", "高"),
        "Inbox": ("Eingang", "收件箱"),
        "Large text": ("Großer Text", "大号文字"),
        "Last action": ("Letzte Aktion", "上次操作"),
        "Left to right": ("Von links nach rechts", "从左到右"),
        "Light": ("Hell", "浅色"),
        "No": ("Nein", "否"),
        "No browser": ("Kein Browser", "没有浏览器"),
        "Normal": ("Normal", "标准"),
        "Not shared": ("Nicht geteilt", "未分享"),
        "Nothing new": ("Nichts Neues", "没有新内容"),
        "Nothing yet": ("Noch keine", "暂无"),
        "Opened": ("Geöffnet", "已打开"),
        "Paste": ("Einfügen", "粘贴"),
        "Pasted %1 characters": ("%1 Zeichen eingefügt", "已粘贴 %1 个字符"),
        "Regular": ("Normal", "常规"),
        "Right to left": ("Von rechts nach links", "从右到左"),
        "Screen": ("Bildschirm", "屏幕"),
        "Search": ("Suchen", "搜索"),
        "Sent": ("Gesendet", "已发送"),
        "Share": ("Teilen", "分享"),
        "Shared": ("Geteilt", "已分享"),
        "Sidebar": ("Seitenleiste", "边栏"),
        "System": ("System", "系统"),
        "Website": ("Webseite", "网站"),
        "Width": ("Breite", "宽度"),
        "Yes": ("Ja", "是"),
    ]

    private static let controls: Table = [
        "%1 of 5": ("%1 von 5", "%1 / 5"),
        "%1 was pressed": ("„%1“ wurde gedrückt", "已按“%1”"),
        "%1 would be opened": ("%1 würde geöffnet", "将打开 %1"),
        "A boat in the harbour": ("Ein Boot im Hafen", "港口中的小船"),
        "A line of text": ("Eine Zeile Text", "一行文本"),
        "A page": ("Eine Seite", "网页"),
        "About": ("Info", "关于"),
        "Bold": ("Fett", "粗体"),
        "Bold, underlined, struck through, coloured and marked.": (
            "Fett, unterstrichen, durchgestrichen, farbig und markiert.", "粗体、下划线、删除线、彩色和标记。"
        ),
        "Buttons": ("Tasten", "按钮"),
        "Download": ("Herunterladen", "下载"),
        "Filled": ("Gefüllt", "填充"),
        "Gray": ("Grau", "灰色"),
        "Line": ("Zeile", "行"),
        "No button was pressed": ("Keine Taste wurde gedrückt", "尚未按任何按钮"),
        "Notes": ("Notizen", "备注"),
        "Notes can be written": ("Notizen lassen sich schreiben", "可以编写备注"),
        "Notes of several lines.\nThey scroll when there are more than fit.": (
            "Notizen aus mehreren Zeilen.\nSie rollen, wenn es mehr sind als passen.", "多行备注。\n超出时可以滚动。"
        ),
        "Numbers": ("Zahlen", "数值"),
        "Page": ("Seite", "页码"),
        "Pictures": ("Bilder", "图片"),
        "Plain": ("Schlicht", "普通"),
        "Text": ("Text", "文本"),
        "Texts have links, like that to the project.": (
            "Texte haben Links, wie den zum Projekt.", "文本可以有链接，例如指向本项目的链接。"
        ),
        "Tinted": ("Getönt", "着色"),
        "Volume": ("Lautstärke", "音量"),
        "coloured": ("farbig", "彩色"),
        "marked": ("markiert", "标记"),
        "struck through": ("durchgestrichen", "删除线"),
        "the project": ("zum Projekt", "本项目"),
        "underlined": ("unterstrichen", "下划线"),
    ]

    private static let editing: Table = [
        "Add a plant": ("Pflanze hinzufügen", "添加植物"),
        "Another %1": ("%1 (Kopie)", "%1（副本）"),
        "Copy Name": ("Namen kopieren", "拷贝名称"),
        "Delete": ("Löschen", "删除"),
        "Duplicate": ("Duplizieren", "复制"),
        "Move to Top": ("Ganz nach oben", "移到顶部"),
        "New plant %1": ("Neue Pflanze %1", "新植物 %1"),
        "Not watered": ("Nicht gegossen", "未浇水"),
        "Reverse": ("Umkehren", "反转顺序"),
        "Water": ("Gießen", "浇水"),
    ]

    private static let motion: Table = [
        "%1 % of the way": ("%1 % des Weges", "路程的 %1 %"),
        "At Once": ("Sofort", "立即"),
        "Card": ("Karte", "卡片"),
        "Drawn": ("Gezogen", "拖动中"),
        "Fade": ("Blenden", "淡化"),
        "Go Back": ("Zurück", "后退"),
        "Go On": ("Weiter", "前进"),
        "Grow": ("Wachsen", "放大"),
        "Held": ("Gehalten", "已按住"),
        "It has come back": ("Sie ist zurückgekehrt", "卡片已转回"),
        "It has faded": ("Sie ist verblasst", "卡片已淡化"),
        "It has its size": ("Sie hat ihre Größe", "卡片恢复大小"),
        "It has nodded": ("Sie hat genickt", "卡片点了头"),
        "It is as before": ("Sie ist wie zuvor", "卡片已复原"),
        "It is back": ("Sie ist wieder da", "卡片重新显现"),
        "It is large": ("Sie ist groß", "卡片已放大"),
        "It is lifted": ("Sie ist angehoben", "卡片已抬起"),
        "It is turned": ("Sie ist gedreht", "卡片已旋转"),
        "It is upside down": ("Sie steht auf dem Kopf", "卡片上下颠倒"),
        "It lies": ("Sie liegt", "卡片已放下"),
        "It sprang": ("Sie ist gefedert", "卡片弹动了"),
        "It stands straight": ("Sie steht gerade", "卡片已摆正"),
        "Let go": ("Losgelassen", "已松开"),
        "Lift": ("Heben", "抬起"),
        "Nod": ("Nicken", "点头"),
        "Spring": ("Federn", "弹动"),
        "Swiped to the left": ("Nach links gewischt", "已向左轻扫"),
        "Tap, hold, draw or throw the card": (
            "Karte antippen, halten, ziehen oder werfen", "点按、按住、拖动或抛掷卡片"
        ),
        "Tapped": ("Angetippt", "已点按"),
        "Tapped twice": ("Zweimal angetippt", "已点按两次"),
        "Turn": ("Drehen", "旋转"),
        "Way": ("Weg", "路程"),
    ]

    private static let snapshots: Table = [
        "Africa": ("Afrika", "非洲"),
        "All": ("Alle", "全部"),
        "Asia": ("Asien", "亚洲"),
        "By continent": ("Nach Kontinent", "按大洲"),
        "By height": ("Nach Höhe", "按高度"),
        "Europe": ("Europa", "欧洲"),
        "North America": ("Nordamerika", "北美洲"),
        "Oceania": ("Ozeanien", "大洋洲"),
        "South America": ("Südamerika", "南美洲"),
    ]
}
