# Copies the targets of some modules to a separate package: those of the engine without GTK, and those with views with
# GTK. Source it after lib.sh in the repository's root.

# The folders of the targets that a module's tests need, apart from the module and the tests themselves. If a target's
# name differs from its folder's, it follows the folder.
declare -A engine_parts=(
    [TrellisDiffing]="Sources/TrellisPaging Sources/TrellisTesting"
    [TrellisPaging]="Sources/TrellisTesting"
    [TrellisRequests]="Sources/TrellisPaging Sources/TrellisTesting
        Tests/Support/ProcessTesting"
    [TrellisCache]="Sources/CTrellisSQLite Sources/TrellisPaging Sources/TrellisTesting
        Tests/Support/CacheTesting Tests/Support/ProcessTesting Tests/Probes/CacheProbe"
)

ui_kit="Sources/TrellisUIKit Sources/TrellisDiffing Sources/CTrellisGtk Sources/CTrellisGtkGlue Sources/TrellisTesting
    Sources/TrellisPaging Tests/Support/ProcessTesting Tests/Support/UIKitTesting Tests/Support/UITesting"
lists="$ui_kit Sources/TrellisHandlers Sources/Trellis Sources/TrellisRequests
    Sources/CTrellisSQLite Tests/Support/ListTesting"
# The modules with views, whose tests need a display.
declare -A ui_parts=(
    [TrellisHandlers]="$ui_kit"
    [Trellis]="$lists Sources/TrellisCache Sources/TrellisScreenTesting Sources/TrellisDesigns Tests/TrellisDesignsTests
        Tests/TrellisScreenTestingTests Tests/Probes/PositionProbe"
    [TrellisDesigns]="$lists"
    [TrellisUIKit]="$ui_kit Tests/Probes/AsyncMainProbe Tests/Probes/LifeProbe Tests/Probes/MainLoopProbe
        Tests/Probes/SettingsProbe
        Tests/AppleAccepts/Swift5=AppleAcceptsSwift5 Tests/AppleAccepts/Swift6=AppleAcceptsSwift6"
)

# copy_changed FROM TO: makes a folder equal to another one. Files that are equal aren't touched, so that the next build
# is fast.
copy_changed() {
    local file
    mkdir -p "$2"
    (cd "$1" && find -L . -type f -print0) | while IFS= read -r -d '' file; do
        cmp -s "$1/$file" "$2/$file" && continue
        mkdir -p "$2/$(dirname "$file")" && cp "$1/$file" "$2/$file"
    done
    (cd "$2" && find -L . -type f -print0) | while IFS= read -r -d '' file; do
        [ -e "$1/$file" ] || rm "$2/$file"
    done
}

# engine_copy FOLDER MODULE…: updates FOLDER to the tree, with only the files that the modules' tests need.
engine_copy() {
    local folder=$1 module part names=
    local parts=()
    shift
    for module in "$@"; do
        [ -d "Tests/${module}Tests" ] || continue
        # shellcheck disable=SC2206 # a list of folders without spaces
        parts+=(${engine_parts[$module]-} ${ui_parts[$module]-} "Sources/$module" "Tests/${module}Tests")
    done
    for part in $(printf '%s\n' "${parts[@]}" | sort -u); do
        copy_changed "${part%=*}" "$folder/${part%=*}"
        names+="\"${part##*[=/]}\", "
    done
    {
        cat Package.swift
        printf '\nlet kept: Set = [%s]\npackage.products = []\n' "${names%, }"
        printf 'package.targets.removeAll { !kept.contains($0.name) }\n'
    } >"$folder/Package.new"
    if cmp -s "$folder/Package.new" "$folder/Package.swift"; then
        rm "$folder/Package.new"
    else
        mv "$folder/Package.new" "$folder/Package.swift"
    fi
}
