internal import TrellisPaging

/// A language in which list screens explain failures.
///
/// A failure carries its explanation in English. Its translation is found by that text, as in gettext, because a
/// screen doesn't know the modules that create the errors, and a recorded failure has nothing but the text. What isn't
/// in the table stays as it is: the errors of apps, and the messages of servers.
enum FailureLanguage {
    case english
    case german
    case chinese

    /// Returns the explanation of an error in this language. That of a failed load begins with the page's name.
    func text(of error: any Error) -> String {
        guard let failure = error as? LoadFailure else { return text(error.oneLine) }
        guard let page = failure.page else { return text(failure.message) }
        return "\(pageName(page)): \(text(failure.message))"
    }

    private func text(_ english: String) -> String {
        if self == .english { return english }
        let wait = "; the server asks to wait "
        if let range = english.firstRange(of: wait), let delay = Self.values.find(english[range.upperBound...], self) {
            let words = self == .german ? "; der Server bittet zu warten: " : "；服务器要求等待："
            return text(String(english[..<range.lowerBound])) + words + delay
        }
        // The server's own message follows the status.
        if let range = english.firstRange(of: ": "), let status = Self.statuses.find(english[..<range.lowerBound], self)
        {
            return status + ": " + english[range.upperBound...]
        }
        return Self.statuses.find(english[...], self) ?? Self.reasons.find(english[...], self) ?? english
    }

    /// Returns a page's name, which may end with that of its list, such as "page 2 of the quick matches".
    private func pageName(_ english: String) -> String {
        if self == .english { return english }
        let list = english.firstRange(of: " of ")
        guard let page = Self.pages.find(english[..<(list?.lowerBound ?? english.endIndex)], self) else {
            return english
        }
        guard let list else { return page }
        let name = english[list.upperBound...]
        return self == .german ? "\(page) (\(name))" : "\(page)（\(name)）"
    }

    /// Texts in three languages. A percent sign stands for a value, which is the same or a text of `values`.
    private struct Table: ExpressibleByArrayLiteral {
        typealias Entry = (english: String, german: String, chinese: String)

        private var texts: [Substring: Entry] = [:]
        private var templates: [(parts: [Substring], entry: Entry)] = []

        init(arrayLiteral entries: Entry...) {
            for entry in entries {
                let parts = entry.english.split(separator: "%", omittingEmptySubsequences: false)
                if parts.count == 1 { texts[entry.english[...]] = entry } else { templates.append((parts, entry)) }
            }
        }

        /// Returns the translation of an English text, or `nil` if the table doesn't have it.
        func find(_ text: Substring, _ language: FailureLanguage) -> String? {
            func translation(_ entry: Entry) -> String {
                language == .german ? entry.german : language == .chinese ? entry.chinese : entry.english
            }
            if let entry = texts[text] { return translation(entry) }
            for (parts, entry) in templates {
                guard let values = Self.values(of: text, between: parts) else { continue }
                var words = translation(entry).split(separator: "%", omittingEmptySubsequences: false)[...]
                var result = String(words.removeFirst())
                for (value, part) in zip(values, words) {
                    result += (FailureLanguage.values.find(value, language) ?? String(value)) + part
                }
                return result
            }
            return nil
        }

