# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The replica set of mongodb-6.0.5 with elections as they come, and between its members a network that can be cut. Clients reach the members
# by the same ports, and are never cut off.
# shellcheck source=tests/engines/nodes/mongodb-6.0.5.sh
. "$here/nodes/mongodb-6.0.5.sh"
NODE_PROGRAM=mongodb-6.0.5
NODE_SET=all
MEMBER_PORTS=2
LINK_PORT=0
TARGET_PORT=1

member_argument() { port_of "$1" "$TARGET_PORT"; }

link_ports() {
    local place
    for ((place = 0; place < MEMBERS; place++)); do port_of "$place" "$LINK_PORT"; done
}

url_with() {
    local hosts
    # shellcheck disable=SC2046  # one word a port
    hosts=$(printf '127.0.0.1:%s,' $(link_ports))
    printf 'mongodb://%s/?replicaSet=%s\n' "${hosts%,}" "$SET_NAME"
}

members_ready() { # HOME
    # shellcheck disable=SC2046  # one word a port
    ELECTIONS=usual PYTHONPATH="$1/python" python3 "$here/lib/mongodb_ready.py" "$SET_NAME" "${LOCKSCOPE_ENGINE_TIMEOUT:-180}" $(link_ports) >&2
}

kill_locked() { fail "name the --member of $NODE that is to be killed: 0, 1 or 2"; }
