# shellcheck shell=bash disable=SC2034,SC2154  # Variables go from one sourced file to another.
# The stages of ./test. Sourced by it, not run. A stage's output goes to its log; a line "note: ..." is shown though all is well.

stages=(tidy format fairness lint contract unit headers clang-tidy storefront art h5 weapp miniprogram api web)
declare -A about=(
    [tidy]="the house rules: layers, includes, SQL, sizes, words of the shop; and the tests of these tools"
    [format]="clang-format has nothing to change"
    [fairness]="the verifier in Python against its test vectors, and everything that could be changed in them"
    [lint]="ESLint over TypeScript and JavaScript, stylelint over the styles of features and pages"
    [contract]="what the contract generates; the reference made of it, judged by redocly and spectral; clients for others"
    [unit]="the server's unit tests under AddressSanitizer and UndefinedBehaviorSanitizer, on SQLite and PostgreSQL"
    [headers]="each header compiles alone, and the core of the shop without boxes"
    [clang-tidy]="clang-tidy on C++ files that changed since the last merge or commit"
    [storefront]="types and unit tests of the web app"
    [art]="the demo catalogue and its pictures belong together"
    [h5]="the web app's production build, every file parsed"
    [weapp]="the mini-program's production build, every file parsed, with its sizes"
    [miniprogram]="the stand-in host's own tests, and the mini-program in it against a running server"
    [api]="the real binary through HTTP and WebSocket, on SQLite and PostgreSQL"
    [web]="a shopper's journeys in Chromium"
)
# What must be there for the stage to make sense: without it ./test passes over the stage, and ./test STAGE fails.
declare -A subject=(
    [tidy]=tools [format]=server [fairness]=docs/fairness [lint]=tools/lint [contract]=contract [unit]=server [headers]=server
    [clang-tidy]=server [storefront]=storefront/package.json [art]=art/package.json
    [h5]=storefront/package.json [weapp]=storefront/package.json
    [miniprogram]="storefront/miniprogram-host server/app/main.cpp server/seed/catalogue art/pictures"
    [api]="tests/api server/app/main.cpp" [web]="tests/web server/app/main.cpp storefront/package.json"
)
# Tests print numbers, which are added up; a check counts as one.
declare -A kind=(
    [tidy]=tests [format]=check [fairness]=tests [lint]=tests [contract]=tests [unit]=tests [headers]=check [clang-tidy]=check
    [storefront]=tests [art]=tests [h5]=check [weapp]=check [miniprogram]=check [api]=tests [web]=tests
)

# The npm packages it needs.
declare -A modules=(
    [lint]=tools/lint [contract]="contract contract/reference" [unit]=contract [headers]=contract [clang-tidy]=contract
    [storefront]="contract storefront" [art]=art [h5]="contract storefront" [weapp]="contract storefront"
    [miniprogram]="contract storefront"
    [api]="contract contract/reference tests/api" [web]="contract storefront tests/web"
)
# The folders whose TypeScript types are made from the contract before it.
declare -A types=([storefront]=storefront [h5]=storefront [weapp]=storefront [miniprogram]=storefront [api]=tests/api
    [web]="storefront tests/api")

# What a stage reads, besides this script's own files: it is not run again while all of that is as it was when it passed.
sources_of_server="server contract CMakeLists.txt docs/fairness art/pictures"
declare -A reads=(
    [tidy]="." [format]="server contract .clang-format" [fairness]="docs" [lint]="tools contract storefront tests art bench"
    [contract]=contract [unit]="$sources_of_server bench docs/settings.md" [headers]="$sources_of_server bench tools"
    [clang-tidy]="$sources_of_server bench tools .clang-tidy .git/HEAD .git/refs/heads .git/packed-refs"
    [storefront]="storefront contract docs/fairness" [art]="art server/seed" [h5]="storefront contract"
    [weapp]="storefront contract" [miniprogram]="$sources_of_server storefront tests/api/harness/cashiers"
    [api]="$sources_of_server tests docs"
    [web]="$sources_of_server storefront tests"
)

# inputs_of STAGE: one hash over what it reads, its own script, and the versions of the tools.
inputs_of() {
    # shellcheck disable=SC2086  # Several paths.
    (
        cd "$root" && hash_of test tools/setup.sh tools/stages.sh tools/postgres.sh tools/count_results.py ${reads[$1]} &&
            dpkg-query -W "${packages_to_run[@]}" "${packages_to_test[@]}" && node --version
    ) | sha256sum | cut -c1-40
}

# passed_before STAGE: how many of its tests passed with what it reads now; nothing when it has to run.
passed_before() {
    local inputs passed
    [[ -f $stamps/passed-$1 ]] || return 0
    read -r inputs passed <"$stamps/passed-$1"
    if [[ $inputs == "$(inputs_of "$1")" ]]; then printf '%s' "$passed"; fi
}

