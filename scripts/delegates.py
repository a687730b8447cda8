#!/usr/bin/env python3
"""Writes the code that repeats the delegate protocols of TrellisUIKit: delegates.py [--check].

The protocols are the table: their methods, documentation comments and default implementations. From them come the
`…+Optional.swift` files beside them, and `Sources/TrellisHandlers/Generated`: a proxy for each delegate, and a handler
property for each method. What can't be derived from a protocol is listed below. With --check, nothing is written, and
the exit status is 1 if a file isn't up to date.
"""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
uikit = root / "Sources/TrellisUIKit"
generated = root / "Sources/TrellisHandlers/Generated"

# The files whose protocols have optional methods, which apps call by `delegate?.method?(…)`.
optional = """Scrolling/UIScrollViewDelegate Tables/UITableViewDataSource Tables/UITableViewDelegate
Tables/UITableViewDataSourcePrefetching=UITableViewDataSource Collections/UICollectionViewDataSource
Collections/UICollectionViewDataSourcePrefetching=UICollectionViewDataSource Collections/UICollectionViewDelegate
Collections/UICollectionViewDelegateFlowLayout Controls/TextField/UITextFieldDelegate
Controls/TextViews/UITextViewDelegate Controls/Search/UISearchBarDelegate
Gestures/UIGestureRecognizerDelegate=UIGestureRecognizer Controllers/Tabs/UITabBarControllerDelegate
Controllers/Navigation/UINavigationControllerDelegate=UINavigationController""".split()

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
# Parts of Objective-C names that Swift's importer drops, where they don't follow from a parameter's type.
dropped = {
    ("willDisplay", "UITableViewCell"): "Cell",
    ("willDisplay", "UICollectionViewCell"): "Cell",
    ("didEndDisplaying", "UITableViewCell"): "Cell",
    ("didEndDisplaying", "UICollectionViewCell"): "Cell",
    ("commit", "UITableViewCell.EditingStyle"): "EditingStyle",
    ("willDisplayContextMenu", "UIContextMenuConfiguration"): "WithConfiguration",
    ("willEndContextMenuInteraction", "UIContextMenuConfiguration"): "WithConfiguration",
    ("willPerformPreviewActionForMenuWith", "UIContextMenuConfiguration"): "Configuration",
}


class Method:
    """A method of a protocol: its documentation, name, parameters (label, name, type), result and default body."""

    def __init__(self, docs, name, parameters, result):
        self.name, self.result = name, " ".join(result.split()) if result else None
        self.docs = [line.strip()[3:].removeprefix(" ") for line in docs.splitlines()]
        self.parameters = []
        for parameter in re.split(r", (?![^()]*\))", " ".join(parameters.split())):
            names, kind = parameter.split(": ", 1)
            label, _, inner = names.partition(" ")
            self.parameters.append((label, inner or label, kind))
        self.default = None

    @property
    def key(self):
        return self.name, tuple(label for label, _, _ in self.parameters)

    @property
    def handler(self):
        """The name of the handler property, without `Handler`."""
        view = re.match(r"(scroll|text|search)(View|Field|Bar)", self.name)
        if self.name in ("tableView", "collectionView") or view and view[0] == self.name:
            labels = [label for label, _, _ in self.parameters[1:]]
            label = labels[1] if labels[0] in ("layout", "contextMenuConfiguration") else labels[0]
            return re.sub(r"(InSection|In|At|With|OfKind)$", "", label)
        name = self.name[view.end():] if view else self.name
        name = name[0].lower() + name[1:]
        return name + "Reason" if self.parameters[-1][0] == "reason" else name

    @property
    def selector(self):
        """The Objective-C name, from which Swift's importer has dropped the types of the parameters."""
        text = ""
        for index, (label, _, kind) in enumerate(self.parameters):
            piece = label if index else self.name + ("" if label == "_" else label[0].upper() + label[1:])
            kind = kind.removesuffix("?")
            if (label, kind) in dropped:
                piece += dropped[label, kind]
            elif re.search(r"(?i)(?<!for)(at|to|in|with|for)$", label if label != "_" else "") and label != "layout":
                noun = {"Int": "Index", "[IndexPath]": "IndexPaths", "NSRange": "Range"}.get(kind, kind)
                piece += re.sub(r"^UI(?=(Table|Collection|Scroll)?View$)", "", noun)
            text += piece + ":"
        return text

    def call(self, isOptional):
        """A call of the method with its own parameters."""
        words = ", ".join(name if label == "_" else f"{label}: {name}" for label, name, _ in self.parameters)
        return f"{self.name}{'?' if isOptional else ''}({words})"

    def declaration(self, name=None):
        words = ", ".join(
            f"{name}: {kind}" if label == name else f"{label} {name}: {kind}" for label, name, kind in self.parameters
        )
        return f"func {name or self.name}({words})" + (f" -> {self.result}" if self.result else "")


