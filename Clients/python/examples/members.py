"""Signs in, adds a member and shows what a refusal looks like."""

from nacre import Nacre, ValidationFailed


def main() -> None:
    with Nacre(db=":memory:") as n:
        me = n.session.open(locale="en")
        print("Hello,", me["actor"]["name"])

        clerk = n.directory.add_member(name="Åsa Öberg", roles={"booking": "office"})
        print("Added", clerk["userId"], clerk["name"])

        try:
            n.directory.add_member(name="", roles={})
        except ValidationFailed as error:
            print(error)


if __name__ == "__main__":
    main()
