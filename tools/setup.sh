# shellcheck shell=bash disable=SC2034,SC2154  # Variables go from one sourced file to another.
# What `run`, `test` and `.ci/run` share: telling what happens, installing what is missing, building. Sourced, not run.
#
# Every step is skipped when its inputs are what they were: a stamp in build/stamps holds the hash of what the step read.
# Nothing is installed but Debian packages and npm packages; nothing outside the checkout is changed but those packages.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/logs
stamps=$root/build/stamps
node_needed=20

# To build and to serve.
packages_to_run=(
    g++ cmake ninja-build ccache mold git python3 ca-certificates
    libboost1.81-dev libsimdjson-dev libsqlite3-dev libpq-dev libssl-dev zlib1g-dev libbrotli-dev
    libsodium-dev libspdlog-dev libfmt-dev libcli11-dev libtomlplusplus-dev libcurl4-openssl-dev prometheus-cpp-dev libgtest-dev
    libturbojpeg0-dev libpng-dev libwebp-dev libutf8proc-dev
)
# On top of these, to test; the fonts are those of a phone.
packages_to_test=(
    clang libclang-rt-dev clang-format clang-tidy shellcheck postgresql chromium curl fonts-roboto-unhinted fonts-noto-cjk fonts-noto-core
)

say() { printf '%s\n' "$*"; }

# One clear line, and the end.
die() {
    printf 'kabinet: %s\n' "$*" >&2
    exit 1
}

now_ms() { date +%s%3N; }

# seconds_since MILLISECONDS: with one decimal.
seconds_since() {
    local passed=$(($(now_ms) - $1))
    printf '%d.%d' $((passed / 1000)) $((passed % 1000 / 100))
}

# step TITLE COMMAND...: runs it, its output in a log; every ten seconds a sign of life; the end of the log when it fails.
step() {
    local title=$1 started log status=0
    shift
    started=$(now_ms)
    mkdir -p "$logs"
    log=$logs/$(tr -cs '[:alnum:]' - <<<"${title,,}" | cut -c1-60 | sed 's/^-//; s/-$//').log
    say "  ... $title"
    "$@" 2>&1 </dev/null | watch_log "$log" || status=${PIPESTATUS[0]}
    if ((status != 0)); then
        say "  --- the last lines of ${log#"$root"/} ---"
        tail -n 60 "$log"
        die "$title failed after $(seconds_since "$started") s (exit code $status); all of it is in ${log#"$root"/}"
    fi
    say "  ok  $title ($(seconds_since "$started") s)"
}

# Copies standard input to the log and shows its last line at most every ten seconds, so that a person sees that it goes on.
watch_log() {
    local line="" part="" began=$SECONDS shown=$SECONDS
    : >"$1"
    while true; do
        if IFS= read -r -t 10 part; then
            line=$part
            printf '%s\n' "$part" >>"$1"
        elif (($? > 128)); then
            [[ -z $part ]] || line=$part
            printf '%s' "$part" >>"$1"
        else
            printf '%s' "$part" >>"$1"
            return 0
        fi
        if ((SECONDS - shown >= 10)); then
            say "      $((SECONDS - began)) s${line:+: ${line:0:120}}"
            shown=$SECONDS
        fi
    done
}

# hash_of PATH...: one hash over the contents and names of all files there; what is generated or installed does not count.
hash_of() {
    local path
    for path in "$@"; do
        [[ -e $path ]] || continue
        find "$path" \( -name node_modules -o -name dist -o -name build -o -name '.?*' -type d \) -prune \
            -o -type f ! -name schema.d.ts -print0
    done | LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum | cut -c1-40
}

is_done() { [[ -f $stamps/$1 && $(<"$stamps/$1") == "$2" ]]; }

mark_done() {
    mkdir -p "$stamps"
    printf '%s\n' "$2" >"$stamps/$1"
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "packages are missing ($*): run this as root once, or install sudo"
    fi
}

install_packages() {
    # Debian's PostgreSQL would start a cluster of its own on port 5432, which nobody asked for.
    if [[ " $* " == *" postgresql "* && ! -e /etc/postgresql-common/createcluster.conf ]]; then
        as_root mkdir -p /etc/postgresql-common && as_root tee /etc/postgresql-common/createcluster.conf <<<"create_main_cluster = false"
    fi && as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

# ensure_packages NAME...: the Debian packages that are not there yet.
ensure_packages() {
    local missing
    missing=$(comm -23 <(printf '%s\n' "$@" | LC_ALL=C sort -u) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | LC_ALL=C sort -u) | tr '\n' ' ')
    [[ -n $missing ]] || return 0
    # shellcheck disable=SC2086  # A package name holds no space.
    step "Install Debian packages (${missing% })" install_packages $missing
}

