extension Plugin {
  static let typescript = Plugin(
    language: "typescript", test: "npm test",
    files: [
      File(
        path: "README.md",
        text: """
          # Clients at a prompt

          Asks for a client, completes names with the tab key, and shows what is wrong at its field.

          ```sh
          npm install @nacre/client        # or the folder Clients/typescript of Nacre
          node main.mjs shop.db
          npm test
          ```

          `clients.mjs` knows the service, `main.mjs` is the prompt, and `clients.test.mjs` tries it
          with a database in memory. `// @ts-check` and the client's types check it in an editor,
          and `npx -p typescript tsc` on the command line.

          """),
      File(
        path: "package.json",
        text: """
          {
            "name": "clients-at-a-prompt",
            "version": "0.1.0",
            "private": true,
            "type": "module",
            "engines": { "node": ">=18" },
            "scripts": { "start": "node main.mjs", "test": "node --test" },
            "dependencies": { "@nacre/client": "*" }
          }

          """),
      File(
        path: "tsconfig.json",
        text: """
          {
            "compilerOptions": {
              "allowJs": true, "checkJs": true, "noEmit": true, "strict": true,
              "target": "es2022", "module": "node16", "moduleResolution": "node16"
            },
            "include": ["clients.mjs"]
          }

          """),
      File(
        path: "clients.mjs",
        text: #"""
          // @ts-check
          // Finds clients as one types, and puts new ones on file.
          import { Nacre, ValidationFailed } from "@nacre/client";

          /** The service as this plugin needs it: started, signed in, asked. */
          export class Clients {
            /** @param {import("@nacre/client").NacreOptions} options */
            constructor(options) {
              this.service = new Nacre(options);
            }

            async open() {
              await this.service.session.open();
              return this;
            }

            /**
             * Names that begin or go on as the text does; none for too little of it, or when the
             * signal says that more was typed meanwhile.
             *
             * @param {string} text
             * @param {AbortSignal} [signal]
             */
            async complete(text, signal) {
              if (!text.trim()) return [];
              const found = await this.service.booking.searchClients(
                { query: text, limit: 10 }, { signal });
              return found.items.map((client) => client.displayName);
            }

            /**
             * The client, or what is wrong with each field.
             *
             * @param {Record<string, string>} form
             */
            async create(form) {
              try {
                return { client: await this.service.booking.createClient(form), wrong: {} };
              } catch (error) {
                if (!(error instanceof ValidationFailed)) throw error;
                /** @type {Record<string, string[]>} */
                const wrong = {};
                for (const { path, message } of error.violations) {
                  const field = path.split("/")[1] ?? "";
                  (wrong[field] ??= []).push(message);
                }
                return { client: null, wrong };
              }
            }

            close() {
              return this.service.close();
            }
          }

          """#),
      File(
        path: "main.mjs",
        text: #"""
          import { createInterface } from "node:readline/promises";
          import { Clients } from "./clients.mjs";

          const labels = {
            clientFirstName: "First name", clientLastName: "Last name", clientEmail: "E-mail",
          };
          const clients = await new Clients({ db: process.argv[2] ?? ":memory:" }).open();
          const prompt = createInterface({
            input: process.stdin,
            output: process.stdout,
            completer: async (line) => [await clients.complete(line), line],
          });
          const name = await prompt.question("Client (tab completes, empty makes a new one): ");
          if (name) {
            console.log(name);
          } else {
            const form = {};
            let outcome = { client: null, wrong: Object.fromEntries(
              Object.keys(labels).map((field) => [field, []])) };
            while (!outcome.client) {
              for (const [field, messages] of Object.entries(outcome.wrong)) {
                for (const message of messages) console.log(`  ${message}`);
                form[field] = await prompt.question(`${labels[field] ?? field}: `);
              }
              outcome = await clients.create(form);
            }
            console.log(`${outcome.client.displayName} is on file.`);
          }
          prompt.close();
          await clients.close();

          """#),
      File(
        path: "clients.test.mjs",
        text: #"""
          import assert from "node:assert/strict";
          import { test } from "node:test";
          import { Clients } from "./clients.mjs";

          test("names are completed", async () => {
            const clients = await new Clients({ db: ":memory:" }).open();
            const { client, wrong } = await clients.create({
              clientFirstName: "Ada", clientLastName: "Lovelace", clientEmail: "ada@example.com",
            });
            assert.equal(client.displayName, "Ada Lovelace");
            assert.deepEqual(wrong, {});
            assert.deepEqual(await clients.complete("ad"), ["Ada Lovelace"]);
            assert.deepEqual(await clients.complete("zz"), []);
            assert.deepEqual(await clients.complete(" "), []);
            await clients.close();
          });

          test("what is wrong stands at its field", async () => {
            const clients = await new Clients({ db: ":memory:" }).open();
            const { client, wrong } = await clients.create({
              clientFirstName: "", clientEmail: "ada",
            });
            assert.equal(client, null);
            assert.deepEqual(Object.keys(wrong).sort(), ["clientEmail", "clientFirstName"]);
            await clients.close();
          });

          """#),
    ])
}
