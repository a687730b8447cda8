#if os(Linux)
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
#endif
