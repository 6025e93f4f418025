# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Paths, messages, locks and the account the nodes run under. Sourced by ../engine.

say() { printf 'engine: %s\n' "$*" >&2; }
fail() {
    printf 'engine: %s\n' "$*" >&2
    exit 1
}

# Nodes refuse to run as root and must be able to read their own files, which excludes a root-only home.
if [ "$(id -u)" = 0 ]; then
    ENGINES_DIR=${LOCKSCOPE_ENGINES_DIR:-/var/cache/lockscope/engines}
else
    ENGINES_DIR=${LOCKSCOPE_ENGINES_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/lockscope/engines}
fi
ENGINE_USER=lockscope-engine

# need TOOL…: ends with one sentence when a tool is missing.
need() {
    local tool missing=()
    for tool in "$@"; do
        command -v "$tool" >/dev/null || missing+=("$tool")
    done
    [ ${#missing[@]} = 0 ] || fail "missing: ${missing[*]}. Run './dev deps' (it installs them with apt)."
}

# with_lock NAME COMMAND…: runs the command in a subshell while holding the lock NAME; a second caller waits.
# Whatever the command leaves running in the background must close descriptor 9, or it would keep the lock.
with_lock() {
    local name=$1
    shift
    mkdir -p "$ENGINES_DIR/locks"
    (
        flock 9
        "$@"
    ) 9>"$ENGINES_DIR/locks/$name"
}

# own_by_engine_user DIR: hands DIR to the account of the nodes, which is made when missing. Only root needs it.
own_by_engine_user() {
    [ "$(id -u)" = 0 ] || return 0
    id "$ENGINE_USER" >/dev/null 2>&1 \
        || with_lock account useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$ENGINE_USER" \
        || id "$ENGINE_USER" >/dev/null 2>&1 \
        || fail "cannot make the user $ENGINE_USER, and the nodes refuse to run as root"
    chown -R "$ENGINE_USER": "$1"
}
