/// A file that cannot be used, on its way to being moved aside.
struct CacheDamage: Error {
    let file: FileIdentity?
    let reason: CacheRecovery.Reason
}
