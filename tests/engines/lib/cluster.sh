# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Three nodes of Elasticsearch or OpenSearch, all of which may be elected and keep data, as they come: with the engine's own fault
# detection. Sourced by the file of such a node, after that of the engine, whose program it runs.
# shellcheck source=tests/engines/lib/members.sh
. "$here/lib/members.sh"
MEMBER_PORTS=3 # for clients, for the other nodes, and that of links.py which those are told of
LINK_PORT=2
TARGET_PORT=1

lay_out_member() { # HOME MEMBER PLACE
    local place name names='' seeds=''
    for ((place = 0; place < MEMBERS; place++)); do
        names+=${names:+, }n$((place + 1))
        seeds+=${seeds:+, }'"'127.0.0.1:$(port_of "$place" "$LINK_PORT")'"'
    done
    name=n$(($3 + 1))
    mkdir -p "$2/logs" "$2/repo"
    rm -rf "$2/config"
    cp -r "$1/config" "$2/config"
    {
        node_settings "$2" "$(port_of "$3")" "$(port_of "$3" "$TARGET_PORT")" | sed '/^discovery\.type:/d; /^node\.name:/d'
        [ ${#SETTINGS[@]} = 0 ] || printf '%s\n' "${SETTINGS[@]}"
        printf 'transport.publish_port: %s\n' "$(port_of "$3" "$LINK_PORT")"
        printf 'node.name: %s\ndiscovery.seed_hosts: [%s]\n%s: [%s]\npath.repo: %s\n' "$name" "$seeds" "$NODE_FIRST_ELECTED" "$names" "$2/repo"
    } >"$2/config/$NODE_PRODUCT.yml"
}

# launch HOME MEMBER JAVA: nodes that start often and live for minutes are compiled quickly rather than well, which takes a processor of
# each for longer than the tests take.
launch() {
    node_command "$@"
    NODE_ENVIRONMENT=("${NODE_ENVIRONMENT[@]/-Xmx512m/-Xmx512m -XX:TieredStopAtLevel=1}")
    launch_command "$2"
}

member_argument() { ensure_java "$NODE_JAVA_MIN" "$NODE_JAVA_MAX" "${NODE_JAVA_KIND:-}"; }

url_with() { # PORTS
    local place urls=''
    for ((place = 0; place < MEMBERS; place++)); do urls+=${urls:+,}http://127.0.0.1:$(port_of "$place"); done
    printf '%s\n' "$urls"
}

members_ready() { # HOME: each answers, and all are one cluster
    local place
    for ((place = 0; place < MEMBERS; place++)); do
        wait_until_ready "$(run_dir)/member-$place" "http://127.0.0.1:$(port_of "$place")" || return 1
    done
    curl -fsS --noproxy '*' -m 70 "http://127.0.0.1:$(port_of 0)/_cluster/health?wait_for_nodes=$MEMBERS&timeout=60s" >/dev/null
}

kill_locked() { fail "name the --member of $NODE that is to be killed: 0, 1 or 2"; }
