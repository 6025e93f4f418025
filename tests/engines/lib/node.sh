# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs, starts and stops one node. Sourced by ../engine, after one file of ../nodes was sourced (what such a file
# provides is told in ../README.md).
#
#   $ENGINES_DIR/nodes/NAME/RECIPE/       the program, read-only; RECIPE is a sum over the files that laid it out
#   $ENGINES_DIR/run/NAME.INSTANCE/       config, data, logs, tmp, console.log and state of one running node; launcher is the
#                                         process we started (the leader of its session), pid the node's own

# Of a cluster the program is that of its nodes.
NODE_LOGIN=()
node_program() { printf '%s\n' "${NODE_PROGRAM:-$NODE}"; }
node_home() { printf '%s/nodes/%s/%s\n' "$ENGINES_DIR" "$(node_program)" "$(cat "${NODE_RECIPE[@]}" | sha256sum | cut -c1-12)"; }
run_dir() { printf '%s/run/%s.%s\n' "$ENGINES_DIR" "$NODE" "$INSTANCE"; }

# is_ours RUN FILE: true when the pid noted in RUN/FILE is alive and was started for this very directory.
is_ours() {
    local pid
    pid=$(cat "$1/$2" 2>/dev/null) && [ -n "$pid" ] && grep -qzxF "LOCKSCOPE_ENGINE_RUN=$1" "/proc/$pid/environ" 2>/dev/null
}

is_running() { is_ours "$1" pid; }

# is_up RUN: the node of RUN is; one of several processes has its own idea of that.
is_up() { is_running "$1"; }

install_node() { with_lock "install-$(node_program)" install_locked; }

install_locked() {
    local home work
    home=$(node_home)
    [ -d "$home" ] && return 0
    prepare_install
    say "installing $(node_program) (download $NODE_DOWNLOAD, once)"
    mkdir -p "$(dirname "$home")"
    work=$(mktemp -d "$(dirname "$home")/.work.XXXXXX")
    # The trap belongs to the subshell of with_lock.
    # shellcheck disable=SC2064
    trap "rm -rf '$work'" EXIT
    mkdir "$work/home"
    node_install "$work" "$work/home"
    chmod -R a+rX "$work/home"
    mv "$work/home" "$home"
    remove_older_homes "$home"
    chmod 755 "$ENGINES_DIR" "$ENGINES_DIR/nodes" "$(dirname "$home")"
    say "installed $(node_program) in $home"
}

# prepare_install: what must be there before the large download.
prepare_install() {
    need mvn unzip
    ensure_java "$NODE_JAVA_MIN" "$NODE_JAVA_MAX" "${NODE_JAVA_KIND:-}" >/dev/null
}

