# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""mongodb_ready.py [--primary] SET SECONDS PORT...

Makes the members one replica set unless they are one, and waits until it has a primary and every member is up in it. They elect another
one after 2 s, preferably the first; with ELECTIONS=usual in the environment after MongoDB's own 10 s, and any.
--primary: makes nothing and prints the port of the primary."""
import os
import sys
import time

import pymongo

ask_primary = sys.argv[1] == "--primary"
name, seconds, *ports = sys.argv[2 if ask_primary else 1:]
hosts = [f"127.0.0.1:{port}" for port in ports]
end = time.monotonic() + float(seconds)


def member(host):
    return pymongo.MongoClient(f"mongodb://{host}/?directConnection=true", serverSelectionTimeoutMS=500).admin


def initiate():
    quick = {"electionTimeoutMillis": 2000, "heartbeatIntervalMillis": 500}
    usual = os.environ.get("ELECTIONS") == "usual"
    config = {"_id": name, "settings": {} if usual else quick,
              "members": [{"_id": i, "host": host, "priority": 2 if i == 0 and not usual else 1} for i, host in enumerate(hosts)]}
    try:
        member(hosts[0]).command("replSetInitiate", config)
    except pymongo.errors.OperationFailure as error:
        if error.code != 23:  # AlreadyInitialized
            raise


def primary():
    """Its port, once the set is whole; None before."""
    for host in hosts:
        try:
            if member(host).command("hello").get("isWritablePrimary"):
                states = [m["stateStr"] for m in member(host).command("replSetGetStatus")["members"]]
                whole = all(state in ("PRIMARY", "SECONDARY") for state in states)
                return host.rpartition(":")[2] if whole or ask_primary else None
        except pymongo.errors.PyMongoError:
            pass
    return None


said = None
made = ask_primary
while time.monotonic() < end:
    try:
        if not made:
            initiate()
            made = True
        port = primary()
        if port:
            if ask_primary:
                print(port)
            sys.exit(0)
    except pymongo.errors.PyMongoError as error:
        said = error
    time.sleep(0.1)
sys.exit(f"no primary within {seconds} s: {said}")
