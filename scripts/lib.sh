# What run, test and bench have in common. Sourced, from the repository's root.

say() { printf '%s\n' "trellis: $*"; }
die() { printf '%s\n' "trellis: $*" >&2; exit 1; }

needed_swift=6.2

# Swift is not in Debian's packages, so it is the one thing that has to be there already.
ensure_swift() {
    local version
    command -v swift >/dev/null || die "no Swift found: install Swift $needed_swift or newer from https://swift.org/install and put it on PATH"
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || die "swift --version says no version: reinstall Swift $needed_swift or newer from https://swift.org/install"
    [ "$(printf '%s\n%s\n' "$needed_swift" "$version" | sort -V | head -n 1)" = "$needed_swift" ] ||
        die "Swift $version is too old: install Swift $needed_swift or newer from https://swift.org/install"
}

# ensure_packages NAME…: installs the Debian packages that are missing, and says which.
ensure_packages() {
    local missing=() name sudo=
    command -v dpkg-query >/dev/null || die "this needs Debian or Ubuntu packages; on another system install what corresponds to: $*"
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || die "cannot install without sudo; as root: apt-get install ${missing[*]}"
        sudo=sudo
    fi
    say "installing ${missing[*]}"
    $sudo apt-get update -qq >/dev/null 2>&1 || true
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
        die "apt could not install ${missing[*]}: is there a network, and may you install packages?"
}

build_packages=(pkg-config libgtk-4-dev libadwaita-1-dev libsqlite3-dev libsoup-3.0-dev libcairo2-dev)
look_packages=(adwaita-icon-theme fonts-cantarell fonts-noto-color-emoji)
headless_packages=(xvfb xdotool imagemagick)
accessibility_packages=(at-spi2-core python3-pyatspi dbus-daemon)

# Datasette, a server of others that the tests page through; it is kept out of the system's Python.
ensure_datasette() {
    local folder=${XDG_CACHE_HOME:-$HOME/.cache}/trellis/datasette
    [ ! -x "$folder/bin/datasette" ] || return 0
    ensure_packages python3-venv
    say "installing Datasette into $folder"
    /usr/bin/python3 -m venv "$folder" && "$folder/bin/pip" install -q datasette ||
        die "Datasette could not be installed: is there a network?"
}

# Processes started here end with the script, each by its id.
started=()
end_started() {
    local pid
    for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done
    for pid in "${started[@]}"; do wait "$pid" 2>/dev/null; done
}
trap end_started EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# start_xvfb: an X server on a free display, for GTK without a screen, without D-Bus and without a GPU.
start_xvfb() {
    local file
    file=$(mktemp)
    Xvfb -displayfd 3 -screen 0 1280x1000x24 -nolisten tcp 3>"$file" 2>/dev/null &
    started+=($!)
    for _ in $(seq 100); do
        [ -s "$file" ] && break
        sleep 0.1
    done
    [ -s "$file" ] || die "Xvfb did not start"
    export DISPLAY=":$(tr -d '\n' <"$file")"
    rm -f "$file"
    unset WAYLAND_DISPLAY
    export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none ADW_DISABLE_PORTAL=1
}

# start_server ARGUMENT…: the sample API on a free loopback port; sets server_url.
start_server() {
    local log
    log=$(mktemp)
    Examples/ListingsServer/.build/debug/ListingsServer --port 0 "$@" >"$log" &
    started+=($!)
    # The first start fills the database.
    for _ in $(seq 600); do
        server_url=$(sed -n 's/^listening on //p' "$log")
        [ -n "$server_url" ] && break
        kill -0 "${started[-1]}" 2>/dev/null || die "the sample API did not start"
        sleep 0.1
    done
    rm -f "$log"
    [ -n "$server_url" ] || die "the sample API did not say its address within a minute"
}

# build ARGUMENT…: swift build, whose last lines are shown only when it fails.
build() {
    local log status
    log=$(mktemp)
    swift build "$@" >"$log" 2>&1
    status=$?
    [ $status = 0 ] || { grep -E 'error:|warning: ' "$log" | sort -u | head -n 40; tail -n 20 "$log"; }
    rm -f "$log"
    return $status
}
