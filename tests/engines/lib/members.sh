# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Three processes that are one server, instead of one node: what node.sh does for a process is done here for each member. Sourced by the
# library of such a server, after node.sh, whose functions of the same names these replace. What that library provides:
#
#   MEMBER_PORTS                         how many ports a member has
#   lay_out_member HOME MEMBER PLACE     makes the files that a member is started with
#   member_argument PLACE                the third argument of node_command for it
#   url_with PORTS                       the URL of them all, by all their ports
#   members_ready HOME                   waits until they are one server; false when the time is up
#   LINK_PORT                            which of a member's ports the others reach it by, through links.py, and TARGET_PORT the one
#                                        it listens on; without them there is nothing between the members that could be cut
#
#   $ENGINES_DIR/run/NAME.INSTANCE/member-K/   data, console.log, launcher and pid of one member, as node.sh has them for a node
#   $ENGINES_DIR/run/NAME.INSTANCE/links/      the same of links.py; cut and asked are what it reads
#   $ENGINES_DIR/run/NAME.INSTANCE/state       the URL, and the ports in the order of the members

MEMBERS=3
PORTS=() # of all members, once they are known

members_of() { # RUN
    local member
    for ((member = 0; member < MEMBERS; member++)); do printf '%s/member-%d\n' "$1" "$member"; done
}

# port_of PLACE [WHICH]: the first port of a member, or another one.
port_of() { printf '%s\n' "${PORTS[$(($1 * MEMBER_PORTS + ${2:-0}))]}"; }

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

read_ports() { read -r -a PORTS < <(sed -n 's/^ports=//p' "$1/state" 2>/dev/null) || true; } # RUN

# start_locked [--fresh]: prints the URL.
start_locked() {
    local run
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
    read_ports "$run"
    [ ${#PORTS[@]} -gt 0 ] || read -r -a PORTS < <(free_ports $((MEMBERS * MEMBER_PORTS)))
    printf 'url=%s\nports=%s\n' "$(url_with "${PORTS[@]}")" "${PORTS[*]}" >"$run/state"
    bring_up_members "$run"
}

url_of_set() { sed -n 's/^url=//p' "$1/state"; }

# bring_up_members RUN: launches the members that do not run, waits until they are one server, and prints its URL.
bring_up_members() {
    local home member place=0
    home=$(node_home)
    read_ports "$1"
    say "starting $NODE (instance $INSTANCE) at $(url_of_set "$1")"
    [ -z "${LINK_PORT:-}" ] || bring_up_links "$1/links"
    for member in $(members_of "$1"); do
        if ! is_running "$member"; then
            rm -f "$member/pid" "$member/launcher"
            mkdir -p "$member/data" "$member/tmp"
            lay_out_member "$home" "$member" "$place"
            chmod 755 "$ENGINES_DIR/run" "$1" "$member"
            own_by_engine_user "$member"
            launch "$home" "$member" "$(member_argument "$place")"
        fi
        place=$((place + 1))
    done
    if ! members_ready "$home"; then
        for member in $(members_of "$1"); do tail -n 15 "$member/console.log" >&2; done
        stop_members "$1"
        fail "$NODE did not come up; the ends of its members' logs are above"
    fi
    # Whoever asks node.sh for the pid of a node gets a member's.
    cp "$1/member-0/pid" "$1/pid"
    url_of_set "$1"
}

bring_up_links() { # PLACE
    local member place=0
    ! is_ours "$1" launcher || return 0
    mkdir -p "$1"
    NODE_ENVIRONMENT=()
    NODE_COMMAND=(python3 "$here/lib/links.py" "$1")
    for member in $(members_of "${1%/links}"); do
        NODE_COMMAND+=("$(port_of "$place" "$LINK_PORT"):$(port_of "$place" "$TARGET_PORT"):$member/pid")
        place=$((place + 1))
    done
    chmod 755 "$ENGINES_DIR/run" "${1%/links}" "$1"
    own_by_engine_user "$1"
    launch_command "$1"
}

# cut_locked cut|join PLACE: one member cannot reach the others, nor they it; clients reach all. Or it can again.
cut_locked() {
    local links i
    [ -n "${LINK_PORT:-}" ] || fail "$NODE has no network between members that could be cut"
    links=$(run_dir)/links
    is_ours "$links" launcher || fail "$NODE (instance $INSTANCE) does not run"
    {
        ! [ -e "$links/cut" ] || grep -vx "$2" "$links/cut" || true
        [ "$1" = join ] || printf '%s\n' "$2"
    } >"$links/cut.new"
    mv "$links/cut.new" "$links/cut"
    touch "$links/asked"
    kill -HUP "$(cat "$links/launcher")"
    for ((i = 0; i < 100; i++)); do
        [ -e "$links/asked" ] || break
        sleep 0.05
    done
    [ ! -e "$links/asked" ] || fail "the network between the members of $NODE does not answer; see $links/console.log"
    say "$1: member $2 of $NODE (instance $INSTANCE)"
}

# signal_locked SIGNAL PLACE: to one member, as the kernel, or a virtual machine that stands still, would.
signal_locked() {
    local member
    member=$(run_dir)/member-$2
    is_running "$member" || fail "member $2 of $NODE (instance $INSTANCE) does not run"
    if [ "$1" = KILL ]; then kill_process "$member"; else kill "-$1" "$(cat "$member/pid")"; fi
    say "$1 to member $2 of $NODE (instance $INSTANCE)"
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
    for member in $(members_of "$1"); do
        ! is_running "$member" || kill -CONT "$(cat "$member/pid")" 2>/dev/null || true
        stop_process "$member" &
    done
    wait
    stop_process "$1/links"
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
