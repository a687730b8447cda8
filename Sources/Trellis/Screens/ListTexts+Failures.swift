internal import TrellisPaging

extension ListTexts {
    /// The English sentences about failures.
    static func englishSentence(_ reason: FailureReason) -> String {
        switch reason {
        case .offline: "There is no network connection."
        case .unreachable: "The server can’t be reached."
        case .connectionLost: "The connection was lost."
        case .timedOut: "The server didn’t respond in time."
        case .insecure: "There is no secure connection to the server."
        case .signedOut: "You aren’t signed in."
        case .forbidden: "You don’t have access to this."
        case .missing: "This isn’t available."
        case .conflict: "Someone else has changed this."
        case .busy(let delay?) where delay.seconds == 1: "The server is busy. Try again in 1 second."
        case .busy(let delay?): "The server is busy. Try again in \(delay.seconds) seconds."
        case .busy(nil): "The server is busy. Try again later."
        case .serverFailed: "The server has a problem. Try again later."
        case .refused: "The server refused the request."
        case .unreadable: "The server’s response can’t be read."
        case .tooLarge: "This is too large to load."
        case .incomplete: "The server didn’t send the whole list."
        case .changing: "The list is changing. Try again."
        case .storageFull: "There is no space left on this device."
        case .storageFailed: "This device’s storage can’t be used."
        case .message(let text): text
        case .unknown: "Something went wrong."
        }
    }

    /// The German sentences about failures.
    static func germanSentence(_ reason: FailureReason) -> String {
        switch reason {
        case .offline: "Es besteht keine Netzwerkverbindung."
        case .unreachable: "Der Server ist nicht erreichbar."
        case .connectionLost: "Die Verbindung wurde unterbrochen."
        case .timedOut: "Der Server hat nicht rechtzeitig geantwortet."
        case .insecure: "Es besteht keine sichere Verbindung zum Server."
        case .signedOut: "Sie sind nicht angemeldet."
        case .forbidden: "Sie haben hierauf keinen Zugriff."
        case .missing: "Das ist nicht verfügbar."
        case .conflict: "Jemand anderes hat dies geändert."
        case .busy(let delay?) where delay.seconds == 1:
            "Der Server ist ausgelastet. Versuchen Sie es in 1 Sekunde erneut."
        case .busy(let delay?): "Der Server ist ausgelastet. Versuchen Sie es in \(delay.seconds) Sekunden erneut."
        case .busy(nil): "Der Server ist ausgelastet. Versuchen Sie es später erneut."
        case .serverFailed: "Der Server ist gestört. Versuchen Sie es später erneut."
        case .refused: "Der Server hat die Anfrage abgelehnt."
        case .unreadable: "Die Antwort des Servers ist nicht lesbar."
        case .tooLarge: "Das ist zu groß, um geladen zu werden."
        case .incomplete: "Der Server hat nicht die ganze Liste gesendet."
        case .changing: "Die Liste ändert sich gerade. Versuchen Sie es erneut."
        case .storageFull: "Auf diesem Gerät ist kein Speicherplatz mehr frei."
        case .storageFailed: "Der Speicher dieses Geräts ist nicht verwendbar."
        case .message(let text): text
        case .unknown: "Etwas ist schiefgegangen."
        }
    }

    /// The Chinese sentences about failures.
    static func chineseSentence(_ reason: FailureReason) -> String {
        switch reason {
        case .offline: "没有网络连接。"
        case .unreachable: "无法连接到服务器。"
        case .connectionLost: "连接已断开。"
        case .timedOut: "服务器未及时响应。"
        case .insecure: "无法与服务器建立安全连接。"
        case .signedOut: "您尚未登录。"
        case .forbidden: "您无权访问此内容。"
        case .missing: "此内容不可用。"
        case .conflict: "其他人已更改此内容。"
        case .busy(let delay?): "服务器繁忙，请在 \(delay.seconds) 秒后重试。"
        case .busy(nil): "服务器繁忙，请稍后重试。"
        case .serverFailed: "服务器出现问题，请稍后重试。"
        case .refused: "服务器拒绝了请求。"
        case .unreadable: "无法读取服务器的响应。"
        case .tooLarge: "内容过大，无法加载。"
        case .incomplete: "服务器未发送完整列表。"
        case .changing: "列表正在变化，请重试。"
        case .storageFull: "此设备的存储空间已满。"
        case .storageFailed: "无法使用此设备的存储。"
        case .message(let text): text
        case .unknown: "出了点问题。"
        }
    }
}

extension Duration {
    /// The duration in whole seconds, rounded up.
    fileprivate var seconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
