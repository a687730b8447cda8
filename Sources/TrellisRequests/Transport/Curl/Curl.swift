#if os(Linux)
internal import Glibc

/// The functions of libcurl that a transport needs.
///
/// They are looked up in the library that Foundation on Linux is linked to itself, so that it is wherever Swift is: there
/// is no package to install, no header, and no C target. Names, numbers and layouts are those of curl.h, the same for
/// every libcurl.so.4 since 2006; `curl_multi_wakeup` asks for 7.68 or newer.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    /// A callback that is given bytes, and returns how many it took.
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
    private let describe: @convention(c) (Int32) -> UnsafePointer<CChar>?
    private let readMessage: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
    // The rest are variadic in C. On all Linux platforms that Swift supports, a pointer or word argument is passed in
    // the same register either way.
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

    /// What a multi handle has to tell next, or `nil` if that is all.
    func nextMessage(of multi: Handle) -> CurlMessage? {
        var left: Int32 = 0
        return readMessage(multi, &left)?.load(as: CurlMessage.self)
    }

    /// What the result of a transfer means (`CURLcode`), in curl's words.
    func words(for code: Int32) -> String {
        describe(code).map { String(cString: $0) } ?? "curl \(code)"
    }

    // Every supported version knows these options, so setting them can't fail.
    func set(_ option: CurlOption, _ word: Int, of transfer: Handle) {
        _ = setWord(transfer, option.rawValue, word)
    }

    /// Sets a text, which curl copies.
    @discardableResult
    func set(_ option: CurlOption, _ text: String, of transfer: Handle) -> Bool {
        text.withCString { setPointer(transfer, option.rawValue, $0) } == 0
    }

    func set(_ option: CurlOption, _ pointer: UnsafeRawPointer?, of transfer: Handle) {
        _ = setPointer(transfer, option.rawValue, pointer)
    }

    /// Sets bytes, which curl copies (`struct curl_blob`).
    ///
    /// - Returns: Whether the library knows the option.
    func set(_ option: CurlOption, bytes: UnsafeRawBufferPointer, of transfer: Handle) -> Bool {
        var blob = (bytes.baseAddress, bytes.count, UInt32(1))
        return withUnsafePointer(to: &blob) { setPointer(transfer, option.rawValue, $0) } == 0
    }

    func set(_ option: CurlOption, _ taker: Taker, of transfer: Handle) {
        _ = setTaker(transfer, option.rawValue, taker)
    }

    /// The URL to which an answer redirects, as curl resolves it, or `nil` if it does not.
    func redirectURL(of transfer: Handle) -> String? {
        var text: UnsafePointer<CChar>?
        guard getInfo(transfer, 0x10001F, &text) == 0 else { return nil }
        return text.map { String(cString: $0) }
    }

    /// What the certificate's check found, as OpenSSL numbers it; 0 for nothing.
    func certificateFlaw(of transfer: Handle) -> Int {
        var number = 0
        return getInfo(transfer, 0x20000D, &number) == 0 ? number : 0
    }

    /// The number of the system's error that kept a transfer from connecting; 0 for none.
    func systemError(of transfer: Handle) -> Int {
        var number = 0
        return getInfo(transfer, 0x200019, &number) == 0 ? number : 0
    }
}

/// What a transfer of libcurl can be told (`CURLoption`).
enum CurlOption: UInt32, CaseIterable {
    case noBody = 44
    case postFieldSize = 60
    case freshConnect = 74
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

/// What libcurl tells of a transfer (`CURLMsg`): that it is over, the one thing that there is to tell.
struct CurlMessage {
    private let kind: Int32
    /// The transfer.
    let transfer: Curl.Handle
    /// A union of a pointer and a number, which stands in its first bytes.
    private let data: (code: Int32, Int32)

    /// How the transfer went (`CURLcode`); 0 is well.
    var code: Int32 { data.code }
}

/// A library of the system, loaded when it is first needed and never let go.
struct SharedLibrary {
    /// What could not be found.
    struct Missing: Error {
        let name: String
    }

    private let handle: UnsafeMutableRawPointer

    /// Loads a library.
    init(_ name: String) throws(Missing) {
        guard let handle = dlopen(name, RTLD_NOW) else { throw Missing(name: name) }
        self.handle = handle
    }

    /// Looks up a function; its type is the caller's to know.
    func find<Function>(_ name: String) throws(Missing) -> Function {
        guard let address = dlsym(handle, name) else { throw Missing(name: name) }
        return unsafeBitCast(address, to: Function.self)
    }
}
#endif
