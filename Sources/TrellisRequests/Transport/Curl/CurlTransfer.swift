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
    /// Why we ended the transfer ourselves.
    private(set) var ownFailure: TransportFailure?
    /// curl's words for what failed (`CURL_ERROR_SIZE` bytes).
    private let words = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

    /// Creates a transfer, ready to be performed, or `nil` if there is no memory for it.
    init?(_ exchange: CurlExchange, by curl: Curl) {
        guard let handle = curl.makeTransfer() else { return nil }
        self.exchange = exchange
        self.handle = handle
        self.curl = curl
        words.initialize(repeating: 0, count: 256)
        curl.set(.errorBuffer, UnsafeRawPointer(words), of: handle)
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
        trust(exchange.trust)
    }

    deinit {
        curl.endTransfer(handle)
        curl.freeList(fields)
        words.deallocate()
    }

    /// The answer of a transfer that is over.
    func answer(_ code: Int32) -> Result<CurlAnswer, any Error> {
        guard code == 0, ownFailure == nil else { return .failure(ownFailure ?? failure(code)) }
        // curl accepts a connection that closes within the head.
        guard head.isComplete else { return .failure(TransportFailure.connectionLost) }
        let response = TransportResponse(
            status: head.status, headers: head.headers, body: body, url: exchange.request.url)
        return .success(
            CurlAnswer(response: response, redirect: curl.redirectURL(of: handle).flatMap { URL(string: $0) }))
    }

    private func failure(_ code: Int32) -> TransportFailure {
        TransportFailure(
            curl: code, system: curl.systemError(of: handle), certificate: curl.certificateFlaw(of: handle),
            words: String(cString: words))
            ?? .other("the connection failed: \(curl.words(for: code))")
    }

    private func describe(_ request: TransportRequest) {
        curl.set(.url, request.url.absoluteString, of: handle)
        // The client's timeout decides; curl's own is a later safety net.
        curl.set(.timeoutMilliseconds, Int(min((request.timeout.seconds + 5) * 1000, 1e9)), of: handle)
        // curl resends a request on a reused connection that closes before the answer begins.
        if !request.isIdempotent { curl.set(.freshConnect, 1, of: handle) }
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
        // Suppress what curl adds itself: the body isn't a form, and `Expect` would cost a round trip.
        var headers = request.headers.fields
        for name in ["content-type", "expect"] where headers[name] == nil { add("\(name):") }
        if headers["user-agent"] == nil { headers["user-agent"] = "Trellis" }
        for (name, value) in headers { add(value.isEmpty ? "\(name);" : "\(name): \(value)") }
        curl.set(.header, UnsafeRawPointer(fields), of: handle)
    }

    private func trust(_ trust: ServerTrust) {
        if let authorities = trust.authorities {
            // Replace the system's authorities, for which curl has a file and a folder.
            curl.set(.authorityFolder, UnsafeRawPointer?.none, of: handle)
            let isTaken = authorities.withUnsafeBytes { curl.set(.authoritiesBlob, bytes: $0, of: handle) }
            if !isTaken { ownFailure = .other("authorities of one's own need libcurl 7.77 or newer") }
        }
        if !trust.pins.isEmpty {
            let isTaken = curl.set(
                .pinnedPublicKey, trust.pins.map { "sha256//\($0)" }.joined(separator: ";"), of: handle)
            if !isTaken { ownFailure = .other("this libcurl cannot pin keys") }
        }
    }

    private func add(_ field: String) {
        // Replace line breaks: a value must not start another field.
        let line = String(String.UnicodeScalarView(field.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        fields = curl.append(fields, line) ?? fields
    }

    private static let takeLine: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        transfer.head.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
        return transfer.canTakeBody() ? size * count : 0
    }

    private static let takeBody: Curl.Taker = { bytes, size, count, owner in
        guard let bytes, let owner else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(owner).takeUnretainedValue()
        return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }

    /// Makes room for the body that is announced; whether it may be that long. To curl, "no" ends the transfer.
    private func canTakeBody() -> Bool {
        guard ownFailure == nil else { return false }
        let request = exchange.request
        guard head.isComplete, request.method != .head, let length = head.headers["Content-Length"].flatMap(Int.init)
        else { return true }
        // The decompressed body is never shorter than the announced length.
        guard length <= request.bodyLimit else { return refuse() }
        // Bounded, since a server may announce any length.
        body.reserveCapacity(min(max(0, length), 4_194_304))
        return true
    }

    /// Takes the next bytes, unpacked; whether there is room for them.
    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard ownFailure == nil, body.count + bytes.count <= exchange.request.bodyLimit else { return refuse() }
        body.append(contentsOf: bytes)
        return true
    }

    private func refuse() -> Bool {
        ownFailure = ownFailure ?? .tooLarge(limit: exchange.request.bodyLimit)
        body = Data()
        return false
    }
}

/// The status and the fields of an answer, made of its lines as they come.
struct AnswerHead {
    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line has come that ends a head; an answer without it was cut.
    private(set) var isComplete = false
    private var lastName: String?

    /// Takes the next line, with its end.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        // Trailer fields come after the body.
        guard !isComplete else { return }
        let line = Self.trimmed(bytes[...])
        if line.isEmpty {
            // A provisional head is followed by another (RFC 9110, section 15.2).
            isComplete = !(100...199).contains(status)
        } else if line.starts(with: "HTTP/".utf8) {
            self = AnswerHead()
            status = Self.text(line).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if Self.isSpace(bytes[0]) {
            // A field that goes on in the next line (RFC 9112, section 5.2).
            if let lastName, let value = headers[lastName] { headers[lastName] = value + " " + Self.text(line) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let name = Self.text(line[..<colon])
            let value = Self.text(Self.trimmed(line[(colon + 1)...]))
            // A field that comes again adds to the first (RFC 9110, section 5.3).
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
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
