internal import CTrellisGtk

/// Digests of texts.
enum Digest {
    /// Returns the SHA-256 digest of a text.
    static func sha256(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return [] }
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, gssize(bytes.count))
        var length = gsize(32)
        var digest = [UInt8](repeating: 0, count: Int(length))
        g_checksum_get_digest(checksum, &digest, &length)
        return digest
    }
}
