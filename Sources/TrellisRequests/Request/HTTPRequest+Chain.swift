extension HTTPRequest {
    /// Adds a handler for the decoded answer. Nothing is sent until `start()`.
    ///
    /// For example:
    /// ```swift
    /// client.get("user/getUserInfo").then { (user: User) in show(user) }.failed { show($0) }.start()
    /// ```
    public func then<Value: Decodable & Sendable>(_ handler: @escaping @MainActor (Value) -> Void) -> HTTPCall {
        HTTPCall(self).then(handler)
    }

    /// Adds a handler for the failure. Nothing is sent until `start()`.
    public func failed(_ handler: @escaping @MainActor (RequestError) -> Void) -> HTTPCall {
        HTTPCall(self).failed(handler)
    }

    /// Adds a handler for the end, however it came. Nothing is sent until `start()`.
    public func finally(_ handler: @escaping @MainActor () -> Void) -> HTTPCall {
        HTTPCall(self).finally(handler)
    }

    /// Sends the request without looking at the answer; a failure is reported.
    ///
    /// - Returns: A handle that cancels.
    @discardableResult
    public func start() -> HTTPCallHandle {
        HTTPCall(self).start()
    }
}
