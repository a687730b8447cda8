# The common parts of run, test and bench. Source it in the repository's root.

say() { printf '%s\n' "trellis: $*"; }
die() { printf '%s\n' "trellis: $*" >&2; exit 1; }
# misuse TEXT: fails because of invalid arguments.
misuse() { printf '%s\n' "trellis: $*" >&2; exit 2; }

# usage TEXT WORD…: prints the text and exits if the only argument requests it. Sets usage to the first line, for
# misuse.
usage() {
    usage=${1%%$'\n'*}
    case ${2-} in
    -h | --help)
        [ $# = 2 ] || misuse "$usage"
        printf '%s\n' "$1"
        exit 0
        ;;
    esac
}
# no_words TEXT WORD…: like usage, for a command without other arguments.
no_words() {
    usage "$@"
    [ $# = 1 ] || misuse "$usage"
}

# writable FOLDER: succeeds if a file can be created there. It creates one, because permissions don't apply to root.
writable() {
    local probe
    probe=$(mktemp "$1/.trellis-XXXXXX" 2>/dev/null) && rm -f "$probe"
}

# ensure_room: fails early if the home folder can't be written or the disk is full, in which case builds would fail
# late.
ensure_room() {
    local free
    [ -n "${HOME-}" ] || die "HOME is not set: set it to a folder of yours"
    writable "$HOME" || die "HOME ($HOME) cannot be written: set it to a folder of yours"
    writable . || die "$PWD cannot be written: the build goes to its folder .build"
    free=$(df --output=avail -m . | tail -n 1)
    [ -d .build ] || [ "$free" -ge 3000 ] || die "the disk of $PWD has $free MB free, and a build takes 3000: make room"
    [ "$free" -ge 200 ] || die "the disk of $PWD has only $free MB free: make room"
}

# ensure_display: fails before anything is built if DISPLAY is set to a display that doesn't exist.
ensure_display() {
    local number
    if [ -n "${WAYLAND_DISPLAY-}" ]; then
        case $WAYLAND_DISPLAY in
        /*) [ -S "$WAYLAND_DISPLAY" ] ;;
        *) [ -S "${XDG_RUNTIME_DIR-}/$WAYLAND_DISPLAY" ] ;;
        esac && return 0
        [ -n "${DISPLAY-}" ] || die "no display answers at WAYLAND_DISPLAY=$WAYLAND_DISPLAY: unset it to get a browser tab"
    fi
    case ${DISPLAY-} in
    "") return 0 ;;
    :* | unix:*)
        number=${DISPLAY#*:}
        [ -S "/tmp/.X11-unix/X${number%%.*}" ] || grep -qs "@/tmp/.X11-unix/X${number%%.*}\$" /proc/net/unix
        ;;
    *)
        number=${DISPLAY##*:}
        number=${number%%.*}
        [[ $number =~ ^[0-9]+$ ]] && (exec 3<>"/dev/tcp/${DISPLAY%:*}/$((6000 + number))") 2>/dev/null
        ;;
    esac || die "no display answers at DISPLAY=$DISPLAY: unset it to get a browser tab"
}

needed_swift=6.2

# Swift isn't a Debian package, so it must be installed already.
ensure_swift() {
    local version
    command -v swift >/dev/null || die "no Swift found: install Swift $needed_swift or newer from https://swift.org/install and put it on PATH"
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || die "swift --version says no version: reinstall Swift $needed_swift or newer from https://swift.org/install"
    [ "$(printf '%s\n%s\n' "$needed_swift" "$version" | sort -V | head -n 1)" = "$needed_swift" ] ||
        die "Swift $version is too old: install Swift $needed_swift or newer from https://swift.org/install"
}

# ensure_packages NAME…: installs the missing Debian packages, and prints their names.
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
look_packages=(adwaita-icon-theme fonts-cantarell fonts-droid-fallback fonts-noto-color-emoji webp-pixbuf-loader)
headless_packages=(xvfb xdotool imagemagick)
accessibility_packages=(at-spi2-core python3-pyatspi dbus-daemon)

# Installs the third-party servers that the tests use. They are in a separate folder instead of the system, because a
# server's package would start the server for everyone on the network.
ensure_peers() {
    ensure_python_peer datasette datasette bin/datasette
    ensure_python_peer django djangorestframework lib/python3*/site-packages/rest_framework/__init__.py
    # Each of these has many dependencies, some of which may not be available for a system.
    (ensure_python_peer kinto kinto bin/kinto) || say "its tests are left out"
    (ensure_python_peer eve 'eve mongomock' lib/python3*/site-packages/eve/__init__.py) || say "its tests are left out"
    (ensure_python_peer moto 'moto[server,dynamodb]' bin/moto_server) || say "its tests are left out"
    ensure_packages openssl
    ensure_debian_peer nginx usr/sbin/nginx
    ensure_debian_peer docker-registry usr/bin/docker-registry
}

peers_folder=${XDG_CACHE_HOME:-${HOME-}/.cache}/trellis

# ensure_python_peer NAME PACKAGES FILE: installs packages of PyPI in a separate environment, which then contains FILE.
ensure_python_peer() {
    local folder=$peers_folder/$1
    # shellcheck disable=SC2086 # a pattern
    ! ls "$folder"/$3 >/dev/null 2>&1 || return 0
    ensure_packages python3-venv
    say "installing $2 into $folder"
    # shellcheck disable=SC2086 # several packages
    /usr/bin/python3 -m venv "$folder" && "$folder/bin/pip" install -q $2 ||
        die "$2 could not be installed: is there a network?"
}

# ensure_debian_peer PACKAGE FILE: unpacks the files of a Debian package, which include FILE, without installing it.
ensure_debian_peer() {
    local folder=$peers_folder/$1 download
    [ ! -x "$folder/$2" ] || return 0
    say "unpacking $1 into $folder"
    download=$(mktemp -d)
    (cd "$download" && apt-get download -qq "$1" >/dev/null 2>&1 ||
        { apt-get update -qq >/dev/null 2>&1; apt-get download -qq "$1" >/dev/null 2>&1; }) &&
        mkdir -p "$folder" && dpkg -x "$download"/*.deb "$folder" ||
        { rm -rf "$download"; die "$1 could not be downloaded: is there a network, and did apt-get update run once?"; }
    rm -rf "$download"
}

# The processes that were started, which are ended with the script, each by its id.
started=()
end_started() {
    local pid
    for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done
    for pid in "${started[@]}"; do wait "$pid" 2>/dev/null; done
}
trap end_started EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# start_xvfb: starts an X server on a free display, for GTK without a screen, D-Bus and a GPU. `screen_size` is that of its
# screen.
start_xvfb() {
    local file
    file=$(mktemp)
    start Xvfb -noreset -displayfd 3 -screen 0 "${screen_size:-1280x1000x24}" -nolisten tcp 3>"$file" 2>/dev/null
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

# start_server ARGUMENT…: starts the sample API on a free loopback port, and sets server_url.
start_server() {
    local log
    log=$(mktemp)
    start Examples/ListingsServer/.build/debug/ListingsServer --port "${server_port:-0}" "$@" >"$log"
    # The first start creates the database.
    for _ in $(seq 600); do
        server_url=$(sed -n 's/^listening on //p' "$log")
        [ -n "$server_url" ] && break
        kill -0 "${started[-1]}" 2>/dev/null || die "the sample API did not start"
        sleep 0.1
    done
    rm -f "$log"
    [ -n "$server_url" ] || die "the sample API did not say its address within a minute"
}

# start_broadway: starts GTK's browser display on a free loopback port, and sets broadway_url.
start_broadway() {
    local port
    for port in $(shuf -i 8080-9999 -n 50); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    start gtk4-broadwayd --address 127.0.0.1 --port "$port" ":$port" >/dev/null 2>&1
    for _ in $(seq 100); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
        sleep 0.1
    done
    browser_display "$port"
    broadway_url=http://127.0.0.1:$port/
}
# browser_display PORT: shows programs that are started afterwards in that display.
browser_display() {
    unset GSK_RENDERER
    export GDK_BACKEND=broadway BROADWAY_DISPLAY=":$1" GTK_A11Y=none ADW_DISABLE_PORTAL=1
}

# start COMMAND…: starts a background process that ends when this script ends, even if the script is killed.
start() {
    setpriv --pdeathsig TERM "$@" &
    started+=($!)
}

# build ARGUMENT…: runs swift build, and prints its last lines only if it fails. A terminal shows the progress.
build() {
    local log status
    log=$(mktemp)
    if [ -t 2 ]; then
        swift build "$@" 2>&1 | tee "$log" |
            awk '/^\[[0-9]+\/[0-9]+\]/ { split($1, n, /[][\/]/); printf "\r  %d of %d ", n[2], n[3] > "/dev/stderr" }
                END { printf "\r                    \r" > "/dev/stderr" }'
        status=${PIPESTATUS[0]}
    else
        swift build "$@" >"$log" 2>&1
        status=$?
    fi
    [ $status = 0 ] || { grep -E 'error:|warning: ' "$log" | sort -u | head -n 40; tail -n 20 "$log"; }
    rm -f "$log"
    return $status
}