# timed TITLE COMMAND...: a note with the time it took.
timed() {
    local title=$1 started
    started=$(now_ms)
    shift
    "$@"
    say "note: $title took $(seconds_since "$started") s"
}

stage_tidy() {
    cd "$root/tools" || exit
    python3 -m unittest discover -p '*_test.py'
    cd "$root" || exit
    shellcheck -x run test .ci/run tools/*.sh
    git ls-files '*package-lock.json' | xargs -r dirname | xargs -r node tools/complete_lock.mjs --check
}

stage_format() {
    cd "$root" || exit
    find server contract \( -name node_modules -o -name golden \) -prune -o \( -name '*.h' -o -name '*.cpp' \) -print0 |
        xargs -0 clang-format --dry-run -Werror
}

# Python's standard library and nothing else: whoever has the folder can run it.
stage_fairness() {
    cd "$root/docs/fairness" || exit
    python3 -m unittest discover -p '*_test.py'
}

stage_lint() {
    local folder folders=(tools) programs=tools/lint/node_modules/.bin
    cd "$root" || exit
    node --test tools/lint/*.test.mjs
    for folder in contract storefront tests art bench; do
        if [[ -d $folder ]]; then folders+=("$folder"); fi
    done
    "$programs/eslint" -c tools/lint/eslint.config.mjs --max-warnings 0 --no-error-on-unmatched-pattern "${folders[@]}"
    "$programs/stylelint" -c tools/lint/stylelint.config.mjs --max-warnings 0 'storefront/src/{features,packages,pages}/**/*.css'
}

stage_contract() {
    npm --prefix "$root/contract" test
    # The document that the server serves, judged by redocly and spectral.
    npm --prefix "$root/contract" run openapi
    npm --prefix "$root/contract/reference" test
}

# Once, sanitized: what is wrong there is wrong. The release build makes what is started: the program and what measures it.
stage_unit() {
    timed "the sanitizer build" build_targets sanitize
    # Which refusals of which calls the tests have seen: tests/api looks which are missing.
    export KABINET_REFUSALS_SEEN=$root/build/refusals-seen.txt
    rm -f "$KABINET_REFUSALS_SEEN"
    ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
        ctest --test-dir "$root/build/sanitize" --verbose --no-tests=error -j 2
}

stage_headers() {
    timed "the release build" build_targets release
    python3 "$root/tools/check_headers.py" "$root" "$root/build/release"
    timed "the core" python3 "$root/tools/check_core.py" "$root" "$root/build/release"
}

stage_clang_tidy() { python3 "$root/tools/clang_tidy.py" "$root" "$root/build/release"; }

stage_storefront() {
    npm --prefix "$root/storefront" run typecheck
    npm --prefix "$root/storefront" test
}

stage_art() { npm --prefix "$root/art" test; }

# The storefront's build parses every file it wrote: its bundler has been seen to write invalid JavaScript and to report success.
stage_h5() { ensure_web_app; }

stage_weapp() {
    npm --prefix "$root/storefront" run build:weapp
    npm --prefix "$root/storefront" run --silent sizes | sed 's/^/note: /'
}

stage_miniprogram() {
    local place address
    build_targets release kabinet
    [[ -f $root/storefront/dist/weapp/app.json ]] || npm --prefix "$root/storefront" run build:weapp
    place=$(mktemp -d)
    # Here before the server, which starts beside us: who looks into it first finds an empty file.
    : >"$place/ready"
    "$root/$server_binary" migrate --data "$place"
    "$root/$server_binary" seed --data "$place" --catalogue "$root/server/seed/catalogue" --content "$root/server/seed/content" \
        --titles "$root/server/seed/titles.toml" --goods "$root/server/seed/goods"
    "$root/$server_binary" serve --sandbox --port 0 --data "$place" --pictures "$root/art/pictures" \
        >"$place/ready" 2>"$logs/server-of-miniprogram.log" &
    # shellcheck disable=SC2064  # The names as they are now.
    trap "kill $!; rm -rf '$place'" EXIT
    for _ in {1..300}; do
        address=$(sed -n 's/^Kabinet is ready at //p' "$place/ready")
        [[ -z $address ]] || break
        sleep 0.1
    done
    npm --prefix "$root/storefront" run miniprogram:host
    npm --prefix "$root/storefront" run miniprogram -- --server "$address"
    npm --prefix "$root/storefront" run miniprogram:journeys -- --server "$address"
    npm --prefix "$root/storefront" run miniprogram:payment -- --binary "$root/$server_binary"
}

stage_api() {
    timed "the server's build" build_targets release kabinet honest_draws model_sets
    npm --prefix "$root/tests/api" test
}

stage_web() {
    build_targets release kabinet
    ensure_web_app
    npm --prefix "$root/tests/web" test
}
