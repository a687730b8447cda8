#if os(Linux)
internal import Foundation

/// A request as libcurl performs it, with the response so far. It is used only on `CurlThread`'s thread.
final class CurlTransfer {
    let exchange: Exchange
    let handle: Curl.Handle
    private let curl: Curl
    private var fields: Curl.Handle?
    private var head = ResponseHead()
    /// The size of all header fields so far, also of provisional responses.
    private var headSize = 0
    private var body = Data()
    /// The reason why this class has ended the transfer, or `nil`.
    private(set) var ownFailure: TransportFailure?
    /// The buffer for curl's description of an error (`CURL_ERROR_SIZE` bytes).
    private let words = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

    /// Creates a transfer that is ready to be performed, or returns `nil` if there isn't enough memory.
    init?(_ exchange: Exchange, trust: ServerTrust, by curl: Curl) {
        guard let handle = curl.makeTransfer() else { return nil }
        self.exchange = exchange
        self.handle = handle
        self.curl = curl
        words.initialize(repeating: 0, count: 256)
        curl.set(.errorBuffer, UnsafeRawPointer(words), of: handle)
        curl.set(.noSignal, 1, of: handle)
        curl.set(.suppressConnectHeaders, 1, of: handle)
        curl.set(.bufferSize, 131_072, of: handle)
        // Accept all encodings that curl can decode.
        curl.set(.acceptEncoding, "", of: handle)
        let owner = Unmanaged.passUnretained(self).toOpaque()
        curl.set(.headerData, owner, of: handle)
        curl.set(.headerFunction, Self.takeLine, of: handle)
        curl.set(.writeData, owner, of: handle)
        curl.set(.writeFunction, Self.takeBody, of: handle)
        describe(exchange.request)
        self.trust(trust)
    }

    deinit {
        curl.endTransfer(handle)
        curl.freeList(fields)
        words.deallocate()
    }

    /// Whether the connection carries several requests at the same time; `nil` if there is no response.
    var isMultiplexed: Bool? { head.isComplete ? head.isMultiplexed : nil }

    /// Returns the result of a transfer that has ended.
    func result(_ code: Int32) -> Result<ExchangeResponse, any Error> {
        // Errors of HTTP/2. A refused stream, and a connection that was closed while idle, are repeated by curl itself.
        if [16, 92].contains(code), ownFailure == nil, head.status == 0 { return .failure(UnprocessedRequest()) }
        guard code == 0, ownFailure == nil else { return .failure(ownFailure ?? failure(code)) }
        // curl reports success even if the connection closes before the header fields are complete.
        guard head.isComplete else { return .failure(TransportFailure.connectionLost) }
        let response = TransportResponse(
            status: head.status, headers: head.headers, body: body, url: exchange.request.url)
        let redirect = curl.redirectURL(of: handle).flatMap { URL(string: $0.escapingInvalidCharacters) }
        return .success(ExchangeResponse(response: response, redirect: redirect))
    }

    private func failure(_ code: Int32) -> TransportFailure {
        TransportFailure(
            curl: code, system: curl.systemError(of: handle), certificate: curl.certificateError(of: handle),
            words: String(cString: words))
            ?? .other("the connection failed: \(curl.words(for: code))")
    }

    private func describe(_ request: TransportRequest) {
        curl.set(.url, request.url.absoluteString, of: handle)
        // The client enforces the timeout. curl's own is a later safety net.
        if exchange.parts == nil {
            curl.set(.timeoutMilliseconds, Int(min((request.timeout.seconds + 5) * 1000, 1e9)), of: handle)
        }
        // curl repeats a request if a reused connection closes before the response begins, so use a new connection.
        // Close that connection afterwards, so that unused ones don't accumulate.
        if !request.isIdempotent {
            curl.set(.freshConnect, 1, of: handle)
            curl.set(.forbidReuse, 1, of: handle)
        }
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
        // Suppress fields that curl adds itself: the body isn't a form, and `Expect` would cost a round trip.
        var headers = request.headers
        for name in ["content-type", "expect"] where headers[name] == nil { add("\(name):") }
        if headers["user-agent"] == nil { headers["user-agent"] = "Trellis" }
        for name in headers.fields.keys {
            for value in headers.values(of: name) { add(value.isEmpty ? "\(name);" : "\(name): \(value)") }
        }
        curl.set(.header, UnsafeRawPointer(fields), of: handle)
    }