# remove_older_homes HOME: drops what earlier recipes laid out, unless a node of this name runs and may be using it.
remove_older_homes() {
    local run place old
    for run in "$ENGINES_DIR/run/$(node_program)"[.-]*; do
        for place in "$run" "$run"/member-*; do
            ! is_running "$place" || return 0
        done
    done
    for old in "$(dirname "$1")"/*; do
        [ "$old" = "$1" ] || rm -rf "$old"
    done
}

start_node() {
    install_node
    with_lock "run-$NODE.$INSTANCE" start_locked "$@"
}

# start_locked [--fresh]: prints the URL. The settings of $SETTINGS come on top of the node's own.
start_locked() {
    local run home java http_port transport_port
    run=$(run_dir)
    home=$(node_home)
    if is_running "$run" && [ -s "$run/state" ]; then
        sed -n 's/^url=//p' "$run/state"
        return 0
    fi
    need curl python3
    # A start that was interrupted leaves a node behind, a node that was killed its files; only its data is worth keeping.
    stop_process "$run"
    rm -rf "$run/pid" "$run/launcher" "$run/state" "$run/config" "$run/tmp" "$run/logs"
    [ "${1:-}" != --fresh ] || rm -rf "$run/data" "$run/repo"
    mkdir -p "$run/data" "$run/repo" "$run/logs" "$run/tmp"
    java=$(ensure_java "$NODE_JAVA_MIN" "$NODE_JAVA_MAX" "${NODE_JAVA_KIND:-}")
    read -r http_port transport_port < <(free_ports 2)
    cp -r "$home/config" "$run/config"
    {
        node_settings "$run" "$http_port" "$transport_port"
        # Where the tests may keep snapshots.
        printf 'path.repo: %s\n' "$run/repo"
        [ ${#SETTINGS[@]} = 0 ] || printf '%s\n' "${SETTINGS[@]}"
    } >"$run/config/$NODE_PRODUCT.yml"
    ! declare -F node_files >/dev/null || node_files "$run"
    bring_up "$home" "$run" "$java" "http://127.0.0.1:$http_port"
}

# bring_up HOME RUN JAVA URL: launches what is laid out in RUN, waits for it and prints the URL.
bring_up() {
    chmod 755 "$ENGINES_DIR/run" "$2"
    own_by_engine_user "$2"
    say "starting $NODE (instance $INSTANCE) at $4 with $3"
    launch "$1" "$2" "$3"
    if ! wait_until_ready "$2" "$4"; then
        tail -n 40 "$2/console.log" >&2
        stop_process "$2"
        fail "$NODE did not come up; the end of $2/console.log is above"
    fi
    printf 'url=%s\npid=%s\n' "$4" "$(cat "$2/pid")" >"$2/state"
    printf '%s\n' "$4"
}

# signal_node SIGNAL: to the member that was named.
signal_node() { with_lock "run-$NODE.$INSTANCE" signal_locked "$1" "$MEMBER"; }

# signal_locked: what has no members has none to be named.
signal_locked() { fail "$NODE has no members"; }

cut_node() { with_lock "run-$NODE.$INSTANCE" cut_locked "$@"; }
cut_locked() { fail "$NODE has no network between members that could be cut"; }

kill_node() { with_lock "run-$NODE.$INSTANCE" kill_locked; }

# kill_locked: as the power does. What the node had on its disk stays, and what it was started with.
kill_locked() {
    local run
    run=$(run_dir)
    [ -s "$run/state" ] || fail "$NODE (instance $INSTANCE) was not started"
    kill_process "$run"
    say "killed $NODE (instance $INSTANCE)"
}

restart_node() { with_lock "run-$NODE.$INSTANCE" restart_locked; }

# restart_locked: the same node again, on its port, whether it was killed or still runs (then it is killed now). Prints the URL.
restart_locked() {
    local run url
    run=$(run_dir)
    url=$(sed -n 's/^url=//p' "$run/state" 2>/dev/null) || true
    [ -n "$url" ] || fail "$NODE (instance $INSTANCE) was not started"
    kill_process "$run"
    rm -rf "$run/pid" "$run/launcher" "$run/tmp"
    mkdir -p "$run/tmp"
    bring_up "$(node_home)" "$run" "$(ensure_java "$NODE_JAVA_MIN" "$NODE_JAVA_MAX" "${NODE_JAVA_KIND:-}")" "$url"
}

launch() { # HOME RUN JAVA
    node_command "$@"
    launch_command "$2"
}

# launch_command RUN: starts NODE_COMMAND in its own session, with nothing of the caller's environment but what is named here.
launch_command() {
    local run=$1 as=()
    [ "$(id -u)" != 0 ] || as=(setpriv --reuid "$ENGINE_USER" --regid "$ENGINE_USER" --init-groups)
    (
        cd "$run" || exit 1
        exec env -i PATH=/usr/bin:/bin HOME="$run/tmp" LANG=C.UTF-8 LOCKSCOPE_ENGINE_RUN="$run" "${NODE_ENVIRONMENT[@]}" \
            setsid "${as[@]}" "${NODE_COMMAND[@]}"
    ) >"$run/console.log" 2>&1 </dev/null 9>&- &
    printf '%s\n' $! >"$run/launcher"
}

# wait_until_ready RUN URL: until GET / answers and the cluster is at least yellow; false when the node ended or the time is up.
wait_until_ready() {
    local deadline=$((SECONDS + ${LOCKSCOPE_ENGINE_TIMEOUT:-180}))
    until [ -s "$1/pid" ] && curl -fsS "${NODE_LOGIN[@]}" --noproxy '*' -m 2 "$2/" >/dev/null 2>&1; do
        # Not is_ours: in its first moment the launcher is still our own shell, before it became the node's.
        kill -0 "$(cat "$1/launcher")" 2>/dev/null || is_running "$1" || return 1
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.3
    done
    # A node that was restarted opens its indices again, which takes a busy machine long when they are many.
    until curl -fsS "${NODE_LOGIN[@]}" --noproxy '*' -m 30 "$2/_cluster/health?wait_for_status=yellow&timeout=20s" >/dev/null 2>&1; do
        is_running "$1" || return 1
        [ "$SECONDS" -lt "$deadline" ] || return 1
    done
    is_running "$1"
}

stop_node() { with_lock "run-$NODE.$INSTANCE" stop_locked; }

stop_locked() {
    local run
    run=$(run_dir)
    if is_running "$run" || is_ours "$run" launcher; then
        stop_process "$run"
        say "stopped $NODE (instance $INSTANCE)"
    else
        say "$NODE (instance $INSTANCE) is not running"
    fi
    rm -f "$run/pid" "$run/launcher" "$run/state"
    # Only the default instance keeps its data: the others are made for one test run.
    [ "$INSTANCE" = default ] || rm -rf "$run"
}

# stop_process RUN: ends the node there and what launched it, in the end by force.
stop_process() {
    local file i
    for file in pid launcher; do
        ! is_ours "$1" "$file" || kill "$(cat "$1/$file")" 2>/dev/null || true
    done
    for ((i = 0; i < 150; i++)); do
        is_running "$1" || is_ours "$1" launcher || return 0
        sleep 0.2
    done
    kill_process "$1"
}

# kill_process RUN: ends the node there and what launched it by force, and waits until they are gone.
kill_process() {
    local i
    for ((i = 0; i < 100; i++)); do
        is_running "$1" || is_ours "$1" launcher || return 0
        # The launcher leads a session of its own, so its group is the node and nothing else.
        ! is_ours "$1" launcher || kill -9 -- "-$(cat "$1/launcher")" 2>/dev/null || true
        ! is_running "$1" || kill -9 "$(cat "$1/pid")" 2>/dev/null || true
        sleep 0.1
    done
}

# free_ports COUNT: prints loopback ports nobody listens on, below the range from which the kernel hands out its own.
free_ports() {
    python3 - "$1" <<'P'
import random, socket, sys
found = []
while len(found) < int(sys.argv[1]):
    port = random.randint(20000, 31999)
    with socket.socket() as s:
        try:
            s.bind(("127.0.0.1", port))
        except OSError:
            continue
    if port not in found:
        found.append(port)
print(*found)
P
}

# node_status: one line, "NAME INSTANCE URL pid PID" or "NAME - not running" / "not installed".
node_status() {
    local run found=0
    for run in "$ENGINES_DIR/run/$NODE".*; do
        if is_up "$run" && [ -s "$run/state" ]; then
            found=1
            printf '%-22s %-10s %s pid %s\n' "$NODE" "${run#"$ENGINES_DIR/run/$NODE".}" "$(sed -n 's/^url=//p' "$run/state")" "$(cat "$run/pid")"
        fi
    done
    [ "$found" = 1 ] && return 0
    if [ -d "$(node_home)" ]; then
        printf '%-22s %s\n' "$NODE" "installed, not running"
    else
        printf '%-22s %s\n' "$NODE" "not installed (download $NODE_DOWNLOAD)"
    fi
}
