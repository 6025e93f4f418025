# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Built from its Go modules, which ../lib/etcd-3.6/go.sum pins: Debian 12 has no such version, and etcd's own programs come from no
# package registry.
NODE_VERSION=3.6.16
NODE_SET=all
NODE_DOWNLOAD="30 MB"
NODE_RECIPE=("$here/nodes/etcd-3.6.sh" "$here/lib/etcd.sh" "$here"/lib/etcd-3.6/*)
# shellcheck source=tests/engines/lib/etcd.sh
. "$here/lib/etcd.sh"

prepare_install() { command -v go >/dev/null || fail "missing: Go 1.26 or later, with which etcd $NODE_VERSION is built (Debian 12 has an older one)"; }

node_install() { # WORK HOME
    cp -r "$here/lib/etcd-3.6" "$1/source"
    (cd "$1/source" && go build -trimpath -o "$2/etcd" .) >&2
    chmod 755 "$2/etcd"
}
