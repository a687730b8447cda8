import Foundation
import Testing
import TrellisRequests

/// The public keys whose hashes are pins, as OpenSSL writes them.
@Suite(
    "KeyInfo", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")), .timeLimit(.minutes(15)))
struct KeyInfoTests {
    /// Runs OpenSSL in a folder.
    private func openssl(_ arguments: [String], in folder: URL) async throws {
        try await PeerProcess.run(URL(fileURLWithPath: "/usr/bin/openssl"), arguments, in: folder)
    }

    @Test("the key of RSA has its algorithm", arguments: [2048, 4096])
    func rsa(_ size: Int) async throws {
        let folder = try PeerProcess.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await openssl(["genrsa", "-out", "key.pem", "\(size)"], in: folder)
        try await openssl(
            ["rsa", "-in", "key.pem", "-RSAPublicKey_out", "-outform", "DER", "-out", "bare"], in: folder)
        try await openssl(["pkey", "-in", "key.pem", "-pubout", "-outform", "DER", "-out", "info"], in: folder)
        let bare = try Data(contentsOf: folder.appending(path: "bare"))
        #expect(KeyInfo.der(of: bare, .rsa) == (try Data(contentsOf: folder.appending(path: "info"))))
    }

    @Test(
        "the key on a curve has its algorithm and its curve",
        arguments: [("prime256v1", KeyInfo.Algorithm.p256, 32), ("secp384r1", .p384, 48)])
    func curve(_ name: String, _ algorithm: KeyInfo.Algorithm, _ size: Int) async throws {
        let folder = try PeerProcess.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await openssl(["ecparam", "-name", name, "-genkey", "-noout", "-out", "key.pem"], in: folder)
        try await openssl(["pkey", "-in", "key.pem", "-pubout", "-outform", "DER", "-out", "info"], in: folder)
        let info = try Data(contentsOf: folder.appending(path: "info"))
        // X9.63: a byte that means an uncompressed point, and its two coordinates.
        let point = info.suffix(1 + 2 * size)
        #expect(point.first == 0x04)
        #expect(KeyInfo.der(of: Data(point), algorithm) == info)
    }

    @Test("the certificates of a file are found, whatever is around them")
    func certificates() async throws {
        let folder = try PeerProcess.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-subj", "/CN=localhost"]
        try await openssl(request + ["-out", "one.pem"], in: folder)
        try await openssl(["x509", "-in", "one.pem", "-outform", "DER", "-out", "one.der"], in: folder)
        let pem = try String(contentsOf: folder.appending(path: "one.pem"), encoding: .utf8)
        let der = try Data(contentsOf: folder.appending(path: "one.der"))
        #expect(ServerTrust.certificates(in: Data("an authority\n\(pem)\n\(pem)".utf8)) == [der, der])
        #expect(ServerTrust.certificates(in: Data("no certificate".utf8)).isEmpty)
    }
}