def block(text, start):
    """The lines between a declaration and the brace that closes it; empty if it isn't there."""
    match = re.search(rf"^{re.escape(start)}\b[^\n]*\{{\n(.*?)^\}}", text, re.M | re.S)
    return match[1] if match else ""


signature = r"func (\w+)\(((?:[^()]|\([^()]*\))*)\)(?:\s*-> ((?:[^\n{]|\n\s+(?=\{))+))?"


def read(protocol, text):
    """The methods of a protocol, in the order of its declaration."""
    methods = [
        Method(*match)
        for match in re.findall(rf"((?: *///.*\n)*)(?: *@\w+\n)? *{signature}", block(text, f"public protocol {protocol}"))
    ]
    bodies = {}
    for match in re.findall(rf"()public {signature}\s*\{{((?:[^{{}}]|\{{[^{{}}]*\}})*)\}}", block(text, f"extension {protocol}")):
        body = match[4].strip()
        marked = re.fullmatch(r"\w+\.answerByDefault\((.*)\)", body, re.S)
        bodies[Method(*match[:4]).key] = " ".join((marked[1] if marked else body).split())
    for method in methods:
        method.default = bodies.get(method.key)
        if method.result and method.result.startswith("_"):
            method.result = None
    return methods


def header(source):
    return f"// Generated by scripts/delegates.py from {source.relative_to(root)}. Don't edit it.\n\n"


def optional_methods(protocol, methods, source):
    """Properties named as the optional methods, so that the second question mark of `delegate?.method?(…)` compiles."""
    names, short = {}, protocol.removeprefix("UI")
    for method in methods:
        if method.default is not None:
            names.setdefault(method.name, []).append(method)
    main = short[0].lower() + re.sub(r"(Delegate|DataSource).*", "", short)[1:]
    isFlow = protocol.endswith("FlowLayout")
    properties, types = "", ""
    for name, group in names.items():
        method = group[0]
        if len(group) == 1 and len(method.parameters) == 1 and method.parameters[0][0] == "_":
            kind = f"(@MainActor ({method.parameters[0][2]}) -> {method.result or 'Void'})?"
            properties += f"@_disfavoredOverload\npublic var {name}: {kind} {{ {{ self.{name}($0) }} }}\n"
            continue
        isMain = name == main or isFlow
        type = f"_{short}" + ("Methods" if isMain else name[0].upper() + name[1:])
        properties += f"@_disfavoredOverload\npublic var {name}: {type}? {{ {type}(delegate: self) }}\n"
        calls = "\n\n".join(
            f"public {m.declaration('callAsFunction')} {{ {'' if m.result else '_ = ' if m.name == main and m.handler in edits else ''}"
            f"delegate.{m.call(False)} }}"
            for m in group
        )
        # The methods of a flow layout have the name of those of its superprotocol.
        isBase = protocol == "UICollectionViewDelegate"
        declaration = f"class {type}: _CollectionViewDelegateMethods" if isFlow else f"{'class' if isBase else 'struct'} {type}"
        storage = f"{'private ' if isFlow or isBase else ''}let delegate: any {protocol}\n"
        if isFlow or isBase:
            call = "\nsuper.init(delegate: delegate)" if isFlow else ""
            storage += f"\ninit(delegate: any {protocol}) {{\nself.delegate = delegate{call}\n}}\n"
        types += (
            f"\n/// Calls the optional methods of `{protocol}` that are named `{name}`.\n@_documentation(visibility: internal)\n"
            f"@preconcurrency @MainActor\npublic {declaration} {{\n{storage}\n{calls}\n}}\n"
        )
    foundation = "public import Foundation\n\n" if "IndexPath" in types or "URL" in types else ""
    return (
        header(source) + foundation + "// On iOS these methods are optional, and apps call `delegate?.method?(…)`. Here they"
        " have default implementations.\n// The second question mark requires an optional value, so each name is also a"
        f" property, which is never `nil`.\n@_documentation(visibility: internal)\nextension {protocol} {{\n{properties}}}\n{types}"
    )


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
    if handler in first | last:
        object = f"{hands}.{'first' if handler in first else 'last'}?.{call[3:]} ?? {default}"
        return f"{handler}?{arguments} ?? {object}"
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
    text += f"override package class var methods: [AnyKeyPath: String] {{ {'selectors' if isScroll else 'ownSelectors'} }}\n}}\n"
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


