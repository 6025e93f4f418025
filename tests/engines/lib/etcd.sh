# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One member of etcd instead of a node of a search engine. Sourced by the files of its nodes, after node.sh, whose functions of the same
# names these replace.

start_locked() { # [--fresh]: prints the URL
    local run http peer
    run=$(run_dir)
    if is_running "$run" && [ -s "$run/state" ]; then
        sed -n 's/^url=//p' "$run/state"
        return 0
    fi
    need curl python3
    stop_process "$run"
    rm -rf "$run/pid" "$run/launcher" "$run/state" "$run/tmp"
    [ "${1:-}" != --fresh ] || rm -rf "$run/data"
    mkdir -p "$run/data" "$run/tmp"
    read -r http peer < <(free_ports 2)
    bring_up "$(node_home)" "$run" "the ports $http $peer" "etcd+http://127.0.0.1:$http"
}

restart_locked() {
    local run url peer
    run=$(run_dir)
    url=$(sed -n 's/^url=//p' "$run/state" 2>/dev/null) || true
    [ -n "$url" ] || fail "$NODE (instance $INSTANCE) was not started"
    kill_process "$run"
    rm -rf "$run/pid" "$run/launcher" "$run/tmp"
    mkdir -p "$run/tmp"
    read -r peer < <(free_ports 1)
    bring_up "$(node_home)" "$run" "the ports ${url##*:} $peer" "$url"
}

# node_command HOME RUN PORTS: the last words are the port for clients and that for other members, of which there are none.
node_command() {
    local http peer
    read -r _ _ http peer <<<"$3"
    http=http://127.0.0.1:$http
    peer=http://127.0.0.1:$peer
    NODE_ENVIRONMENT=()
    # shellcheck disable=SC2016  # the words are the shell's that is started
    NODE_COMMAND=(sh -c 'echo $$ >"$0/pid" && exec "$@"' "$2" "$1/etcd" --name n1 --data-dir "$2/data"
        --listen-client-urls "$http" --advertise-client-urls "$http" --listen-peer-urls "$peer" --initial-advertise-peer-urls "$peer"
        --initial-cluster "n1=$peer" --initial-cluster-state new --log-level warn)
}

wait_until_ready() { # RUN URL
    local deadline=$((SECONDS + ${LOCKSCOPE_ENGINE_TIMEOUT:-180}))
    until [ -s "$1/pid" ] && curl -fsS --noproxy '*' -m 2 "${2#etcd+}/health" 2>/dev/null | grep -q true; do
        kill -0 "$(cat "$1/launcher")" 2>/dev/null || is_running "$1" || return 1
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.1
    done
    is_running "$1"
}
