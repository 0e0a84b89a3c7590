// The client against the real service.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import * as nacre from "@nacre/client";
import { folder, real, take } from "./support.mjs";

/** Whether there is such a process that has not ended. */
function isRunning(pid) {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

test("a typed call answers plain objects", async (t) => {
  const n = real(t);
  const payload = { a: [1, null, "å"] };
  assert.deepEqual(await n.system.ping({ payload }), { payload });
  assert.equal((await n.system.info()).name, "nacre");
});

test("errors have classes, codes and kinds", async (t) => {
  const n = real(t);
  await assert.rejects(n.session.whoami(), (error) => {
    assert.ok(error instanceof nacre.Unauthenticated && error instanceof nacre.NacreError);
    assert.deepEqual([error.name, error.code, error.kind],
      ["Unauthenticated", 4001, "session_required"]);
    return true;
  });
  await n.session.open();
  await assert.rejects(n.directory.updateMember({ userId: "nobody", name: "x" }),
    (error) => error instanceof nacre.NotFound && error.kind === "member_not_found");
  await assert.rejects(n.directory.addMember({ name: "", roles: { booking: "boss" } }), (error) => {
    assert.ok(error instanceof nacre.ValidationFailed);
    assert.deepEqual(error.violations.map(({ path, kind }) => `${path} ${kind}`).sort(),
      ["/name too_short", "/roles/booking invalid_enum"]);
    return true;
  });
  await assert.rejects(n.call("system.pin"), (error) => {
    assert.deepEqual([error.code, error.kind], [-32601, "method_not_found"]);
    assert.ok(error.data.suggestions.includes("system.ping"));
    return true;
  });
});

test("both ways to load it are one module", () => {
  const required = createRequire(import.meta.url)("@nacre/client");
  assert.deepEqual(Object.keys(required).sort(), Object.keys(nacre).sort());
  assert.equal(required.NotFound, nacre.NotFound);
});

test("a write has a key of its own unless one is given", async (t) => {
  const n = real(t);
  await n.session.open();
  const add = (options) => n.directory.addMember({ name: "Once", roles: {} }, options);
  const [first, again] = [await add({ idempotencyKey: "k" }), await add({ idempotencyKey: "k" })];
  assert.deepEqual(first, again);
  const others = [await add(), await add(), await add({ idempotencyKey: false })];
  assert.equal(new Set([first, ...others].map((member) => member.userId)).size, 4);
});

test("a write without a session takes its key", async (t) => {
  const n = real(t);
  await assert.rejects(n.family.previewInvitation({ code: "AAAA-AAAA" }),
    (error) => error.violations[0].kind === "invitation_invalid");
});

test("remarks travel beside the params", async (t) => {
  const n = real(t);
  await n.session.open();
  await n.directory.addMember({ name: "Never", roles: {} }, { meta: { dryRun: true } });
  const { items } = await n.directory.listMembers();
  assert.ok(!items.some((member) => member.name === "Never"));
});

test("five megabytes go both ways", async (t) => {
  const n = real(t);
  const payload = "å".repeat(5 << 19) + "\u2028\n🦪";
  assert.equal((await n.system.ping({ payload })).payload, payload);
});

test("ten thousand calls are in flight at once", async (t) => {
  const n = real(t);
  const { signal } = new AbortController();
  const numbers = Array.from({ length: 10_000 }, (_, i) => i);
  const answers = await Promise.all(
    numbers.map((payload) => n.system.ping({ payload }, { signal })));
  assert.deepEqual(answers.map((answer) => answer.payload), numbers);
});

test("two tasks share one client", async (t) => {
  const n = real(t);
  async function task(name) {
    for (let i = 0; i < 300; i++) {
      assert.deepEqual((await n.system.ping({ payload: [name, i] })).payload, [name, i]);
    }
  }
  await Promise.all([task("a"), task("b")]);
});

test("a message above the limit fails its own call only", async (t) => {
  const n = real(t, { args: ["--max-message", "65536"] });
  const small = n.system.ping({ payload: 1 });
  const large = n.system.ping({ payload: "x".repeat(1 << 20) });
  await assert.rejects(large, { kind: "message_too_large" });
  assert.deepEqual(await small, { payload: 1 });
});

test("text that is no Unicode fails its own call only", async (t) => {
  const n = real(t);
  await assert.rejects(n.system.ping({ payload: "\ud800" }), { kind: "invalid_json" });
  await n.system.ping();
});

test("a value that is no JSON is refused before it is sent", async (t) => {
  const n = real(t);
  for (const payload of [NaN, [Infinity], 1n]) {
    await assert.rejects(n.system.ping({ payload }), TypeError);
  }
  const circle = {};
  circle.payload = circle;
  await assert.rejects(n.system.ping(circle), TypeError);
  await n.system.ping();
});

test("killing the service in mid-call fails what is pending and what comes later", async (t) => {
  const n = real(t);
  await n.system.ping();
  process.kill(n.pid, "SIGSTOP");
  const pending = [1, 2, 3].map(() => n.system.ping());
  process.kill(n.pid, "SIGKILL");
  const isClosed = (error) => error instanceof nacre.ConnectionClosed &&
    error.signal === "SIGKILL" && error.exitCode === null;
  for (const call of pending) await assert.rejects(call, isClosed);
  await assert.rejects(n.system.ping(), isClosed);
  assert.throws(() => n.notify("system.ping"), isClosed);
  assert.equal(n.closed, true);
  assert.equal((await n.ended).signal, "SIGKILL");
});

test("a time-out is an error and the connection goes on", async (t) => {
  const n = real(t);
  await n.system.ping();
  process.kill(n.pid, "SIGSTOP");
  await assert.rejects(n.system.ping(null, { timeout: 20 }), nacre.TimedOut);
  process.kill(n.pid, "SIGCONT");
  assert.deepEqual(await n.system.ping({ payload: 2 }), { payload: 2 });
});

test("a signal cancels a job, whose reason is kept", async (t) => {
  const db = path.join(folder(t), "nacre.db");
  const n = real(t, { db });
  await n.session.open();
  const stop = new AbortController();
  const job = n.system.backup({ path: `${db}.copy` }, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("enough")),
  });
  await assert.rejects(job, (error) => {
    assert.ok(error instanceof nacre.Cancelled);
    assert.deepEqual([error.name, error.kind, error.cause.message],
      ["AbortError", "cancelled", "enough"]);
    return true;
  });
  await n.system.ping();
});

