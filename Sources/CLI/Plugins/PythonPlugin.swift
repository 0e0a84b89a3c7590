extension Plugin {
  static let python = Plugin(
    language: "python", test: "python3 -m unittest",
    files: [
      File(
        path: "README.md",
        text: """
          # Clients at a prompt

          Asks for a client, completes names with the tab key, and shows what is wrong at its field.

          ```sh
          pip install nacre-client
          python3 clients.py --db shop.db
          python3 -m unittest
          ```

          `clients.py` knows the service, and `test_clients.py` tries it with a database in memory.

          """),
      File(
        path: "clients.py",
        text: #"""
          """Finds clients as one types, and puts new ones on file."""

          import argparse

          from nacre import Nacre, ValidationFailed

          FIELDS = {
              "clientFirstName": "First name",
              "clientLastName": "Last name",
              "clientEmail": "E-mail",
          }


          class Clients:
              """The service as this plugin needs it: started, signed in, asked."""

              def __init__(self, **options):
                  self.service = Nacre(**options)
                  self.service.session.open()

              def complete(self, text):
                  """Names that begin or go on as the text does; none for too little of it."""
                  if not text.strip():
                      return []
                  found = self.service.booking.search_clients(query=text, limit=10)
                  return [client["displayName"] for client in found["items"]]

              def create(self, form):
                  """The client, and nothing; or nothing, and what is wrong with each field."""
                  try:
                      return self.service.call("booking.createClient", form), {}
                  except ValidationFailed as error:
                      wrong = {}
                      for violation in error.violations:
                          field = violation["path"].lstrip("/").split("/")[0]
                          wrong.setdefault(field, []).append(violation["message"])
                      return None, wrong

              def close(self):
                  self.service.close()


          def ask(clients):
              """Fields are asked for until the service takes them."""
              form, wrong = {}, dict.fromkeys(FIELDS, [])
              while wrong:
                  for field in wrong:
                      for message in wrong[field]:
                          print(f"  {FIELDS.get(field, field)}: {message}")
                      form[field] = input(f"{FIELDS.get(field, field)}: ")
                  client, wrong = clients.create(form)
              print(f"{client['displayName']} is on file.")


          def main():
              parser = argparse.ArgumentParser()
              parser.add_argument("--db", default=":memory:")
              clients = Clients(db=parser.parse_args().db)
              try:
                  import readline

                  matches = []

                  def complete(text, state):
                      if state == 0:
                          matches[:] = clients.complete(text)
                      return matches[state] if state < len(matches) else None

                  readline.set_completer_delims("")
                  readline.set_completer(complete)
                  readline.parse_and_bind("tab: complete")
                  name = input("Client (tab completes, empty makes a new one): ")
                  print(name) if name else ask(clients)
              finally:
                  clients.close()


          if __name__ == "__main__":
              main()

          """#),
      File(
        path: "test_clients.py",
        text: #"""
          import unittest

          from clients import Clients


          class ClientsTest(unittest.TestCase):
              def setUp(self):
                  self.clients = Clients(db=":memory:")
                  self.addCleanup(self.clients.close)

              def test_names_are_completed(self):
                  form = {
                      "clientFirstName": "Ada", "clientLastName": "Lovelace",
                      "clientEmail": "ada@example.com",
                  }
                  client, wrong = self.clients.create(form)
                  self.assertEqual((client["displayName"], wrong), ("Ada Lovelace", {}))
                  self.assertEqual(self.clients.complete("ad"), ["Ada Lovelace"])
                  self.assertEqual(self.clients.complete("zz"), [])
                  self.assertEqual(self.clients.complete(" "), [])

              def test_what_is_wrong_stands_at_its_field(self):
                  client, wrong = self.clients.create({"clientFirstName": "", "clientEmail": "ada"})
                  self.assertIsNone(client)
                  self.assertEqual(sorted(wrong), ["clientEmail", "clientFirstName"])
                  self.assertTrue(all(wrong["clientEmail"]))


          if __name__ == "__main__":
              unittest.main()

          """#),
    ])
}
