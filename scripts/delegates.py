#!/usr/bin/env python3
"""Writes the code that repeats the delegate protocols of TrellisUIKit: delegates.py [--check].

The protocols are the table: their methods, documentation comments and default implementations. From them come the
`…+Optional.swift` files beside them, and `Sources/TrellisHandlers/Generated`: a proxy for each delegate, and a handler
property for each method. What can't be derived from a protocol is listed below. With --check, nothing is written, and
the exit status is 1 if a file isn't up to date.
"""

import re
import subprocess
import sys

import optionals
from protocols import header, read, root

generated = root / "Sources/TrellisHandlers/Generated"

# A proxy: its class, its superclass, the view, the view's property, the property that precedes it on Linux, whether the
# view looks up the methods again when they change, whether the list library has an object for it, the property with
# which the view returns its proxy, and the protocols.
proxies = [line.split() for line in """
ScrollDelegateProxy      DelegateProxy       UIScrollView     delegate           delegateProxy           -     -       scrollHandlers      UIScrollViewDelegate
TableDataSourceProxy     DelegateProxy       UITableView      dataSource         dataSourceProxy         stale library dataSourceHandlers  UITableViewDataSource
TableDelegateProxy       ScrollDelegateProxy UITableView      delegate           tableDelegateProxy      stale library delegateHandlers    UITableViewDelegate
TablePrefetchingProxy    DelegateProxy       UITableView      prefetchDataSource prefetchDataSourceProxy -     -       prefetchingHandlers UITableViewDataSourcePrefetching
CollectionDataSourceProxy  DelegateProxy     UICollectionView dataSource         dataSourceProxy         stale library dataSourceHandlers  UICollectionViewDataSource
CollectionDelegateProxy  ScrollDelegateProxy UICollectionView delegate           collectionDelegateProxy stale library delegateHandlers    UICollectionViewDelegate UICollectionViewDelegateFlowLayout
CollectionPrefetchingProxy DelegateProxy     UICollectionView prefetchDataSource prefetchDataSourceProxy -     -       prefetchingHandlers UICollectionViewDataSourcePrefetching
TextFieldDelegateProxy   DelegateProxy       UITextField      delegate           textDelegateProxy       -     -       delegateHandlers    UITextFieldDelegate
TextViewDelegateProxy    ScrollDelegateProxy UITextView       delegate           textViewDelegateProxy   -     -       delegateHandlers    UITextViewDelegate
SearchBarDelegateProxy   DelegateProxy       UISearchBar      delegate           searchDelegateProxy     -     -       delegateHandlers    UISearchBarDelegate
""".strip().splitlines()]

# Methods that Apple has deprecated, for which there are newer ones.
deprecated = {"contextMenuConfigurationForItem", "targetIndexPathForMoveFromItem"}
# Methods that only the first object implements: what only one can provide.
first = {"numberOfRows", "cellForRow", "numberOfSections", "numberOfItems", "cellForItem", "viewForSupplementaryElement"}
# Methods that the app's own delegate implements rather than the list library's object.
last = {"transitionLayoutForOldLayout"}
# Methods that change the app's data, which only one object may, and the property that shows on Linux who implements them.
edits = {"commit": "_commitsEdits", "moveRow": "_movesRows", "moveItem": "_movesItems"}
# Events, and questions whose default has another effect than no implementation: they change a view merely by being
# implemented, as all other questions do that don't begin with `should` or `will`.
switches = {*edits, "performPrimaryActionForRow", "performPrimaryActionForItem", "shouldInteract"}
# A handler that has to agree, too.
limits = {"shouldChangeCharacters": "limit"}
# A method that is called instead if this one isn't implemented.
instead = {"didEndEditingReason": "didEndEditing"}
# What is returned without any object, where the default implementation doesn't say it.
defaults = {
    "numberOfRows": "0",
    "numberOfItems": "0",
    "cellForRow": "UITableViewCell(style: .default, reuseIdentifier: nil)",
    "cellForItem": "collectionView.emptyCell(for: indexPath)",
    "viewForSupplementaryElement": "collectionView.emptyView(ofKind: kind, at: indexPath)",
    "contextMenuConfigurationForItems": "nil",
    "targetIndexPathForMoveOfItemFromOriginalIndexPath": "proposedIndexPath",
}
# Sentences that only a handler's documentation needs.
notes = {
    "cellForRow": "Without a handler and a data source, cells are empty.",
    "cellForItem": "Without a handler and a data source, cells are empty.",
    "numberOfRows": "Without a handler and a data source, there are none.",
    "numberOfItems": "Without a handler and a data source, there are none.",
    "shouldChangeCharacters": "To limit the length of the text, use ``limitText(to:)``, which counts characters as the"
    " user sees them.",
}
def documentation(method):
    """The comment of a handler property: that of the method, with its parameters as a list."""
    lines = []
    for line in method.docs:
        field = re.match(r"  - (\w+): (.*)", line)
        if field and field[1] == method.parameters[0][1] or line == "- Parameters:":
            continue
        line = f"- `{field[1]}`: {field[2]}" if field else re.sub(r"^- Returns: (.*)", r"\nReturns \1", line)
        line = line.replace("Returns a Boolean value that indicates whether", "Returns whether").replace("If implemented", "If set")
        lines += line.split("\n")
    if note := notes.get(method.handler):
        lines += ["", note]
    return "".join(f"/// {line}".rstrip() + "\n" for line in lines)