# major_version_of NODE: 0 when it does not start.
major_version_of() {
    local version
    version=$("$1" --version 2>/dev/null) || version=v0
    version=${version#v}
    printf '%d' "${version%%.*}"
}

# Debian 12 has Node 18. A newer one comes from the npm registry into build/node, with an npm that fits it.
ensure_node() {
    if (($(major_version_of node) >= node_needed)) && command -v npm >/dev/null; then return; fi
    local programs=$root/build/node/node_modules/.bin
    if (($(major_version_of "$programs/node") < node_needed)); then
        command -v npm >/dev/null || ensure_packages nodejs npm
        mkdir -p "$root/build/node"
        step "Install Node $node_needed" npm install --prefix "$root/build/node" --no-audit --no-fund "node@$node_needed" npm@10
    fi
    export PATH=$programs:$PATH
    hash -r
    (($(major_version_of node) >= node_needed)) || die "Node $node_needed does not start on this machine"
}

# ensure_modules FOLDER: the npm packages of its lock file. Scripts of packages are not run: none of ours needs one.
ensure_modules() {
    local folder=$1 stamp inputs
    [[ -f $root/$folder/package-lock.json ]] || return 0
    stamp=modules-${folder//\//-}
    inputs=$(hash_of "$root/$folder/package.json" "$root/$folder/package-lock.json" "$root/$folder/.npmrc")
    if is_done "$stamp" "$inputs" && [[ -d $root/$folder/node_modules ]]; then return; fi
    step "Install npm packages of $folder" npm ci --prefix "$root/$folder" --ignore-scripts --no-audit --no-fund
    mark_done "$stamp" "$inputs"
}

# build_targets NAME TARGET...: configures build/NAME when that was not done yet, and builds. Options for CMake in `options_of_NAME`.
# One at a time: ./run and ./test may be started side by side.
build_targets() {
    local name=$1
    local -n options=options_of_$1
    shift
    mkdir -p "$root/build"
    if [[ ! -f $root/build/$name/build.ninja ]]; then
        flock "$root/build/$name.lock" cmake -S "$root" -B "$root/build/$name" -G Ninja "${options[@]}" || return 1
    fi
    flock "$root/build/$name.lock" ninja -C "$root/build/$name" "$@"
}
options_of_release=(-DCMAKE_BUILD_TYPE=Release)
# Clang compiles the tests under the sanitizers in half of g++'s time, and a second compiler has its say.
options_of_sanitize=(-DCMAKE_BUILD_TYPE=Debug -DKABINET_SANITIZE=ON -DCMAKE_CXX_COMPILER=clang++)

# The server binary.
ensure_server() {
    local inputs
    inputs=$(hash_of "$root/server" "$root/contract" "$root/CMakeLists.txt")
    if is_done server "$inputs" && [[ -x $root/$server_binary ]]; then return; fi
    ensure_modules contract
    step "Build the server" build_targets release kabinet
    mark_done server "$inputs"
}
server_binary=build/release/server/app/kabinet

# The web app, in storefront/dist/h5. Its types come from the contract.
ensure_web_app() {
    local inputs
    inputs=$(hash_of "$root/storefront" "$root/contract")
    if is_done web-app "$inputs" && [[ -f $root/storefront/dist/h5/index.html ]]; then return; fi
    ensure_modules contract
    ensure_modules storefront
    ensure_types storefront
    step "Build the web app" flock "$root/build/web-app.lock" npm --prefix "$root/storefront" run build:h5
    mark_done web-app "$inputs"
}

# ensure_types FOLDER: the contract as OpenAPI in contract/build, and the TypeScript types that the folder makes from it.
ensure_types() {
    local stamp=types-${1//\//-} inputs
    inputs=$(hash_of "$root/contract" "$root/$1/package-lock.json")
    if is_done "$stamp" "$inputs" && [[ -f $root/contract/build/openapi.json ]]; then return; fi
    step "Write the OpenAPI document" npm --prefix "$root/contract" run openapi
    step "Write the types of $1" npm --prefix "$root/$1" run types
    mark_done "$stamp" "$inputs"
}
