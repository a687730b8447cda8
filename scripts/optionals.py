"""Writes the properties that stand for the optional methods of a protocol, for scripts/delegates.py."""

import re

from protocols import header, root

uikit = root / "Sources/TrellisUIKit"

# The files whose protocols have optional methods, which apps call by `delegate?.method?(…)`.
files = """Scrolling/UIScrollViewDelegate Tables/UITableViewDataSource Tables/UITableViewDelegate
Tables/UITableViewDataSourcePrefetching=UITableViewDataSource Collections/UICollectionViewDataSource
Collections/UICollectionViewDataSourcePrefetching=UICollectionViewDataSource Collections/UICollectionViewDelegate
Collections/UICollectionViewDelegateFlowLayout Controls/TextField/UITextFieldDelegate
Controls/TextViews/UITextViewDelegate Controls/Search/UISearchBarDelegate
Gestures/UIGestureRecognizerDelegate=UIGestureRecognizer Controllers/Tabs/UITabBarControllerDelegate
Controllers/Navigation/UINavigationControllerDelegate=UINavigationController""".split()

# Methods whose result shows on Linux whether they are implemented.
edits = {"commit", "moveRow", "moveItem"}


def write(protocol, methods, source):
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
            f"public {m.declaration('callAsFunction')} {{ {'' if m.result or m.handler not in edits else '_ = '}"
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