def closure(method, isNamed):
    words = ", ".join(f"_ {name}: {kind}" if isNamed else kind for _, name, kind in method.parameters)
    return f"(({words}) -> {method.result or 'Void'})?"


def body(method, siblings, hands):
    """What a proxy does when the view calls a method."""
    handler, call = method.handler, "$0." + method.call(method.default is not None)
    arguments = "(" + ", ".join(name for _, name, _ in method.parameters) + ")"
    default = defaults.get(handler, method.default)
    if handler in edits:
        return (
            f"if let {handler} {{ return {handler}{arguments} }}\n"
            f'_ = {hands}.editor("{method.selector}")?.{call[3:]}'
        )
    if not method.result:
        handled = f"{handler}?{arguments}"
        if other := instead.get(handler):
            other = next(m for m in siblings if m.handler == other)
            handled += f" ?? {other.handler}?({other.parameters[0][1]})"
            call += f" ?? $0.{other.call(True)}"
        return f"pass(after: {handled}, to: {hands}) {{ {call} }}"
    if handler in first:
        return f"{handler}?{arguments} ?? first({method.parameters[0][1]})?.{call[3:]} ?? {default}"
    if handler in last:
        return f"{handler}?{arguments} ?? {hands}.last?.{call[3:]} ?? {default}"
    # Optional chaining can't distinguish an absent method from a result of `nil`, which means something else here.
    names = f', of: "{method.selector}"' if method.result.endswith("?") and default != "nil" else ""
    question = f"{hands}.ask(otherwise: {default}{names}) {{ {call} }}"
    if method.result.endswith("?"):
        return f"if let {handler} {{ return {handler}{arguments} }}\nreturn {question}"
    text = f"{handler}?{arguments} ?? {question}"
    return f"({text}) && {limits[handler]}?{arguments} ?? true" if handler in limits else text