test("a job tells how far it is", async (t) => {
  const db = path.join(folder(t), "nacre.db");
  const n = real(t, { db });
  await n.session.open();
  const seen = [];
  const copy = await n.system.backup({ path: `${db}.copy` },
    { onProgress: (progress) => seen.push(progress.kind) });
  assert.equal(copy.path, `${db}.copy`);
  assert.deepEqual([seen[0], seen.at(-1)], ["begin", "end"]);
});

test("closing shuts the service down in good order", async (t) => {
  const n = real(t);
  const last = n.system.ping({ payload: "last" });
  assert.equal(await n.close(), 0);
  assert.deepEqual(await last, { payload: "last" });
  assert.equal(await n.close(), 0);
  await assert.rejects(n.system.ping(), (error) => error.exitCode === 0);
});

test("await using closes it", { skip: !Symbol.asyncDispose && "Node has no asyncDispose" },
  async (t) => {
    const n = real(t);
    await n.system.ping();
    await n[Symbol.asyncDispose]();
    assert.equal(n.closed, true);
  });

test("a program that forgets to close ends, and so does the service", async () => {
  const program = `
    const { Nacre } = require("@nacre/client");
    const n = new Nacre({ db: ":memory:" });
    n.system.ping().then(() => console.log(n.pid));`;
  const { stdout, status } = spawnSync(process.execPath, ["-e", program],
    { cwd: new URL(".", import.meta.url).pathname, encoding: "utf8" });
  assert.equal(status, 0);
  // It is no child of this test that could be waited for: it is looked at until it is gone.
  while (isRunning(Number(stdout))) await new Promise(setImmediate);
});