        /// Returns the values in a text that has the parts of a template, or `nil` if it hasn't.
        private static func values(of text: Substring, between parts: [Substring]) -> [Substring]? {
            guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return nil }
            var rest = text.dropFirst(first.count), values: [Substring] = []
            for part in parts.dropFirst().dropLast() {
                guard let range = rest.firstRange(of: part) else { return nil }
                values.append(rest[..<range.lowerBound])
                rest = rest[range.upperBound...]
            }
            guard rest.hasSuffix(last) else { return nil }
            return values + [rest.dropLast(last.count)]
        }
    }

    private static let pages: Table = [
        ("first page", "erste Seite", "第一页"),
        ("next page", "nächste Seite", "下一页"),
        ("previous page", "vorige Seite", "上一页"),
        ("page at % and %", "Seite ab % und %", "% 和 % 处的页"),
        ("page at %", "Seite ab %", "% 处的页"),
        ("page around item %", "Seite um Eintrag %", "第 % 项附近的页"),
        ("page %", "Seite %", "第 % 页"),
        ("items from %", "Einträge ab %", "从 % 开始的内容"),
    ]

    private static let values: Table = [
        ("a string", "ein Text", "字符串"), ("a number", "eine Zahl", "数字"), ("a boolean", "ein Wahrheitswert", "布尔值"),
        ("a date", "ein Datum", "日期"), ("a URL", "eine URL", "网址"), ("an object", "ein Objekt", "对象"),
        ("a list", "eine Liste", "列表"), ("a value", "ein Wert", "值"), ("a cursor", "ein Cursor", "游标"),
        ("an image", "ein Bild", "图片"), ("nothing", "nichts", "无"), ("null", "null", "null"),
        ("the first page", "der ersten Seite", "第一页"), ("the end", "dem Ende", "末尾"),
        ("something else", "etwas anderes", "其他内容"), ("an empty response", "eine leere Antwort", "空响应"),
        ("the query field \"%\"", "das Feld „%“ der Anfrage", "请求参数“%”"),
        ("the body's field \"%\"", "das Feld „%“ im Inhalt der Anfrage", "请求正文的字段“%”"),
        ("the header field \"%\"", "das Kopffeld „%“", "头字段“%”"),
        ("1 second", "1 Sekunde", "1 秒"), ("% seconds", "% Sekunden", "% 秒"), ("% bytes", "% Byte", "% 字节"),
    ]

    private static let statuses: Table = [
        ("300 Multiple Choices", "300 mehrere Möglichkeiten", "300 有多种选择"),
        ("301 Moved Permanently", "301 dauerhaft verschoben", "301 已永久移动"),
        ("302 Found", "302 verschoben", "302 已移动"),
        ("303 See Other", "303 anderswo zu finden", "303 请查看其他位置"),
        ("304 Not Modified", "304 nicht geändert", "304 未修改"),
        ("307 Temporary Redirect", "307 vorübergehend umgeleitet", "307 临时重定向"),
        ("308 Permanent Redirect", "308 dauerhaft umgeleitet", "308 永久重定向"),
        ("400 Bad Request", "400 ungültige Anfrage", "400 请求无效"),
        ("401 Unauthorized", "401 nicht angemeldet", "401 未登录"),
        ("402 Payment Required", "402 Zahlung erforderlich", "402 需要付款"),
        ("403 Forbidden", "403 kein Zugriff", "403 禁止访问"),
        ("404 Not Found", "404 nicht gefunden", "404 未找到"),
        ("405 Method Not Allowed", "405 Methode nicht erlaubt", "405 不允许使用该方法"),
        ("406 Not Acceptable", "406 Format nicht verfügbar", "406 无法提供该格式"),
        ("407 Proxy Authentication Required", "407 Anmeldung am Proxy erforderlich", "407 需要代理身份验证"),
        ("408 Request Timeout", "408 Zeit für die Anfrage überschritten", "408 请求超时"),
        ("409 Conflict", "409 Konflikt", "409 冲突"),
        ("410 Gone", "410 nicht mehr vorhanden", "410 已不存在"),
        ("411 Length Required", "411 Länge erforderlich", "411 需要长度"),
        ("412 Precondition Failed", "412 Vorbedingung nicht erfüllt", "412 前提条件不满足"),
        ("413 Content Too Large", "413 Inhalt zu groß", "413 内容过大"),
        ("414 URI Too Long", "414 Adresse zu lang", "414 网址过长"),
        ("415 Unsupported Media Type", "415 Format nicht unterstützt", "415 不支持的格式"),
        ("416 Range Not Satisfiable", "416 Bereich nicht verfügbar", "416 范围无效"),
        ("417 Expectation Failed", "417 Erwartung nicht erfüllt", "417 未满足期望"),
        ("421 Misdirected Request", "421 falscher Server", "421 请求发错了服务器"),
        ("422 Unprocessable Content", "422 Inhalt nicht verarbeitbar", "422 内容无法处理"),
        ("423 Locked", "423 gesperrt", "423 已锁定"),
        ("424 Failed Dependency", "424 vorige Anfrage fehlgeschlagen", "424 依赖的请求失败"),
        ("425 Too Early", "425 zu früh", "425 过早"),
        ("426 Upgrade Required", "426 anderes Protokoll erforderlich", "426 需要升级协议"),
        ("428 Precondition Required", "428 Vorbedingung erforderlich", "428 需要前提条件"),
        ("429 Too Many Requests", "429 zu viele Anfragen", "429 请求过多"),
        ("431 Request Header Fields Too Large", "431 Kopfzeilen zu groß", "431 请求头过大"),
        ("451 Unavailable For Legal Reasons", "451 aus rechtlichen Gründen nicht verfügbar", "451 因法律原因不可用"),
        ("500 Internal Server Error", "500 interner Serverfehler", "500 服务器内部错误"),
        ("501 Not Implemented", "501 nicht unterstützt", "501 不支持"),
        ("502 Bad Gateway", "502 ungültige Antwort eines anderen Servers", "502 网关错误"),
        ("503 Service Unavailable", "503 Dienst nicht verfügbar", "503 服务不可用"),
        ("504 Gateway Timeout", "504 keine Antwort eines anderen Servers", "504 网关超时"),
        ("505 HTTP Version Not Supported", "505 HTTP-Version nicht unterstützt", "505 不支持的 HTTP 版本"),
        ("507 Insufficient Storage", "507 Speicher voll", "507 存储空间不足"),
        ("status %", "Status %", "状态码 %"),
    ]

    private static let reasons: Table = [
        // The connection
        ("connection lost", "Verbindung unterbrochen", "连接已断开"),
        ("could not connect to the server", "keine Verbindung zum Server", "无法连接到服务器"),
        ("the server's name was not found", "der Name des Servers wurde nicht gefunden", "找不到该服务器"),
        ("there is no network connection", "keine Netzwerkverbindung", "没有网络连接"),
        ("no response in time", "keine rechtzeitige Antwort", "未及时收到响应"),
        ("no complete response within %", "keine vollständige Antwort innerhalb von %", "% 内未收到完整响应"),
        ("no response within %", "keine Antwort innerhalb von %", "% 内未收到响应"),
        ("the request ended without a response", "die Anfrage endete ohne Antwort", "请求已结束，但没有响应"),
        ("the request could not be started", "die Anfrage konnte nicht gestartet werden", "无法开始请求"),
        ("the connection failed: %", "die Verbindung ist fehlgeschlagen: %", "连接失败：%"),
        ("the connection failed (%)", "die Verbindung ist fehlgeschlagen (%)", "连接失败（%）"),
        ("not an HTTP URL", "keine HTTP-URL", "不是 HTTP 网址"),
        ("the body could not be encoded: %", "die Anfrage konnte nicht kodiert werden: %", "无法编码请求：%"),
        // TLS
        (
            "the server's certificate has expired: it has to be renewed, unless this device's clock is wrong",
            "das Zertifikat des Servers ist abgelaufen: es muss erneuert werden, falls die Uhr dieses Geräts stimmt",
            "服务器的证书已过期：需要更新证书，除非此设备的时间不正确"
        ),
        (
            "the server's certificate is not valid yet: this device's clock may be wrong",
            "das Zertifikat des Servers ist noch nicht gültig: vielleicht geht die Uhr dieses Geräts falsch",
            "服务器的证书尚未生效：此设备的时间可能不正确"
        ),
        (
            "the server's certificate isn't signed by a trusted authority: add the authority to ServerTrust if it is yours",
            "das Zertifikat des Servers stammt von keiner vertrauten Stelle: eine eigene Stelle gehört in ServerTrust",
            "服务器的证书不是由受信任的机构签发的：如果是您自己的机构，请将其添加到 ServerTrust"
        ),
        (
            "the server's certificate is for another host: check the URL's host",
            "das Zertifikat des Servers gilt für einen anderen Host: der Host der URL ist zu prüfen",
            "服务器的证书属于另一台主机：请检查网址中的主机"
        ),
        (
            "the server's key is none of those pinned: it was replaced without a new pin, or the connection is intercepted",
            "der Schlüssel des Servers ist unbekannt: er wurde ersetzt, oder die Verbindung wird abgefangen",
            "服务器的密钥未知：密钥已被更换，或者连接被拦截"
        ),
        (
            "the authorities in ServerTrust cannot be read: they have to be certificates in PEM form",
            "die Stellen in ServerTrust sind nicht lesbar: es müssen Zertifikate im PEM-Format sein",
            "无法读取 ServerTrust 中的机构：它们必须是 PEM 格式的证书"
        ),
        (
            "no secure connection to the server: it doesn't use TLS on this port, or no secure version of it",
            "keine sichere Verbindung zum Server: er verwendet an diesem Port kein TLS oder keine sichere Version davon",
            "无法与服务器建立安全连接：此端口未使用 TLS，或其版本不安全"
        ),
        (
            "no secure connection to the server: its certificate was refused",
            "keine sichere Verbindung zum Server: sein Zertifikat wurde abgelehnt",
            "无法与服务器建立安全连接：其证书被拒绝"
        ),
        (
            "the server redirects from HTTPS to plain HTTP: it has to redirect to HTTPS, unless the client's rules for "
                + "credentials allow it",
            "der Server leitet von HTTPS zu ungesichertem HTTP um: er muss zu HTTPS umleiten, es sei denn, die Regeln für "
                + "Zugangsdaten erlauben es",
            "服务器从 HTTPS 重定向到未加密的 HTTP：除非凭据规则允许，否则必须重定向到 HTTPS"
        ),
        (
            "the server redirects the request's body to another host: name that host in the client's rules for credentials "
                + "if it should receive the body",
            "der Server leitet den Inhalt der Anfrage zu einem anderen Host um: soll er ihn erhalten, gehört er in die Regeln "
                + "für Zugangsdaten",
            "服务器将请求正文重定向到另一台主机：如果该主机应收到正文，请在凭据规则中指定它"
        ),
        (
            "all connections to the server were in use for %, so the request was not sent",
            "alle Verbindungen zum Server waren % lang belegt, die Anfrage wurde nicht gesendet",
            "与服务器的所有连接在 % 内均被占用，因此未发送请求"
        ),
        // The response
        ("the server says that the request failed", "der Server meldet einen Fehler", "服务器报告请求失败"),
        ("the response is not HTTP", "die Antwort ist kein HTTP", "响应不是 HTTP"),
        (
            "the response can't be decompressed: its Content-Encoding field is wrong",
            "die Antwort lässt sich nicht entpacken: ihr Feld Content-Encoding ist falsch",
            "无法解压响应：其 Content-Encoding 字段有误"
        ),
        (
            "the response has more than %: ask for smaller pages, or raise the body limit",
            "die Antwort hat mehr als %: kleinere Seiten anfordern oder die Grenze erhöhen",
            "响应超过 %：请使用更小的页，或提高上限"
        ),
        (
            "the image has more than %: use a smaller one, or raise imageLimit",
            "das Bild hat mehr als %: ein kleineres verwenden oder imageLimit erhöhen",
            "图片超过 %：请使用更小的图片，或提高 imageLimit"
        ),
        (
            "the image has % x % pixels, which is too many", "das Bild hat % x % Pixel, das sind zu viele",
            "图片有 % x % 像素，过多"
        ),
        ("the % image is damaged", "das Bild (%) ist beschädigt", "% 图片已损坏"),
        (
            "the response has header fields of more than %", "die Antwort hat Kopffelder von mehr als %",
            "响应的头字段超过 %"
        ),
        (
            "the proxy asks for a user and a password (407)", "der Proxy verlangt Benutzer und Passwort (407)",
            "代理要求用户名和密码（407）"
        ),
        (
            "the proxy refuses to connect to the server (%)", "der Proxy lehnt die Verbindung zum Server ab (%)",
            "代理拒绝连接到服务器（%）"
        ),
        ("the proxy was not found, or is not one", "der Proxy wurde nicht gefunden oder ist keiner", "未找到代理，或它不是代理"),
        ("the response redirects too often", "die Antwort leitet zu oft um", "响应的重定向次数过多"),
        (
            "the response was not decoded within %", "die Antwort wurde nicht innerhalb von % gelesen", "% 内未能解码响应"
        ),
        (
            "the response has more than % nested objects and lists",
            "die Antwort hat mehr als % ineinander liegende Objekte und Listen", "响应的嵌套对象和列表超过 % 层"
        ),
        (
            "%: the number % does not fit the field's type", "%: die Zahl % passt nicht zum Typ des Felds",
            "%：数字 % 不符合字段的类型"
        ),
        ("the response was cut short", "die Antwort ist unvollständig", "响应不完整"),
        (
            "the response is not valid JSON (at byte %)", "die Antwort ist kein gültiges JSON (bei Byte %)",
            "响应不是有效的 JSON（第 % 字节）"
        ),
        (
            "the response is not in UTF-8: the server has to send JSON in UTF-8",
            "die Antwort ist nicht in UTF-8: der Server muss JSON in UTF-8 senden",
            "响应不是 UTF-8：服务器必须以 UTF-8 发送 JSON"
        ),
        (
            "the response is not in UTF-8, but % as its Content-Type says: the server has to send JSON in UTF-8",
            "die Antwort ist nicht in UTF-8, sondern laut Content-Type in %: der Server muss JSON in UTF-8 senden",
            "响应不是 UTF-8，而是其 Content-Type 所述的 %：服务器必须以 UTF-8 发送 JSON"
        ),
        ("expected % at %, found %", "erwartet wird % bei %, dort ist %", "应为%（位于 %），实际为%"),
        ("expected %, found %", "erwartet wird %, dort ist %", "应为%，实际为%"),
        ("%: expected %, found %", "%: erwartet wird %, dort ist %", "%：应为%，实际为%"),
        // Pages
        (
            "the source can't jump to a position: its keys don't name one",
            "die Quelle kann zu keiner Position springen: ihre Schlüssel nennen keine",
            "该来源无法跳转到某个位置：其键不包含位置"
        ),
        (
            "a list can show at most % rows", "eine Liste kann höchstens % Zeilen zeigen", "列表最多可显示%行"
        ),
        ("the key is of another source's type", "der Schlüssel gehört zu einer anderen Art von Quelle", "该键属于另一类来源"),
        (
            "the page's next key is its own, so the list would never end",
            "der nächste Schlüssel der Seite ist ihr eigener, die Liste würde nie enden", "该页的下一个键是它自己的键，列表将永远不会结束"
        ),
        (
            "the list changes faster than its pages can be loaded: try again",
            "die Liste ändert sich schneller, als ihre Seiten geladen werden können: bitte erneut versuchen",
            "列表的变化速度超过了页的加载速度：请重试"
        ),
        (
            "the page contains only rows of other pages, although the list has more",
            "die Seite enthält nur Einträge anderer Seiten, obwohl die Liste weitere hat", "该页只包含其他页的项，但列表还有更多项"
        ),
        ("the list ended after % of % rows", "die Liste endete nach % von % Einträgen", "列表在第 % 项后结束，共应有 % 项"),
        ("gave up after % empty pages in a row", "nach % leeren Seiten in Folge abgebrochen", "连续 % 个空页后已停止"),
        (
            "different pages have the same rows: the server seems to ignore %",
            "verschiedene Seiten haben die gleichen Einträge: der Server beachtet anscheinend % nicht",
            "不同的页内容相同：服务器似乎忽略了 %"
        ),
        ("different pages have the same rows", "verschiedene Seiten haben die gleichen Einträge", "不同的页内容相同"),
        (
            "the next cursor is this page's own: the server seems to ignore %",
            "der nächste Cursor ist der dieser Seite: der Server beachtet anscheinend % nicht",
            "下一个游标是本页的游标：服务器似乎忽略了 %"
        ),
        (
            "the page ends with the row that it follows: the server seems to ignore %",
            "die Seite endet mit dem Eintrag, auf den sie folgt: der Server beachtet anscheinend % nicht",
            "该页以其前一项结尾：服务器似乎忽略了 %"
        ),
        (
            "the response isn't marked as the last page, but has no cursor at %",
            "die Antwort ist nicht als letzte Seite gekennzeichnet, hat aber keinen Cursor bei %",
            "响应未标记为最后一页，但在 % 处没有游标"
        ),
        (
            "nothing was found at % in any page, although there are more rows: check the path",
            "bei % wurde auf keiner Seite etwas gefunden, obwohl es weitere Einträge gibt: den Pfad prüfen",
            "任何页在 % 处都没有内容，但还有更多项：请检查路径"
        ),
        (
            "the response isn't marked as the last page, but has no row to continue from",
            "die Antwort ist nicht als letzte Seite gekennzeichnet, hat aber keinen Eintrag zum Fortsetzen",
            "响应未标记为最后一页，但没有可继续的项"
        ),
        (
            "the next link is that of this page, so the list would never end",
            "der nächste Link ist der dieser Seite, die Liste würde nie enden", "下一个链接是本页的链接，列表将永远不会结束"
        ),
        ("the % link is not a URL", "der Link „%“ ist keine URL", "链接“%”不是网址"),
        (
            "the % link leads to another host (%, and not %)",
            "der Link „%“ führt zu einem anderen Host (%, nicht %)", "链接“%”指向另一台主机（%，而不是 %）"
        ),
        ("the % link leads to another host", "der Link „%“ führt zu einem anderen Host", "链接“%”指向另一台主机"),
        ("the page number is out of range", "die Seitenzahl ist ungültig", "页码超出范围"),
        ("the offset is too large", "die Position ist zu groß", "位置过大"),
        (
            "the server returned no rows from row % on, and says that there are more",
            "der Server lieferte ab Eintrag % nichts, meldet aber weitere", "服务器从第 % 项起没有返回内容，却表示还有更多"
        ),
        (
            "the server returned no rows from row % on of %, though there should be more",
            "der Server lieferte ab Eintrag % von % nichts, obwohl noch etwas folgen müsste",
            "服务器从第 % 项（共 % 项）起没有返回内容，但应该还有更多"
        ),
        (
            "the server returned no rows from row % on, though there should be more",
            "der Server lieferte ab Eintrag % nichts, obwohl noch etwas folgen müsste",
            "服务器从第 % 项起没有返回内容，但应该还有更多"
        ),
    ]
}
