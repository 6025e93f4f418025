# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# As Debian 12 has it. The package would start a server of its own, so the program is taken out of it.
NODE_VERSION=3.4
NODE_SET=ci
NODE_DOWNLOAD="8 MB"
NODE_RECIPE=("$here/nodes/etcd-3.4.sh" "$here/lib/etcd.sh")
# shellcheck source=tests/engines/lib/etcd.sh
. "$here/lib/etcd.sh"

prepare_install() { command -v etcd >/dev/null || need apt-get dpkg-deb; }

node_install() { # WORK HOME
    if command -v etcd >/dev/null; then
        cp "$(command -v etcd)" "$2/etcd"
    else
        (
            cd "$1"
            apt-get download -qq etcd-server >&2 || { apt-get update -qq && apt-get download -qq etcd-server >&2; }
            dpkg-deb -x etcd-server_*.deb .
        ) || fail "apt has no etcd-server to download: run 'apt-get update'"
        cp "$1/usr/bin/etcd" "$2/etcd"
    fi
    chmod 755 "$2/etcd"
    grep -q "^etcd Version: $NODE_VERSION\." < <("$2/etcd" --version) \
        || fail "this machine has another etcd than $NODE_VERSION: $("$2/etcd" --version | head -n 1)"
}
