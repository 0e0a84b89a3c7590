// The extension in Node, against the real service; Visual Studio Code is a stand-in.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("..", import.meta.url));
const root = path.join(home, "..", "..");
process.env.NACRE_BIN ??= path.join(root, ".build", "release", "nacre");

// What an installation would have put beside it.
const places = {
  vscode: path.join(home, "tests", "vscode.js"),
  "@nacre/client": path.join(root, "Clients", "typescript", "src", "index.js"),
};
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => places[request] ?? resolve(request, ...rest);

const require = createRequire(import.meta.url);
const vscode = require("vscode");
const { activate, deactivate } = require("../src/extension.js");
const { person, commands, trees, configuration } = vscode.standIn;
const untouched = { ...person };
const about = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));

/** The extension in a window of its own, for one test. */
function opened(t, settings = {}) {
  Object.assign(person, untouched, {
    settings: { database: ":memory:", session: {}, ...settings },
    log: "", status: [], errors: [], steps: [], documents: [],
  });
  const context = { subscriptions: [] };
  const extension = activate(context);
  t.after(deactivate);
  return { ...extension, context, call: (...words) => commands.get("nacre.call")(...words) };
}

/** The next time that a tree says that it has changed. */
function changed(tree) {
  return new Promise((resolve) => {
    const listening = tree.onDidChangeTreeData((node) => {
      listening.dispose();
      resolve(node);
    });
  });
}

test("what the manifest promises is there, and no more", (t) => {
  const { context } = opened(t);
  const named = about.contributes.commands.map((each) => each.command).sort();
  assert.deepEqual([...commands.keys()].sort(), named);
  const views = about.contributes.views.nacre.map((each) => each.id).sort();
  assert.deepEqual([...trees.keys()].sort(), views);
  assert.ok(context.subscriptions.every((each) => typeof each.dispose === "function"));
  for (const { icon } of about.contributes.viewsContainers.activitybar) {
    assert.match(readFileSync(path.join(home, icon), "utf8"), /^<svg/);
  }
  const client = path.join(root, "Clients", "typescript", "package.json");
  assert.equal(about.version, JSON.parse(readFileSync(client, "utf8")).version);
});

test("the tree has the methods of the service, in its order and words", async (t) => {
  const { methods, service } = opened(t);
  const { items } = await (await service.get()).system.methods();
  const domains = await methods.getChildren();
  const nodes = [];
  for (const each of domains) {
    const below = await methods.getChildren(each);
    const listed = items.filter(({ name }) => name.startsWith(`${each.domain}.`));
    assert.deepEqual(below, listed);
    nodes.push(...below);
  }
  assert.equal(nodes.length, items.length);
  const item = methods.getTreeItem(domains[0]);
  assert.deepEqual([item.label, item.collapsibleState], ["booking", 1]);
  const leaf = methods.getTreeItem(nodes.find((each) => each.name === "system.ping"));
  assert.equal(leaf.label, "ping");
  assert.equal(leaf.tooltip, items.find((each) => each.name === "system.ping").summary);
  assert.deepEqual(leaf.command.arguments, ["system.ping"]);
  assert.match(person.status.at(-1), /^\$\(check\) Nacre \d+\.\d+\.\d+: ./);
});

test("a method is chosen, filled in and called, and its answer is a document", async (t) => {
  const { call } = opened(t);
  person.pick = (items) => items.find((item) => item.label === "directory.addMember");
  person.input = ({ title, prompt, value, validateInput }) => {
    assert.equal(title, "directory.addMember");
    assert.match(prompt, /^Adds a person.* name, roles, login\?$/);
    assert.equal(JSON.parse(value).name, "Åsa Öberg");
    assert.deepEqual([validateInput(value), validateInput("[1]")], [undefined, "JSON: {…}"]);
    return value;
  };
  await call();
  assert.deepEqual(person.errors, []);
  assert.equal(JSON.parse(person.documents[0].content).name, "Åsa Öberg");
});

test("a refusal is told in the words of the service, with its fields", async (t) => {
  const { call } = opened(t);
  person.input = () => '{"name":"","roles":{"booking":"boss"}}';
  assert.equal(await call("directory.addMember"), undefined);
  assert.match(person.errors[0], /\n\/name .+\n\/roles\/booking ./);
  assert.deepEqual(person.documents, []);
});