    private func trust(_ trust: ServerTrust) {
        if let authorities = trust.authorities {
            // The certificates replace the system's, for which curl has a file and a folder.
            curl.set(.authorityFolder, UnsafeRawPointer?.none, of: handle)
            let isTaken = authorities.withUnsafeBytes { curl.set(.authoritiesBlob, bytes: $0, of: handle) }
            if !isTaken { ownFailure = .other("custom authorities require libcurl 7.77 or newer") }
        }
        if !trust.pins.isEmpty {
            let isTaken = curl.set(
                .pinnedPublicKey, trust.pins.map { "sha256//\($0)" }.joined(separator: ";"), of: handle)
            if !isTaken { ownFailure = .other("this libcurl cannot pin keys") }
        }
    }

    private func add(_ field: String) {
        // Replace line breaks, because a value must not begin another field. A field rarely has any.
        let isLine = !field.utf8.contains { $0 < 0x20 }
        let line =
            isLine ? field : String(String.UnicodeScalarView(field.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        fields = curl.append(fields, line) ?? fields
    }

    private static let takeLine: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        transfer.headSize += size * count
        guard transfer.headSize <= TransportFailure.headerLimit else {
            transfer.ownFailure = transfer.ownFailure ?? .longHeader
            return 0
        }
        transfer.head.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
        return transfer.canTakeBody() ? size * count : 0
    }

    private static let takeBody: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }

    /// Reserves space for the announced body. Returns `false` if it exceeds the limit, which makes curl end the
    /// transfer.
    private func canTakeBody() -> Bool {
        guard ownFailure == nil else { return false }
        let request = exchange.request
        if head.isComplete, isReceivedInParts {
            let response = TransportResponse(status: head.status, headers: head.headers, url: request.url)
            exchange.end(.success(ExchangeResponse(response: response)))
            return true
        }
        guard head.isComplete, request.method != .head, let length = head.headers["Content-Length"].flatMap(Int.init)
        else { return true }
        // The announced length is that of the compressed body, which is never longer than the decompressed one.
        guard length <= request.bodyLimit else { return refuse() }
        // Limit the reserved space, since a server may announce any length.
        body.reserveCapacity(min(max(0, length), 4_194_304))
        return true
    }

    private var isReceivedInParts: Bool { exchange.parts != nil && BodyParts.areUsed(for: head.status) }

    /// Appends decompressed bytes. Returns their number, 0 if they exceed the limit, or curl's number for a pause
    /// (`CURL_WRITEFUNC_PAUSE`), after which curl provides the same bytes again.
    private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        if let parts = exchange.parts, isReceivedInParts {
            guard parts.hasRoom() else { return 0x1000_0001 }
            parts.add(Data(bytes))
            return bytes.count
        }
        guard ownFailure == nil, body.count + bytes.count <= exchange.request.bodyLimit else {
            _ = refuse()
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    private func refuse() -> Bool {
        ownFailure = ownFailure ?? .tooLarge(limit: exchange.request.bodyLimit)
        body = Data()
        return false
    }
}

/// The status and the header fields of a response, parsed line by line.
struct ResponseHead {
    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    /// Whether the response has a version of HTTP whose connections carry several requests at the same time.
    private(set) var isMultiplexed = false
    /// Whether the empty line after the header fields has arrived. A response without it is incomplete.
    private(set) var isComplete = false
    private var lastName: String?

    /// Parses the next line, including its end.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        // Ignore trailer fields, which come after the body.
        guard !isComplete else { return }
        let line = Self.trimmed(bytes[...])
        if line.isEmpty {
            // A provisional response is followed by another one (RFC 9110, section 15.2).
            isComplete = !(100...199).contains(status)
        } else if line.starts(with: "HTTP/".utf8) {
            self = ResponseHead()
            isMultiplexed = line.starts(with: "HTTP/2".utf8) || line.starts(with: "HTTP/3".utf8)
            status = Self.text(line).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if Self.isSpace(bytes[0]) {
            // The line continues the previous field (RFC 9112, section 5.2).
            if let lastName { headers.extend(lastName, by: Self.text(line)) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let name = Self.text(line[..<colon])
            let value = Self.text(Self.trimmed(line[(colon + 1)...]))
            headers.add(name, value)
            lastName = name
        }
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
#endif
