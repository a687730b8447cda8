#if os(Linux)
/// The transport that ships for this platform: `CurlTransport` on Linux, `URLSessionTransport` on Apple's.
public typealias PlatformTransport = CurlTransport
#else
/// The transport that ships for this platform: `CurlTransport` on Linux, `URLSessionTransport` on Apple's.
public typealias PlatformTransport = URLSessionTransport
#endif
