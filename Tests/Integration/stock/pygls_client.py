"""The script over pygls' client."""

import asyncio
import json
import os
import sys

from pygls.client import JsonRPCClient
from pygls.exceptions import JsonRpcException


def plain(value):
    """What pygls makes of a result, as JSON again: objects come as named tuples."""
    if hasattr(value, "_asdict"):
        return {key: plain(item) for key, item in value._asdict().items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


async def main():
    with open(os.environ["STOCK_SCRIPT"], encoding="utf-8") as file:
        script = json.load(file)
    client = JsonRPCClient()
    await client.start_io(os.environ["NACRE_BIN"], "--db", ":memory:")
    for call in script:
        try:
            answer = await client.protocol.send_request_async(call["method"], call["params"])
            outcome = {"result": plain(answer)}
        except JsonRpcException as problem:
            outcome = {"error": problem.code}
        sys.stdout.write(json.dumps(outcome) + "\n")
    await client.stop()


asyncio.run(main())