test("who leaves a question calls nothing", async (t) => {
  const { call } = opened(t);
  person.pick = () => undefined;
  assert.equal(await call(), undefined);
  person.input = () => undefined;
  assert.equal(await call("directory.addMember"), undefined);
  assert.deepEqual([person.errors, person.documents], [[], []]);
});

test("a call that is cancelled is no error", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "nacre-vscode-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const { call } = opened(t, { database: path.join(folder, "nacre.db") });
  person.cancels = true;
  person.input = () => JSON.stringify({ path: path.join(folder, "copy.db") });
  assert.equal(await call("system.backup"), undefined);
  assert.deepEqual([person.errors, person.documents], [[], []]);
});

test("events appear as they happen, the newest first", async (t) => {
  const { events, service } = opened(t);
  assert.deepEqual(await events.getChildren(), []);
  const client = await service.get();
  for (const name of ["A", "B"]) {
    const told = changed(events);
    await client.directory.addMember({ name, roles: {} });
    await told;
  }
  const shown = await events.getChildren();
  assert.deepEqual(shown.map((event) => event.data.name), ["B", "A"]);
  const item = events.getTreeItem(shown[0]);
  assert.equal(item.label, "directory.memberAdded");
  assert.equal(JSON.parse(item.tooltip).name, "B");
  assert.deepEqual(await events.getChildren(shown[0]), []);
});

test("a service that is killed goes on, and the events with it", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "nacre-vscode-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const { events, service } = opened(t, { database: path.join(folder, "nacre.db") });
  await events.getChildren();
  const client = await service.get();
  await client.system.ping();
  process.kill(client.pid, "SIGKILL");
  const told = changed(events);
  await client.directory.addMember({ name: "After", roles: {} });
  await told;
  assert.deepEqual((await events.getChildren()).map((event) => event.data.name), ["After"]);
  assert.match(person.log, /SIGKILL/);
});

test("a service that has ended for good is begun again by whoever asks next", async (t) => {
  const { service, methods } = opened(t);
  const first = await service.get();
  await first.close();
  await first.ended;
  assert.match(person.status.at(-1), /^\$\(error\) Nacre ended/);
  assert.ok((await methods.getChildren()).length > 5);
  assert.notEqual(await service.get(), first);
});

test("restarting and other settings are another service", async (t) => {
  const { service, methods, events } = opened(t);
  const first = await service.get();
  await events.getChildren();
  let told = changed(methods);
  await commands.get("nacre.restart")();
  await told;
  assert.equal(first.closed, true);
  const second = await service.get();
  assert.notEqual(second, first);
  told = changed(methods);
  configuration.fire({ affectsConfiguration: (name) => name === "nacre" });
  await told;
  assert.equal(second.closed, true);
  configuration.fire({ affectsConfiguration: () => false });
  const third = await service.get();
  assert.equal(await service.get(), third);
});

test("a program that is missing is told, and may be there the next time", async (t) => {
  const { call, service } = opened(t, { binary: "/no/such/nacre" });
  await call("system.ping");
  assert.match(person.errors[0], /no such nacre|is no program/);
  assert.match(person.status.at(-1), /^\$\(error\) Nacre .*\/no\/such\/nacre/);
  person.settings.binary = "";
  assert.equal((await service.get()).closed, false);
});

test("who may not sign in is told so, and nothing is left running", async (t) => {
  const { call } = opened(t, { session: { userId: "nobody" } });
  await call("system.ping");
  assert.equal(person.errors.length, 1);
  assert.match(person.status.at(-1), /^\$\(error\)/);
});

test("the settings of the README are those of the manifest", () => {
  const page = readFileSync(path.join(home, "README.md"), "utf8");
  const [, block] = page.match(/^```json\n([^]*?)^```$/m);
  const { properties } = about.contributes.configuration;
  assert.deepEqual(Object.keys(JSON.parse(block)).sort(), Object.keys(properties).sort());
  for (const { title } of about.contributes.commands) assert.ok(page.includes(title), title);
});

const hasCompiler = spawnSync("tsc", ["--version"]).status === 0;

test("no name is misspelt", { skip: !hasCompiler && "there is no tsc" }, () => {
  const words = ["-p", path.join(home, "tests", "types", "tsconfig.json")];
  const { status, stdout } = spawnSync("tsc", words, { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
