#!/usr/bin/env python3
"""Compiles the tests that run in the iOS simulator, and the articles' code that only Apple's platforms have, against an
iOS SDK: iostests.py [SDK RESOURCES].

On Linux, the macros of Swift Testing can't be expanded for iOS. They are replaced by functions with the same arguments,
so that everything in the tests is compiled but the traits of suites and tests. SwiftUI's own interface needs a compiler for
Apple's platforms, so the articles' code is compiled with its declarations only. The default paths are those of ios-check.
Exits with 3 if there is no SDK.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
cache = pathlib.Path.home() / ".cache/ios-check"
features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

testing = """
public typealias SourceLocation = Int
public protocol CustomTestStringConvertible { var testDescription: String { get } }
public enum Issue {
    public static func record(_ comment: String? = nil, sourceLocation: SourceLocation = 0) {}
    public static func record(_ error: any Error, _ comment: String? = nil, sourceLocation: SourceLocation = 0) {}
}
public func expect(_ condition: Bool, _ comment: @autoclosure () -> String? = nil, sourceLocation: SourceLocation = 0) {}
@discardableResult
public func expect<E: Error, R>(
    throws type: E.Type, _ comment: @autoclosure () -> String? = nil, performing body: () throws -> R
) -> E? { nil }
@discardableResult
nonisolated(nonsending) public func expect<E: Error, R>(
    throws type: E.Type, _ comment: @autoclosure () -> String? = nil,
    performing body: () async throws -> sending R
) async -> E? { nil }
@discardableResult
public func expect<E: Error & Equatable, R>(
    throws error: E, _ comment: @autoclosure () -> String? = nil, performing body: () throws -> R
) -> E? { nil }
@discardableResult
nonisolated(nonsending) public func expect<E: Error & Equatable, R>(
    throws error: E, _ comment: @autoclosure () -> String? = nil,
    performing body: () async throws -> sending R
) async -> E? { nil }
public struct Missing: Error {}
@discardableResult
public func require<T>(_ value: T?, _ comment: @autoclosure () -> String? = nil) throws -> T {
    guard let value else { throw Missing() }
    return value
}
public func require(_ condition: Bool, _ comment: @autoclosure () -> String? = nil) throws {}
@discardableResult
public func require<E: Error, R>(
    throws type: E.Type, _ comment: @autoclosure () -> String? = nil, performing body: () throws -> R
) throws -> E { throw Missing() }
@discardableResult
nonisolated(nonsending) public func require<E: Error, R>(
    throws type: E.Type, _ comment: @autoclosure () -> String? = nil,
    performing body: () async throws -> sending R
) async throws -> E { throw Missing() }
"""

# As Apple's interface of iOS 16 declares it.
swiftui = """
public import UIKit
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
    public var body: Never { fatalError() }
}
@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}
extension View {
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
}
@propertyWrapper public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
extension State: Sendable where Value: Sendable {}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    typealias Context = UIViewControllerRepresentableContext<Self>
}
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}
extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
> {
    public let coordinator: Representable.Coordinator
}
"""

# Files with the code of articles about Apple's frameworks that don't exist on Linux, and the module that each needs.
articles = {"Tests/ArticlesTests/ListInSwiftUI.swift": ["Trellis"]}

# It is added to each module of tests.
missing = """// What the SDK of a current Xcode has for iOS 16, and its own SDK lacks.
public import Dispatch
extension Sequence {
    func count<E: Error>(where isCounted: (Element) throws(E) -> Bool) throws(E) -> Int { 0 }
}
extension AsyncStream {
    static func makeStream(
        of type: Element.Type = Element.self, bufferingPolicy: Continuation.BufferingPolicy = .unbounded
    ) -> (stream: AsyncStream<Element>, continuation: Continuation) { fatalError() }
}
extension DispatchSemaphore: @retroactive @unchecked Sendable {}
extension MainActor {
    static func assertIsolated(_ message: @autoclosure () -> String = "") {}
}
"""


def without_macros(text):
    """Replaces the expressions by functions, and removes the attributes."""
    text = re.sub(r"#(expect|require)\b", r"Testing.\1", text).replace("#_sourceLocation", "0")
    while match := re.search(r"@(?:Suite|Test)\b", text):
        end = match.end()
        if text[end : end + 1] == "(":
            depth, end = 1, end + 1
            string = False
            while depth:
                if text[end] == "\\" and string:
                    end += 1
                elif text[end] == '"':
                    string = not string
                elif not string:
                    depth += (text[end] == "(") - (text[end] == ")")
                end += 1
        lines = "\n" * text.count("\n", match.start(), end)
        text = text[: match.start()] + lines + text[end:]
    return text


def manifest():
    """The targets that a Mac sees."""
    with tempfile.TemporaryDirectory() as folder:
        text = (root / "Package.swift").read_text().replace("#if os(Linux)\n", "#if false\n")
        (pathlib.Path(folder) / "Package.swift").write_text(text)
        dump = subprocess.check_output(["swift", "package", "--package-path", folder, "dump-package"], text=True)
    return {target["name"]: target for target in json.loads(dump)["targets"]}


def files(target):
    test = "Tests" if target["type"] == "test" else "Sources"
    folder = root / (target.get("path") or f"{test}/{target['name']}")
    left_out = [folder / path for path in target.get("exclude", [])]
    return [file for file in sorted(folder.rglob("*.swift")) if not any(file.is_relative_to(path) for path in left_out)]


def main(arguments):
    sdk, resources = map(pathlib.Path, arguments or [cache / "sdk", cache / "resources"])
    if not sdk.exists():
        print("iostests: there is no iOS SDK")
        return 3
    out = root / ".build/iostests"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    common = ["swiftc", "-resource-dir", resources, "-target", "arm64-apple-ios16.0", "-sdk", sdk, "-I", out]
    common += ["-module-cache-path", out / "cache", "-swift-version", "6", "-package-name", "package", "-enable-testing"]
    for feature in features:
        common += ["-enable-upcoming-feature", feature]
    targets, passed, failed = manifest(), 0, 0

    def module(name, sources):
        target = out / f"{name}.swiftmodule"
        command = [*common, "-parse-as-library", "-emit-module", "-module-name", name, "-emit-module-path", target]
        subprocess.run([*command, *sources], check=True, capture_output=True, text=True)

    def build(name):
        if (out / f"{name}.swiftmodule").exists():
            return
        for dependency in targets[name]["dependencies"]:
            build(next(iter(dependency.values()))[0])
        module(name, files(targets[name]))

    def check(name, sources):
        nonlocal passed, failed
        command = [*common, "-parse-as-library", "-typecheck", "-module-name", name, *sources]
        result = subprocess.run(command, capture_output=True, text=True)
        passed, failed = passed + (result.returncode == 0), failed + (result.returncode != 0)
        print(f"{'ok  ' if result.returncode == 0 else 'FAIL'} {name}")
        print("\n".join([line for line in result.stderr.splitlines() if ": error: " in line][:30]))

    for name, text in [("Testing", testing), ("SwiftUI", swiftui)]:
        stub = out / f"{name}.swift"
        stub.write_text(text)
        module(name, [stub])
    for name, target in targets.items():
        if target["type"] != "test":
            continue
        for dependency in target["dependencies"]:
            build(next(iter(dependency.values()))[0])
        copies = out / name
        copies.mkdir()
        (copies / "Missing.swift").write_text(missing)
        for file in files(target):
            # The original's name is kept in messages.
            (copies / file.name).write_text(f'#sourceLocation(file: "{file}", line: 1)\n' + without_macros(file.read_text()))
        check(name, sorted(copies.glob("*.swift")))
    for path, dependencies in articles.items():
        for dependency in dependencies:
            build(dependency)
        check(pathlib.Path(path).stem, [root / path])
    print(f"iostests: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        print(f"iostests: {error.stderr[-2000:]}")
        sys.exit(1)