test("a crash nobody waits for ends no program", () => {
  const program = `
    const { Nacre } = require("@nacre/client");
    const n = new Nacre({ db: ":memory:" });
    const events = n.events();
    n.system.ping().then(() => process.kill(n.pid, "SIGKILL"));
    n.ended.then((ending) => console.log(ending.signal));
    n.onNotification(() => { throw new Error("of a handler"); });
    setInterval(() => { if (n.closed) process.exit(); }, 1);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", program],
    { cwd: new URL(".", import.meta.url).pathname, encoding: "utf8" });
  assert.deepEqual([status, stdout, stderr], [0, "SIGKILL\n", ""]);
});

test("events come as they happen", async (t) => {
  const n = real(t);
  await n.session.open();
  const events = n.events({ topics: ["directory.*"] });
  const names = ["A", "B", "C"];
  for (const name of names) await n.directory.addMember({ name, roles: {} });
  const seen = await take(events, 3);
  assert.deepEqual(seen.map((event) => event.data.name), names);
  assert.deepEqual(await events.next(), { value: undefined, done: true });
  assert.deepEqual((await n.events.list()).items ?? (await n.events.list()).subscriptions, []);
});

test("a slow loop is waited for, and nothing is lost", async (t) => {
  const n = real(t);
  await n.session.open();
  const events = n.events({ from: "start", topics: ["directory.memberAdded"] });
  const numbers = Array.from({ length: 2_500 }, (_, i) => `M${i}`);
  await Promise.all(numbers.map((name) =>
    n.directory.addMember({ name, roles: {} }, { idempotencyKey: false })));
  const seen = await take(events, 2_500);
  assert.deepEqual(seen.map((event) => event.data.name), numbers);
});

test("a named place goes on in the next program", async (t) => {
  const db = path.join(folder(t), "nacre.db");
  const first = real(t, { db });
  await first.session.open();
  for (const name of ["A", "B", "C"]) await first.directory.addMember({ name, roles: {} });
  const topics = ["directory.memberAdded"];
  // Two are handled; the third is in hand when the loop is left.
  const seen = await take(first.events({ name: "mirror", topics }), 3);
  await first.close();
  const second = real(t, { db });
  await second.session.open();
  const [again] = await take(second.events({ name: "mirror", topics }), 1);
  assert.deepEqual(again.seq, seen[2].seq);
});

test("a refused subscription is told to the loop", async (t) => {
  const n = real(t);
  await assert.rejects(n.events().next(), nacre.Unauthenticated);
  await n.session.open();
  const events = n.events({ topics: ["no such topic"] });
  await assert.rejects(events.next(), nacre.ValidationFailed);
  assert.deepEqual(await events.next(), { value: undefined, done: true });
});

test("a signal ends a loop that waits", async (t) => {
  const n = real(t);
  await n.session.open();
  const stop = new AbortController();
  const waiting = n.events({ signal: stop.signal }).next();
  await n.system.ping();
  stop.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  await assert.rejects(n.events({ signal: stop.signal }).next(), { name: "AbortError" });
});

test("closing ends the loops", async (t) => {
  const n = real(t);
  await n.session.open();
  const waiting = n.events().next();
  await n.system.ping();
  await n.close();
  assert.deepEqual(await waiting, { value: undefined, done: true });
});

test("killed again and again, no write is lost or done twice and no event", async (t) => {
  const db = path.join(folder(t), "nacre.db");
  const n = real(t, { db, restart: { backOff: 1 } });
  await n.session.open();
  const events = n.events({ topics: ["directory.memberAdded"] });
  const names = Array.from({ length: 60 }, (_, i) => `M${i}`);
  const seen = [];
  const reading = (async () => {
    for await (const event of events) if (seen.push(event.data.name) === names.length) break;
  })();
  const added = names.map(async (name, i) => {
    const member = await n.directory.addMember({ name, roles: {} });
    // In mid-call for all that were sent behind it.
    if (i % 20 === 5) process.kill(n.pid, "SIGKILL");
    return member;
  });
  const members = await Promise.all(added);
  await reading;
  assert.equal(new Set(members.map((member) => member.userId)).size, names.length);
  assert.deepEqual([...seen].sort(), [...names].sort());
  assert.equal((await n.session.whoami()).actor.name.length > 0, true);
});

test("a session keeps its name over a restart", async (t) => {
  const db = path.join(folder(t), "nacre.db");
  const restarts = [];
  const n = real(t, { db, restart: true, onRestart: (error) => restarts.push(error.signal) });
  const owner = await n.session.open();
  const { userId } = await n.directory.addMember({ name: "Second", roles: {} });
  const second = await n.session.open({ userId });
  const before = n.pid;
  process.kill(n.pid, "SIGKILL");
  const who = (session) => n.session.whoami(null, { meta: { session } });
  const actors = [await who(owner.session), await who(second.session), await who()];
  assert.deepEqual(actors.map((each) => each.actor.userId), [owner.actor.userId, userId, userId]);
  assert.deepEqual(restarts, ["SIGKILL"]);
  assert.notEqual(n.pid, before);
  await n.session.close({ session: second.session });
  assert.equal((await n.session.whoami()).actor.userId, owner.actor.userId);
});
