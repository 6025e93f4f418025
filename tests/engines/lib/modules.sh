# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Modules that are published apart from the node, put into it. Sourced by the files of the families.

# write_module HOME NAME CLASS EXTENDS PRODUCT VERSION: a node's module is its jars plus this descriptor; published apart, it lacks it.
write_module() {
    cat >"$1/modules/$2/plugin-descriptor.properties" <<D
description=$2
version=$6
name=$2
classname=$3
java.version=1.8
$5.version=$6
extended.plugins=$4
has.native.controller=false
D
}

# write_policies HOME: the rights the two modules ask of the security manager, as their own builds ship them.
write_policies() {
    cat >"$1/modules/lang-painless/plugin-security.policy" <<'P'
grant {
  permission java.lang.RuntimePermission "createClassLoader";
  permission java.lang.RuntimePermission "getClassLoader";
};
P
    cat >"$1/modules/reindex/plugin-security.policy" <<'P'
grant {
  permission java.net.SocketPermission "*", "connect";
  permission java.net.NetPermission "getProxySelector";
};
P
}
