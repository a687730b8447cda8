#if os(Linux)
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
    case header = 10023
    case headerData = 10029
    case customRequest = 10036
    case acceptEncoding = 10102
    case copyPostFields = 10165
    case writeFunction = 20011
    case headerFunction = 20079
}
#endif