def proxy(row, protocols, sources):
    """A proxy's class, and the view's handler properties."""
    name, base, view, property, slot, stale, library, accessor, *conformances = row
    groups = [(p, [m for m in protocols[p] if m.handler not in deprecated]) for p in conformances]
    methods = [m for _, group in groups for m in group]
    isScroll, delegate = view == "UIScrollView", conformances[0]
    noun = {"dataSource": "data source", "prefetchDataSource": "prefetching data source"}.get(property, property)
    keys = [(m.handler, m.selector) for m in methods] + [(limits[m.handler], m.selector) for m in methods if m.handler in limits]
    text = header(sources[delegate]) + "public import TrellisUIKit\n\n"
    text += f"/// Implements the methods of a view's {noun} with handlers.\n"
    text += f"package {'' if isScroll else 'final '}class {name}: {base}, {conformances[-1]} {{\n"
    for method in methods:
        text += f"package final var {method.handler}: {closure(method, False)}\n"
        if method.handler in limits:
            text += f"final var {limits[method.handler]}: {closure(method, False)}\n"
    changed = " { $0.contentIsStale() }" if stale == "stale" else ""
    text += (
        f"\n/// Creates the proxy of a view's {noun}.\nconvenience init(for{'ScrollView' if isScroll else ''} view: {view}) {{\nself.init()\n"
        f"#if canImport(ObjectiveC)\nattach(to: view, at: \\.{property})\n#else\nattach(to: view, at: \\.{slot}){changed}\n"
        "#endif\n}\n\n"
    )
    object = "nil"
    if library == "library":
        object = "library"
        text += f"/// The list library's object.\npackage final weak var library: (any {delegate})?"
        text += " { didSet { libraryDidChange(from: oldValue, to: library) } }\n\n"
        if base == "ScrollDelegateProxy":
            text += "override var scrollLibrary: (any UIScrollViewDelegate)? { library }\n\n"
    elif isScroll:
        object = "scrollLibrary"
        text += "/// The list library's object.\nvar scrollLibrary: (any UIScrollViewDelegate)? { nil }\n\n"
    for index, (protocol, _) in enumerate(groups):
        text += f"/// Returns the objects behind the handlers.\nprivate final func {'flowHands' if index else 'hands'}(_ view: {view}) -> HandsBehind<any {protocol}> {{\n"
        if index:
            text += "let hands = hands(view)\nreturn HandsBehind(view: view, library: flowDelegate(hands.library), delegate: flowDelegate(hands.delegate))\n}\n\n"
        elif object == "nil":
            text += f"HandsBehind(view: view, library: nil, delegate: own(view.{property}))\n}}\n\n"
        else:
            text += (
                f"let library = {object}, own = own(view.{property})\n"
                "return HandsBehind(view: view, library: library, delegate: own === library ? nil : own)\n}\n\n"
            )
    if any(m.handler in first for m in methods):
        text += (
            "/// Returns the object that provides what only one object can provide, such as the number of rows.\n"
            f"private final func first(_ view: {view}) -> (any {delegate})? {{\n{object} ?? own(view.{property})\n}}\n\n"
        )
    if len(groups) > 1:
        text += "private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {\n"
        text += "layout as? UICollectionViewFlowLayout\n}\n\n"
    for index, (_, group) in enumerate(groups):
        for method in group:
            hands = f"{'flowHands' if index else 'hands'}({method.parameters[0][1]})"
            text += f"package {'final ' if isScroll else ''}{method.declaration()} {{\n{body(method, group, hands)}\n}}\n\n"
    if view == "UISearchBar":
        text += "#if os(Linux)\npackage func position(for bar: any UIBarPositioning) -> UIBarPosition {\n"
        text += "own((bar as? UISearchBar)?.delegate)?.position(for: bar) ?? .any\n}\n#endif\n\n"
    flags = [edits[m.handler] for m in methods if m.handler in edits]
    if flags:
        text += "#if os(Linux)\n"
        for handler, flag in edits.items():
            if flag in flags:
                text += (
                    f"package var {flag}: Bool {{\n{handler} != nil || library?.{flag} == true"
                    f" || (view as? {view})?.{property}?.{flag} == true\n}}\n"
                )
        text += "#endif\n\n"
    own = "".join(f'\\{name}.{handler}: "{selector}",\n' for handler, selector in keys)
    merged = ".merging(ScrollDelegateProxy.selectors) { $1 }" if base == "ScrollDelegateProxy" else ""
    selectors = f"{'package' if isScroll else 'private'} static let {'selectors' if isScroll else 'ownSelectors'}"
    text += f"{selectors}: [AnyKeyPath: String] = [\n{own}]{merged}\n\n"
    text += f"override package class var methods: [AnyKeyPath: String] {{ {'selectors' if isScroll else 'ownSelectors'} }}\n"
    effective = [m for m in methods if m.handler in switches or m.result and not re.match("should|will", m.handler)]
    if effective:
        start, end = ("ScrollDelegateProxy.switchNames.union([", "])") if base == "ScrollDelegateProxy" else ("[", "]")
        names = "switchNames" if isScroll else "ownSwitches"
        text += f"\n{selectors.split()[0]} static let {names}: Set<String> = {start}\n"
        text += "".join(f'"{m.selector}",\n' for m in effective) + f"{end}\n\n"
        text += f"override package class var switches: Set<String> {{ {names} }}\n"
    text += "}\n"
    for protocol, group in groups:
        text += (
            f"\n// Handlers of the methods of `{protocol}`. The handler of an event is called before the view's own\n"
            f"// {noun}, and that of a question instead of it. `nil` removes the handler.\nextension {view} {{\n"
        )
        for method in group:
            text += (
                f"{documentation(method)}public var {method.handler}Handler: {closure(method, True)} {{\n"
                f"get {{ {accessor}.{method.handler} }}\nset {{ {accessor}.set(\\.{method.handler}, to: newValue) }}\n}}\n\n"
            )
        text = text.rstrip("\n") + "\n}\n"
    if not isScroll:
        text = text[:-2] + f"\n/// The proxy of the view's {noun}.\npackage var {accessor}: {name} {{ companion {{ {name}(for: self) }} }}\n"
        if library == "library":
            cap = property[0].upper() + property[1:]
            text += (
                f"\n/// The app's own {noun}, also while the view's property returns a proxy.\n"
                f"package var own{cap}: (any {delegate})? {{ {accessor}.own({property}) }}\n"
            )
        text += "}\n"
    return text


