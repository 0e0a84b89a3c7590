"""Signs in, adds members side by side and hears of them as the service does."""

import asyncio

from nacre import AsyncNacre, ValidationFailed


async def main() -> None:
    async with AsyncNacre(db=":memory:") as n:
        me = await n.session.open(locale="en")
        print("Hello,", me["actor"]["name"])
        events = n.events(["directory.memberAdded"])
        await asyncio.gather(*[n.directory.add_member(name=name, roles={}) for name in "AB"])
        print("Heard of", [(await events.__anext__())["data"]["name"] for _ in "AB"])
        try:
            await n.directory.add_member(name="", roles={})
        except ValidationFailed as error:
            print(error)


if __name__ == "__main__":
    asyncio.run(main())
