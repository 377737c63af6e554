# shellcheck shell=bash disable=SC2034,SC2154  # Variables go from one sourced file to another.
# A private PostgreSQL cluster for tests: in a temporary folder, on a port of its own, gone when the tests are. Sourced, not run.

postgres_home=""

# PostgreSQL refuses to run as root.
as_postgres_user() {
    if ((EUID == 0)); then runuser -u postgres -- "$@"; else "$@"; fi
}

postgres_programs() {
    local folder
    for folder in /usr/lib/postgresql/*/bin; do :; done
    printf '%s' "$folder"
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# In memory where the system has room for that: every test makes a database and drops it, on a disk that is most of its time.
postgres_parent() {
    local free
    free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
    if [[ -z ${KABINET_POSTGRES_DURABLE:-} && ${free:-0} -gt 4000000 ]]; then printf /dev/shm; else printf /tmp; fi
}

# Starts the cluster and exports its address as KABINET_TEST_POSTGRES. Durability is off, as a test never cuts
# the power, unless KABINET_POSTGRES_DURABLE is set. KABINET_POSTGRES_OPTIONS are further options of the server.
start_postgres() {
    local programs port settings
    programs=$(postgres_programs)
    postgres_home=$(mktemp -d "$(postgres_parent)/kabinet-postgres.XXXXXX")
    if ((EUID == 0)); then chown postgres: "$postgres_home"; fi
    chmod 755 "$postgres_home"
    as_postgres_user "$programs/initdb" -D "$postgres_home/data" -U kabinet -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
        >"$postgres_home.log" 2>&1 || return 1
    settings="-c listen_addresses=127.0.0.1 -c max_connections=400 -c shared_buffers=256MB"
    # A measurement keeps what a shop would keep.
    if [[ -z ${KABINET_POSTGRES_DURABLE:-} ]]; then settings+=" -c fsync=off -c full_page_writes=off"; fi
    settings+=" ${KABINET_POSTGRES_OPTIONS:-}"
    # The port may be taken between asking and using it.
    for _ in 1 2 3; do
        port=$(free_port)
        if as_postgres_user "$programs/pg_ctl" -D "$postgres_home/data" -l "$postgres_home/log" -w -s \
            -o "$settings -p $port -k $postgres_home" start >>"$postgres_home.log" 2>&1; then
            export KABINET_TEST_POSTGRES=postgresql://kabinet@127.0.0.1:$port/postgres
            rm -f "$postgres_home.log"
            return 0
        fi
    done
    cat "$postgres_home.log" "$postgres_home/log" >&2
    return 1
}

# As after a power cut: whoever is connected is cut off, and the cluster recovers from its log.
restart_postgres() {
    as_postgres_user "$(postgres_programs)/pg_ctl" -D "$postgres_home/data" -l "$postgres_home/log" -m immediate -w -s restart \
        >>"$postgres_home.log" 2>&1
}

stop_postgres() {
    [[ -n $postgres_home ]] || return 0
    as_postgres_user "$(postgres_programs)/pg_ctl" -D "$postgres_home/data" -m immediate -w -s stop >/dev/null 2>&1 || true
    rm -rf "$postgres_home" "$postgres_home.log"
    postgres_home=""
}