owned = """/// Sets a handler that is called with its owner{and_returns}, while the owner exists. The owner isn't retained.
///
/// For example:
/// ```swift
/// table.setHandler(\\.numberOfRowsHandler, on: self, otherwise: 0) {{ screen, _, _ in screen.cities.count }}
/// table.setHandler(\\.didSelectRowHandler, on: self) {{ screen, _, path in screen.open(path.row) }}
/// ```
///
/// - Parameters:
///   - handler: The handler's property.
///   - owner: The object that is passed as the first argument.
{otherwise_docs}///   - body: The handler.
@inlinable
public func setHandler<Owner: AnyObject, {types}{result_type}>(
_ handler: ReferenceWritableKeyPath<Self, (({types}) -> {result})?>, on owner: Owner,
{otherwise}_ body: @escaping (Owner, {types}) -> {result}
) {{
self[keyPath: handler] = {{ [weak owner] {names} in
guard let owner else {{ return{answer} }}
return body(owner, {names})
}}
}}
"""


def owned_handlers():
    """The functions that set a handler with an owner, for each number of arguments."""
    functions = []
    for question in (False, True):
        for count in range(1, 5):
            functions.append(owned.format(
                types=", ".join("ABCD"[:count]), names=", ".join("abcd"[:count]),
                result="Answer" if question else "Void", result_type=", Answer" if question else "",
                and_returns=" and returns a value" if question else "", answer=" answer()" if question else "",
                otherwise="otherwise answer: @autoclosure @escaping () -> Answer,\n" if question else "",
                otherwise_docs="///   - answer: The value that is returned once the owner no longer exists.\n" * question))
    return (
        "// Generated by scripts/delegates.py. Don't edit it.\n\npublic import TrellisUIKit\n\n"
        "// An extension of a protocol, because only there can key paths begin at the view's own type. Inlinable, because\n"
        "// adapters set handlers that are called for every row.\n@MainActor\n"
        "extension NSObjectProtocol where Self: UIView {\n" + "\n".join(functions) + "}\n"
    )


def files():
    """The generated files: path and text, before they are formatted."""
    protocols, sources = {}, {}
    for entry in optionals.files:
        path, _, file = entry.partition("=")
        folder, protocol = path.rsplit("/", 1)
        source = optionals.uikit / folder / f"{file or protocol}.swift"
        protocols[protocol], sources[protocol] = read(protocol, source.read_text()), source
        yield optionals.uikit / f"{path}+Optional.swift", optionals.write(protocol, protocols[protocol], source)
    for row in proxies:
        yield generated / f"{row[0]}.swift", proxy(row, protocols, sources)
    yield generated / "UIView+OwnedHandlers.swift", owned_handlers()


def main():
    isCheck = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not isCheck:
        sys.exit(__doc__)
    outdated, written = [], set()
    for path, text in files():
        written.add(path)
        command = ["swift", "format", "--configuration", root / ".swift-format", "--assume-filename", path.name, "-"]
        text = subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout
        if not path.exists() or path.read_text() != text:
            outdated.append(path)
            if not isCheck:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
    for path in set(generated.glob("*.swift")) - written:
        outdated.append(path)
        if not isCheck:
            path.unlink()
    for path in outdated:
        print(f"{path.relative_to(root)}{' is outdated: run scripts/delegates.py' if isCheck else ''}")
    if isCheck:
        print(f"generated: {len(written) - len(outdated)} passed, {len(outdated)} failed")
    return 1 if isCheck and outdated else 0


if __name__ == "__main__":
    sys.exit(main())