def owned_handlers():
    """The functions that set a handler with an owner, for each number of arguments."""
    text = (
        "// Generated by scripts/delegates.py. Don't edit it.\n\npublic import TrellisUIKit\n\n"
        "// An extension of a protocol, because only there can key paths begin at the view's own type.\n"
        "// Inlinable, because adapters set handlers that are called for every row.\n@MainActor\n"
        "extension NSObjectProtocol where Self: UIView {\n"
    )
    for isQuestion in (False, True):
        for count in range(1, 5):
            kinds, names = "ABCD"[:count], ", ".join("abcd"[:count])
            types, result = ", ".join(kinds), "Answer" if isQuestion else "Void"
            value = " and returns a value" if isQuestion else ""
            text += f"/// Sets a handler that is called with its owner{value}, while the owner exists. The owner isn't retained.\n"
            text += (
                "///\n/// For example:\n/// ```swift\n"
                "/// table.setHandler(\\.numberOfRowsHandler, on: self, otherwise: 0) { screen, _, _ in screen.cities.count }\n"
                "/// table.setHandler(\\.didSelectRowHandler, on: self) { screen, _, path in screen.open(path.row) }\n/// ```\n"
                "///\n/// - Parameters:\n///   - handler: The handler's property.\n"
                "///   - owner: The object that is passed as the first argument.\n"
            )
            if isQuestion:
                text += "///   - answer: The value that is returned once the owner no longer exists.\n"
            text += "///   - body: The handler.\n@inlinable\n"
            text += f"public func setHandler<Owner: AnyObject, {types}{', Answer' if isQuestion else ''}>(\n"
            text += f"_ handler: ReferenceWritableKeyPath<Self, (({types}) -> {result})?>, on owner: Owner,\n"
            if isQuestion:
                text += "otherwise answer: @autoclosure @escaping () -> Answer, "
            text += f"_ body: @escaping (Owner, {types}) -> {result}\n) {{\nself[keyPath: handler] = {{ [weak owner] {names} in\n"
            text += (
                f"guard let owner else {{ return answer() }}\nreturn body(owner, {names})\n}}\n}}\n\n"
                if isQuestion
                else f"if let owner {{ body(owner, {names}) }}\n}}\n}}\n\n"
            )
    return text.rstrip("\n") + "\n}\n"


def files():
    """The generated files: path and text, before they are formatted."""
    protocols, sources = {}, {}
    for entry in optional:
        path, _, file = entry.partition("=")
        source = uikit / (f"{path.rsplit('/', 1)[0]}/{file}.swift" if file else f"{path}.swift")
        text, protocol = source.read_text(), path.rsplit("/", 1)[1]
        protocols[protocol], sources[protocol] = read(protocol, text), source
        yield uikit / f"{path}+Optional.swift", optional_methods(protocol, protocols[protocol], source)
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
