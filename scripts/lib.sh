# What run, test and bench have in common. Sourced, from the repository's root.

say() { printf '%s\n' "trellis: $*"; }
die() { printf '%s\n' "trellis: $*" >&2; exit 1; }
# misuse TEXT: the command was given words that it does not take.
misuse() { printf '%s\n' "trellis: $*" >&2; exit 2; }

# usage TEXT WORD…: prints the text and ends if the only word asks for it. Sets usage to its first line, for misuse.
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
# no_words TEXT WORD…: as usage, for a command that takes no other words.
no_words() {
    usage "$@"
    [ $# = 1 ] || misuse "$usage"
}

# writable FOLDER: whether a file can be made there, tried, since permissions alone tell root nothing.
writable() {
    local probe
    probe=$(mktemp "$1/.trellis-XXXXXX" 2>/dev/null) && rm -f "$probe"
}

# ensure_room: builds need a home that can be written and room on the disk; both fail late and in many words otherwise.
ensure_room() {
    local free
    [ -n "${HOME-}" ] || die "HOME is not set: set it to a folder of yours"
    writable "$HOME" || die "HOME ($HOME) cannot be written: set it to a folder of yours"
    writable . || die "$PWD cannot be written: the build goes to its folder .build"
    free=$(df --output=avail -m . | tail -n 1)
    [ -d .build ] || [ "$free" -ge 3000 ] || die "the disk of $PWD has $free MB free, and a build takes 3000: make room"
    [ "$free" -ge 200 ] || die "the disk of $PWD has only $free MB free: make room"
}

# ensure_display: a display that is named but not there is noticed before anything is built.
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
look_packages=(adwaita-icon-theme fonts-cantarell fonts-droid-fallback fonts-noto-color-emoji)
headless_packages=(xvfb xdotool imagemagick)
accessibility_packages=(at-spi2-core python3-pyatspi dbus-daemon)

# Servers of others that the tests page through and connect to. They are kept out of the system, in a folder of their
# own: a package of a server would start it on this machine, for everybody on the network.
ensure_peers() {
    ensure_python_peer datasette datasette bin/datasette
    ensure_python_peer django djangorestframework lib/python3*/site-packages/rest_framework/__init__.py
    ensure_packages openssl
    ensure_debian_peer nginx usr/sbin/nginx
    ensure_debian_peer docker-registry usr/bin/docker-registry
}

peers_folder=${XDG_CACHE_HOME:-${HOME-}/.cache}/trellis

# ensure_python_peer NAME PACKAGE FILE: a package of PyPI in an environment of its own, which then has FILE.
ensure_python_peer() {
    local folder=$peers_folder/$1
    # shellcheck disable=SC2086 # a pattern
    ! ls "$folder"/$3 >/dev/null 2>&1 || return 0
    ensure_packages python3-venv
    say "installing $2 into $folder"
    /usr/bin/python3 -m venv "$folder" && "$folder/bin/pip" install -q "$2" ||
        die "$2 could not be installed: is there a network?"
}

# ensure_debian_peer PACKAGE FILE: the files of a Debian package, unpacked and not installed, with FILE among them.
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
    start Xvfb -noreset -displayfd 3 -screen 0 1280x1000x24 -nolisten tcp 3>"$file" 2>/dev/null
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
    start Examples/ListingsServer/.build/debug/ListingsServer --port "${server_port:-0}" "$@" >"$log"
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

# start_broadway: GTK's own browser display, on a free loopback port; sets broadway_url.
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
# browser_display PORT: what is started from now on is shown there.
browser_display() {
    export GDK_BACKEND=broadway BROADWAY_DISPLAY=":$1" GTK_A11Y=none ADW_DISABLE_PORTAL=1
}

# start COMMAND…: a process in the background that ends when this script does, also when it is killed.
start() {
    setpriv --pdeathsig TERM "$@" &
    started+=($!)
}

# build ARGUMENT…: swift build, whose last lines are shown only when it fails; a terminal shows how far it is.
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
