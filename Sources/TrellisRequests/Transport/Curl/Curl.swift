#if os(Linux)
internal import Glibc

/// The functions of libcurl that a transport needs.
///
/// They are looked up at run time in the library that Foundation on Linux uses itself, so they are available wherever
/// Swift is: no package, header or C target is needed. Names, numbers and layouts are those of curl.h, which are the
/// same for every libcurl.so.4 since 2006. `curl_multi_wakeup` requires version 7.68 or newer.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    /// A callback that receives bytes and returns how many it has processed.
    typealias Taker = @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

    /// The library, or `nil` if it is missing or too old.
    static let library = try? Curl(SharedLibrary("libcurl.so.4"))

    let makeTransfer: @convention(c) () -> Handle?
    let endTransfer: @convention(c) (Handle) -> Void
    let append: @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
    let freeList: @convention(c) (Handle?) -> Void
    let makeMulti: @convention(c) () -> Handle?
    let add: @convention(c) (Handle, Handle) -> Int32
    let remove: @convention(c) (Handle, Handle) -> Int32
    let perform: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32
    let poll: @convention(c) (Handle, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
    let wakeUp: @convention(c) (Handle) -> Int32
    let pause: @convention(c) (Handle, Int32) -> Int32
    private let describe: @convention(c) (Int32) -> UnsafePointer<CChar>?
    private let readMessage: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
    // The following functions are variadic in C. On all Linux platforms that Swift supports, an argument that is a
    // pointer or a word is passed in the same register as for other functions.
    let setMulti: @convention(c) (Handle, UInt32, Int) -> Int32
    private let setWord: @convention(c) (Handle, UInt32, Int) -> Int32
    private let setPointer: @convention(c) (Handle, UInt32, UnsafeRawPointer?) -> Int32
    private let setTaker: @convention(c) (Handle, UInt32, Taker) -> Int32
    private let getInfo: @convention(c) (Handle, UInt32, UnsafeMutableRawPointer) -> Int32

    private init(_ library: SharedLibrary) throws {
        makeTransfer = try library.find("curl_easy_init")
        endTransfer = try library.find("curl_easy_cleanup")
        append = try library.find("curl_slist_append")
        freeList = try library.find("curl_slist_free_all")
        makeMulti = try library.find("curl_multi_init")
        add = try library.find("curl_multi_add_handle")
        remove = try library.find("curl_multi_remove_handle")
        perform = try library.find("curl_multi_perform")
        poll = try library.find("curl_multi_poll")
        wakeUp = try library.find("curl_multi_wakeup")
        pause = try library.find("curl_easy_pause")
        describe = try library.find("curl_easy_strerror")
        readMessage = try library.find("curl_multi_info_read")
        setMulti = try library.find("curl_multi_setopt")
        setWord = try library.find("curl_easy_setopt")
        setPointer = try library.find("curl_easy_setopt")
        setTaker = try library.find("curl_easy_setopt")
        getInfo = try library.find("curl_easy_getinfo")
        let begin: @convention(c) (Int) -> Int32 = try library.find("curl_global_init")
        guard begin(3) == 0 else { throw SharedLibrary.Missing(name: "curl_global_init") }
    }

    /// Returns the next message of a multi handle, or `nil` if there are no more.
    func nextMessage(of multi: Handle) -> CurlMessage? {
        var left: Int32 = 0
        return readMessage(multi, &left)?.load(as: CurlMessage.self)
    }

    /// Returns curl's description of a result (`CURLcode`).
    func words(for code: Int32) -> String {
        describe(code).map { String(cString: $0) } ?? "curl \(code)"
    }

    // All supported versions have these options, so setting them can't fail.
    func set(_ option: CurlOption, _ word: Int, of transfer: Handle) {
        _ = setWord(transfer, option.rawValue, word)
    }

    /// Sets a string, which curl copies.
    @discardableResult
    func set(_ option: CurlOption, _ text: String, of transfer: Handle) -> Bool {
        text.withCString { setPointer(transfer, option.rawValue, $0) } == 0
    }

    func set(_ option: CurlOption, _ pointer: UnsafeRawPointer?, of transfer: Handle) {
        _ = setPointer(transfer, option.rawValue, pointer)
    }

    /// Sets bytes, which curl copies (`struct curl_blob`).
    ///
    /// - Returns: `false` if the library doesn't support the option.
    func set(_ option: CurlOption, bytes: UnsafeRawBufferPointer, of transfer: Handle) -> Bool {
        var blob = (bytes.baseAddress, bytes.count, UInt32(1))
        return withUnsafePointer(to: &blob) { setPointer(transfer, option.rawValue, $0) } == 0
    }

    func set(_ option: CurlOption, _ taker: Taker, of transfer: Handle) {
        _ = setTaker(transfer, option.rawValue, taker)
    }

    /// Returns the URL to which a response redirects, resolved by curl, or `nil` if it doesn't redirect.
    func redirectURL(of transfer: Handle) -> String? {
        var text: UnsafePointer<CChar>?
        guard getInfo(transfer, 0x10001F, &text) == 0 else { return nil }
        return text.map { String(cString: $0) }
    }

    /// Returns OpenSSL's result of the certificate's verification; 0 if there was no error.
    func certificateError(of transfer: Handle) -> Int {
        var number = 0
        return getInfo(transfer, 0x20000D, &number) == 0 ? number : 0
    }

    /// Returns the system's error number of a failed connection; 0 if there was none.
    func systemError(of transfer: Handle) -> Int {
        var number = 0
        return getInfo(transfer, 0x200019, &number) == 0 ? number : 0
    }
}

/// The options of a transfer (`CURLoption`).
enum CurlOption: UInt32, CaseIterable {
    case noBody = 44
    case postFieldSize = 60
    case freshConnect = 74
    case forbidReuse = 75
    case bufferSize = 98
    case noSignal = 99
    case timeoutMilliseconds = 155
    case suppressConnectHeaders = 265
    case writeData = 10001
    case url = 10002
    case errorBuffer = 10010
    case header = 10023
    case headerData = 10029
    case customRequest = 10036
    case authorityFolder = 10097
    case acceptEncoding = 10102
    case copyPostFields = 10165
    case pinnedPublicKey = 10230
    case writeFunction = 20011
    case headerFunction = 20079
    case authoritiesBlob = 40309
}

/// A message of libcurl (`CURLMsg`). The only kind is that a transfer has ended.
struct CurlMessage {
    private let kind: Int32
    /// The transfer.
    let transfer: Curl.Handle
    /// A union of a pointer and a number. The number is in its first bytes.
    private let data: (code: Int32, Int32)

    /// The result of the transfer (`CURLcode`); 0 for success.
    var code: Int32 { data.code }
}

/// A system library, which is loaded on first use and never unloaded.
struct SharedLibrary {
    /// An error: a library or a function is missing.
    struct Missing: Error {
        let name: String
    }

    private let handle: UnsafeMutableRawPointer

    /// Loads a library.
    init(_ name: String) throws(Missing) {
        guard let handle = dlopen(name, RTLD_NOW) else { throw Missing(name: name) }
        self.handle = handle
    }

    /// Returns a function. The caller must specify its correct type.
    func find<Function>(_ name: String) throws(Missing) -> Function {
        guard let address = dlsym(handle, name) else { throw Missing(name: name) }
        return unsafeBitCast(address, to: Function.self)
    }
}
#endif
