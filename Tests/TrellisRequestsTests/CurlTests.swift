#if os(Linux)
import Foundation
import Testing

@testable import TrellisRequests

/// Compares the declarations for libcurl, which are written without its header, with the library's own description.
@Suite("libcurl's numbers")
struct CurlTests {
    @Test("every option has the library's number", arguments: CurlOption.allCases)
    func option(_ option: CurlOption) throws {
        let find: @convention(c) (UInt32) -> UnsafeRawPointer? =
            try SharedLibrary("libcurl.so.4").find("curl_easy_option_by_id")
        // `struct curl_easyoption` begins with the name and the number.
        let description = try #require(find(option.rawValue)).assumingMemoryBound(
            to: (UnsafePointer<CChar>, UInt32).self)
        #expect(String(cString: description.pointee.0) == Self.name(of: option))
        #expect(description.pointee.1 == option.rawValue)
    }

    @Test(
        "the failures with cases of their own are those that the library names so",
        arguments: [
            (Int32(1), "Unsupported protocol"), (5, "proxy"), (6, "host"), (7, "connect to server"),
            (8, "Weird server reply"), (27, "Out of memory"), (97, "proxy"),
            (16, "HTTP2"), (23, "writing"), (18, "partial file"), (28, "Timeout"), (35, "SSL connect"),
            (47, "redirects"),
            (52, "returned nothing"), (55, "sending data"), (56, "receiving data"), (58, "local SSL certificate"),
            (59, "cipher"), (60, "SSL peer certificate"), (61, "transfer-encoding"), (77, "CA cert"), (92, "HTTP/2"),
        ])
    func failure(_ code: Int32, words: String) throws {
        let curl = try #require(Curl.library)
        #expect(curl.words(for: code).localizedCaseInsensitiveContains(words))
        #expect(TransportFailure(curl: code, system: 0) != nil)
    }

    @Test("what has no case of its own is told in the library's words")
    func words() throws {
        #expect(try #require(Curl.library).words(for: 26).contains("read"))
        #expect(TransportFailure(curl: 26, system: 0) == nil)
    }

    private static func name(of option: CurlOption) -> String {
        switch option {
        case .noBody: "NOBODY"
        case .postFieldSize: "POSTFIELDSIZE"
        case .freshConnect: "FRESH_CONNECT"
        case .forbidReuse: "FORBID_REUSE"
        case .bufferSize: "BUFFERSIZE"
        case .noSignal: "NOSIGNAL"
        case .timeoutMilliseconds: "TIMEOUT_MS"
        case .suppressConnectHeaders: "SUPPRESS_CONNECT_HEADERS"
        case .writeData: "WRITEDATA"
        case .url: "URL"
        case .header: "HTTPHEADER"
        case .headerData: "HEADERDATA"
        case .errorBuffer: "ERRORBUFFER"
        case .authorityFolder: "CAPATH"
        case .pinnedPublicKey: "PINNEDPUBLICKEY"
        case .authoritiesBlob: "CAINFO_BLOB"
        case .customRequest: "CUSTOMREQUEST"
        case .acceptEncoding: "ACCEPT_ENCODING"
        case .copyPostFields: "COPYPOSTFIELDS"
        case .writeFunction: "WRITEFUNCTION"
        case .headerFunction: "HEADERFUNCTION"
        }
    }

    @Test("escapes in a redirect's query stay as they are, beside characters that should be escaped")
    func escapedRedirect() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/old" else { return .json("[]") }
            return .json("[]", status: 302, headers: ["Location": "/new?page[after]=a%3D"])
        }
        _ = try await PlatformTransport().send(TransportRequest(method: .get, url: server.url.appending(path: "old")))
        #expect(server.requests.last?.target == "/new?page%5Bafter%5D=a%3D")
    }
}
#endif
