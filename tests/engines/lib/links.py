# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""links.py FOLDER LISTEN:TARGET:PIDFILE...

The network between the members of a cluster, in their order: whoever connects to LISTEN reaches the member at TARGET, whose process is
that of PIDFILE. FOLDER/cut names members (0 …) that are cut off from the others, and is read again at SIGHUP, after which FOLDER/asked is
gone. As with a network that loses every packet, nothing is told to either side while it is cut: no end, no refusal, no answer; what was
sent arrives when it is whole again. Who is no member, as a client, is never cut off.

It takes no privilege: who has connected is read from the processes' open files, so that it runs as the account that the members have."""
import asyncio
import os
import signal
import socket
import sys

FOLDER = sys.argv[1]
MEMBERS = [argument.split(":", 2) for argument in sys.argv[2:]]
whole = {(a, b): asyncio.Event() for a in range(len(MEMBERS)) for b in range(a)}


def read_cut():
    try:
        with open(f"{FOLDER}/cut", encoding="ascii") as file:
            off = {int(word) for word in file.read().split()}
    except FileNotFoundError:
        off = set()
    for (a, b), event in whole.items():
        if a in off or b in off:
            event.clear()
        else:
            event.set()
    try:
        os.remove(f"{FOLDER}/asked")
    except FileNotFoundError:
        pass


def socket_of(peer, here):
    """The open file of the other end; None: it is closed already."""
    for name in ("/proc/net/tcp", "/proc/net/tcp6"):
        with open(name, encoding="ascii") as file:
            for line in file.readlines()[1:]:
                words = line.split()
                ports = [int(words[i].rpartition(":")[2], 16) for i in (1, 2)]
                if ports == [peer, here] and words[9] != "0":
                    return f"socket:[{words[9]}]"
    return None


def member_with(file):
    """None: it is no member's."""
    for member, (_, _, pidfile) in enumerate(MEMBERS):
        try:
            with open(pidfile, encoding="ascii") as noted:
                files = f"/proc/{int(noted.read())}/fd"
            for one in os.listdir(files):
                try:
                    if os.readlink(f"{files}/{one}") == file:
                        return member
                except FileNotFoundError:  # closed meanwhile
                    pass
        except (FileNotFoundError, ProcessLookupError, ValueError):  # it does not run
            pass
    return None


def link_between(a, b):
    event = whole.get((max(a, b), min(a, b))) if a is not None else None
    return event.wait if event else None


async def carry(source, target, link):
    loop = asyncio.get_running_loop()
    try:
        while True:
            data = await loop.sock_recv(source, 65536)
            if link:
                await link()
            if not data:
                break
            await loop.sock_sendall(target, data)
    except OSError:
        if link:
            await link()  # that one side has ended is not told through a cut
        source.close()
    try:
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


async def serve(client, listen, target, member):
    loop = asyncio.get_running_loop()
    with client, socket.socket() as onward:
        try:
            file = socket_of(client.getpeername()[1], listen)
            if not file:
                return
            link = link_between(member_with(file), member)
            if link:
                await link()
            for one in (client, onward):
                one.setblocking(False)
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await loop.sock_connect(onward, ("127.0.0.1", target))
        except OSError:
            return
        await asyncio.gather(carry(client, onward, link), carry(onward, client, link))


async def listen_for(member):
    listen, target = (int(port) for port in MEMBERS[member][:2])
    loop = asyncio.get_running_loop()
    at_work = set()
    with socket.create_server(("127.0.0.1", listen), backlog=256) as server:
        server.setblocking(False)
        while True:
            client, _ = await loop.sock_accept(server)
            task = loop.create_task(serve(client, listen, target, member))
            at_work.add(task)
            task.add_done_callback(at_work.discard)


async def main():
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, read_cut)
    read_cut()
    await asyncio.gather(*(listen_for(member) for member in range(len(MEMBERS))))


asyncio.run(main())
