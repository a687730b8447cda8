#if os(Linux)
internal import Glibc

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
