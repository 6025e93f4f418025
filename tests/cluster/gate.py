# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""gate.py CERTIFICATE KEY USER:PASSWORD PORT...

Before each node of a cluster on this machine, which listens on PORT without either, a gate that takes TLS and that password only. Prints
the gates' ports, in that order, on one line. Of a node that refuses connections the gate ends them, too; of one that is silent it is as
silent."""
import asyncio
import base64
import ssl
import sys

CERTIFICATE, KEY, LOGIN, *NODES = sys.argv[1:]
WANTED = b"authorization: basic " + base64.b64encode(LOGIN.encode())
REFUSAL = b'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="gate"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'


async def carry(source, target):
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except OSError:
        pass
    target.close()


def is_welcome(head):
    return any(line.lower().startswith(WANTED[:21].lower()) and line[21:].strip() == WANTED[21:] for line in head.split(b"\r\n"))


async def serve(reader, writer, node):
    try:
        # A connection is one client's: who has said the password once need not be asked again.
        head = await reader.readuntil(b"\r\n\r\n")
        if not is_welcome(head):
            writer.write(REFUSAL)
            await writer.drain()
            writer.close()
            return
        node_reader, node_writer = await asyncio.open_connection("127.0.0.1", int(node))
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        writer.close()
        return
    node_writer.write(head)
    await asyncio.gather(carry(reader, node_writer), carry(node_reader, writer))


async def main():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE, KEY)
    servers = [await asyncio.start_server(lambda r, w, node=node: serve(r, w, node), "127.0.0.1", 0, ssl=context) for node in NODES]
    print(*(server.sockets[0].getsockname()[1] for server in servers), flush=True)
    await asyncio.Event().wait()


asyncio.run(main())
