#if os(Linux)
internal import Foundation

/// One request as libcurl works on it, and what has come of the answer. Lives on the thread of `CurlThread`.
final class CurlTransfer {
    let exchange: CurlExchange
    let handle: Curl.Handle
    private let curl: Curl
    private var fields: Curl.Handle?
    private var head = AnswerHead()
    private var body = Data()

    /// Makes a transfer, ready to be performed; nil where there is no memory for it.
    init?(_ exchange: CurlExchange, by curl: Curl) {
        guard let handle = curl.makeTransfer() else { return nil }
        self.exchange = exchange
        self.handle = handle
        self.curl = curl
        curl.set(.noSignal, 1, of: handle)
        curl.set(.suppressConnectHeaders, 1, of: handle)
        curl.set(.bufferSize, 131_072, of: handle)
        // Every encoding that curl can decode.
        curl.set(.acceptEncoding, "", of: handle)
        let owner = Unmanaged.passUnretained(self).toOpaque()
        curl.set(.headerData, owner, of: handle)
        curl.set(.headerFunction, Self.takeLine, of: handle)
        curl.set(.writeData, owner, of: handle)
        curl.set(.writeFunction, Self.takeBody, of: handle)
        describe(exchange.request)
    }

    deinit {
        curl.endTransfer(handle)
        curl.freeList(fields)
    }

    /// The answer of a transfer that is over.
    func answer(_ code: Int32) -> Result<CurlAnswer, any Error> {
        guard code == 0 else { return .failure(failure(code)) }
        // To curl a connection that ends within the head is the end of an answer.
        guard head.isComplete else { return .failure(TransportFailure.connectionLost) }
        let response = TransportResponse(
            status: head.status, headers: head.headers, body: body, url: exchange.request.url)
        return .success(
            CurlAnswer(response: response, redirect: curl.redirectURL(of: handle).flatMap { URL(string: $0) }))
    }

    private func failure(_ code: Int32) -> TransportFailure {
        TransportFailure(curl: code, system: curl.systemError(of: handle))
            ?? .other("the connection failed: \(curl.words(for: code))")
    }

    private func describe(_ request: TransportRequest) {
        curl.set(.url, request.url.absoluteString, of: handle)
        // The client's timeout decides; curl's own stands behind it with some room.
        curl.set(.timeoutMilliseconds, Int(min((request.timeout.seconds + 5) * 1000, 1e9)), of: handle)
        // On a connection that was kept, curl sends a request again where no answer began.
        if !request.method.isIdempotent { curl.set(.freshConnect, 1, of: handle) }
        if request.method == .head {
            curl.set(.noBody, 1, of: handle)
        } else if let body = request.body ?? ([.post, .put, .patch].contains(request.method) ? Data() : nil) {
            curl.set(.postFieldSize, body.count, of: handle)
            if body.isEmpty {
                curl.set(.copyPostFields, "", of: handle)
            } else {
                body.withUnsafeBytes { curl.set(.copyPostFields, $0.baseAddress, of: handle) }
            }
        }
        curl.set(.customRequest, request.method.rawValue, of: handle)
        // What curl would add by itself: a form is not what is sent, and leave to send not worth a wait.
        var headers = request.headers.fields
        for name in ["content-type", "expect"] where headers[name] == nil { add("\(name):") }
        if headers["user-agent"] == nil { headers["user-agent"] = "Trellis" }
        for (name, value) in headers { add(value.isEmpty ? "\(name);" : "\(name): \(value)") }
        curl.set(.header, UnsafeRawPointer(fields), of: handle)
    }

    private func add(_ field: String) {
        // No value may begin another field.
        let line = String(String.UnicodeScalarView(field.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        fields = curl.append(fields, line) ?? fields
    }

    private static let takeLine: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        transfer.head.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
        if transfer.head.isComplete, let length = transfer.head.headers["Content-Length"].flatMap(Int.init) {
            // What a server announces is not yet there.
            transfer.body.reserveCapacity(min(max(0, length), 4_194_304))
        }
        return size * count
    }

    private static let takeBody: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        transfer.body.append(bytes.assumingMemoryBound(to: UInt8.self), count: size * count)
        return size * count
    }
}
#endif
