// The client against a service that misbehaves.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ConnectionClosed, Nacre, NacreError, TimedOut, VersionMismatch } from "@nacre/client";
import { restarted, scripted, take } from "./support.mjs";

test("thirteen megabytes of log stall nothing and the tail is kept", async (t) => {
  let heard = 0;
  const n = scripted(t, { onLog: (text) => (heard += text.length) });
  await n.call("flood");
  // It is read beside: some calls later it has come.
  while (!n.stderrTail.includes("the last words")) await n.call("echo");
  assert.ok(n.stderrTail.endsWith("x\nthe last words\n"));
  assert.equal(n.stderrTail.length, 64 << 10);
  assert.equal(heard, 200 * 65_536 + 16);
});

test("characters split over reads come out whole", async (t) => {
  const n = scripted(t);
  const params = { text: "åäö🦪\u2028" };
  assert.deepEqual(await n.call("split", params), params);
  n.onNotification(() => n.notify("split.rest"));
  assert.deepEqual(await n.call("split.waiting", params), params);
});

test("a crash carries signal and log", async (t) => {
  const n = scripted(t);
  const pending = n.call("silent");
  const told = (error) => {
    assert.ok(error instanceof ConnectionClosed);
    assert.deepEqual([error.code, error.kind, error.exitCode, error.signal, error.stderr],
      [0, "connection_closed", null, "SIGKILL", "it broke\n"]);
    assert.equal(error.message, "the service was ended by SIGKILL: it broke");
    return true;
  };
  const crash = n.call("crash");
  await assert.rejects(pending, told);
  await assert.rejects(crash, told);
  await assert.rejects(n.call("echo"), told);
  assert.equal(await n.close(), null);
});

test("an exit code is told", async (t) => {
  await assert.rejects(scripted(t).call("leave", { code: 70 }), { exitCode: 70, signal: null });
});

test("a time-out cancels the request at the service", async (t) => {
  const n = scripted(t);
  await n.call("echo");
  await assert.rejects(n.call("silent", {}, { timeout: 1 }), (error) => {
    assert.ok(error instanceof TimedOut);
    assert.equal(error.kind, "timed_out");
    return true;
  });
  const first = await n.call("seen");
  assert.equal(typeof first.cancelled, "number");
});

test("a signal cancels the request at the service", async (t) => {
  const n = scripted(t);
  const stop = new AbortController();
  const calls = [1, 2, 3].map(() => n.call("silent", {}, { signal: stop.signal }));
  await n.call("echo");
  stop.abort();
  for (const call of calls) await assert.rejects(call, { name: "AbortError", kind: "cancelled" });
  assert.equal(typeof (await n.call("seen")).cancelled, "number");
  await assert.rejects(n.call("echo", {}, { signal: stop.signal }), { name: "AbortError" });
  assert.ok(await n.call("run"));
});

test("lines that are no answers are passed over", async (t) => {
  assert.deepEqual(await scripted(t).call("noise"), {});
});

test("an answer that is an unknown error is an error all the same", async (t) => {
  const n = scripted(t);
  await assert.rejects(n.call("fail", { code: 4711, message: "odd" }), (error) => {
    assert.deepEqual([error.constructor, error.code, error.kind, error.message],
      [NacreError, 4711, "", "odd"]);
    return true;
  });
});

test("notifications come in order, and what a handler throws is a warning", async (t) => {
  const n = scripted(t);
  const warned = new Promise((resolve) => process.once("warning", resolve));
  const seen = [];
  const stop = n.onNotification((method, params) => {
    seen.push([method, params.n]);
    if (params.n === 0) throw new Error("of a handler");
  });
  await n.call("report", { count: 500 });
  assert.deepEqual(seen, Array.from({ length: 500 }, (_, i) => ["$/progress", i]));
  assert.equal((await warned).message, "of a handler");
  stop();
  await n.call("report", { count: 5 });
  assert.equal(seen.length, 500);
});

test("a notification is sent in its turn, also before the service is there", async (t) => {
  const n = scripted(t);
  n.notify("$/cancelRequest", { id: 7 });
  assert.deepEqual(await n.call("seen"), { cancelled: 7 });
});

test("a service that hears nothing is ended all the same", async (t) => {
  const n = scripted(t, { closeTimeout: 1 });
  const pending = n.call("deaf");
  // Sent behind it, never read.
  const later = n.call("echo");
  const closed = n.close();
  await assert.rejects(pending, ConnectionClosed);
  await assert.rejects(later, ConnectionClosed);
  assert.equal(await closed, null);
  assert.match((await n.ended).signal, /^SIG(TERM|KILL)$/);
});

test("the service has a process group of its own", async (t) => {
  const n = scripted(t);
  await n.call("echo");
  // pid (comm) state ppid pgrp
  const group = readFileSync(`/proc/${n.pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ")[2];
  assert.equal(group, String(n.pid));
});

test("an older service is told from a newer one", async (t) => {
  const older = scripted(t, { env: { SCRIPT_LEVELS: "0 0" } });
  await assert.rejects(older.call("echo"), (error) => {
    assert.ok(error instanceof VersionMismatch);
    assert.match(error.message, /no more than level 0: install a newer service/);
    assert.deepEqual(error.data,
      { clientLevel: 1, apiLevel: 0, apiCompatible: 0, version: "9.9.9" });
    return true;
  });
  await assert.rejects(older.call("echo"), { kind: "version_mismatch" });
  const newer = scripted(t, { env: { SCRIPT_LEVELS: "9 2" } });
  await assert.rejects(newer.call("echo"), (error) => {
    assert.match(error.message, /no less than level 2: install a newer client/);
    return true;
  });
  assert.deepEqual(await scripted(t, { env: { SCRIPT_LEVELS: "9 1" } }).call("echo"), {});
});

test("the argument wins, and what is missing says where it was looked for", (t) => {
  assert.throws(() => new Nacre({ binary: "/no/such/nacre" }), { kind: "binary_not_found" });
  const kept = { NACRE_BIN: process.env.NACRE_BIN, PATH: process.env.PATH };
  t.after(() => Object.assign(process.env, kept));
  delete process.env.NACRE_BIN;
  process.env.PATH = "/nonexistent";
  assert.throws(() => new Nacre(), { kind: "binary_not_found", message: /NACRE_BIN/ });
});

test("a start that fails is told by the calls", async (t) => {
  await assert.rejects(scripted(t, { cwd: "/no/such/folder" }).call("echo"), (error) => {
    assert.ok(error instanceof ConnectionClosed);
    assert.equal(error.cause.code, "ENOENT");
    return true;
  });
});

test("after a crash reads and keyed writes are sent again, all else fails", async (t) => {
  for (const send of [
    (n) => n.booking.listOrders(),
    (n) => n.booking.submit({}),
    (n) => n.call("crash.once", { idempotencyKey: "k" }),
  ]) {
    assert.equal((await send(restarted(t))).run, 2);
  }
  for (const send of [
    (n) => n.booking.submit({}, { idempotencyKey: false }),
    (n) => n.system.backup({ path: "/x" }),
    (n) => n.call("crash.once", {}),
  ]) {
    const n = restarted(t);
    await assert.rejects(send(n), ConnectionClosed);
    assert.equal((await n.call("run")).run, 2);
  }
});

test("what is sent again has the key of the first time", async (t) => {
  const n = restarted(t);
  const { params } = await n.booking.submit({});
  assert.match(params.idempotencyKey, /^[0-9a-f-]{36}$/);
});

test("without restart a crash is the end", async (t) => {
  const n = restarted(t, { restart: false });
  await assert.rejects(n.booking.listOrders(), ConnectionClosed);
  await assert.rejects(n.call("run"), ConnectionClosed);
});

test("an end in good order is no crash", async (t) => {
  const n = restarted(t);
  await assert.rejects(n.call("leave", { code: 0 }), { exitCode: 0 });
  await assert.rejects(n.call("run"), { exitCode: 0 });
});

test("a call that ends the service is given up before the restarts are", async (t) => {
  const n = restarted(t);
  await assert.rejects(n.directory.listMembers(), ConnectionClosed);
  assert.equal((await n.call("run")).run, 4);
});

test("the sixth crash in three minutes is the end", async (t) => {
  const causes = [];
  const n = restarted(t, { onRestart: (error) => causes.push(error.signal) });
  for (let i = 0; i < 5; i++) await assert.rejects(n.call("crash"), ConnectionClosed);
  assert.equal((await n.call("run")).run, 6);
  await assert.rejects(n.call("crash"), ConnectionClosed);
  await assert.rejects(n.call("run"), ConnectionClosed);
  assert.deepEqual(causes, Array(5).fill("SIGKILL"));
});

test("a service elsewhere is not told a process of here", async (t) => {
  const here = await scripted(t).session.open();
  assert.equal(here.params.processId, process.pid);
  const elsewhere = await scripted(t, { remote: true }).session.open();
  assert.equal("processId" in elsewhere.params, false);
});

test("a restart opens the sessions again, and calls keep their names", async (t) => {
  const n = restarted(t);
  const first = await n.session.open({ login: "ada", password: "of the first" });
  await n.session.switch({ organizationId: "other" }, { meta: { session: first.session } });
  const second = await n.session.open({ userId: "b" });
  assert.deepEqual([first.session, second.session], ["run-1-1", "run-1-2"]);
  const { client, processId } = first.params;
  assert.deepEqual([client.name, client.apiLevel, processId], ["@nacre/client", 1, process.pid]);
  await assert.rejects(n.call("crash"), ConnectionClosed);
  const echoed = await n.call("echo", {}, { meta: { session: first.session } });
  assert.equal(echoed._meta.session, "run-2-1");
});

test("a restart resumes events without loss", async (t) => {
  const n = restarted(t);
  const events = n.events({ topics: ["crash"] });
  const seen = await take(events, 6);
  assert.deepEqual(seen.map((event) => event.seq), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(new Set(seen.map((event) => event.subscription)),
    new Set(["subscription-1", "subscription-2"]));
  assert.deepEqual(events.cursor, { from: 5, epoch: "e" });
});

test("a named place stays behind the loop, and nothing comes twice", async (t) => {
  const n = restarted(t);
  const events = n.events({ topics: ["crash"], name: "mirror", from: 0 });
  const seqs = (await take(events, 6)).map((event) => event.seq);
  assert.deepEqual(seqs, [1, 2, 3, 4, 5, 6]);
});

test("an answer that makes no sense fails its own call only", async (t) => {
  const n = scripted(t);
  await assert.rejects(n.events({ topics: ["odd"] }).next(), TypeError);
  assert.deepEqual(await n.call("echo"), {});
});

test("a gap in the events is told", async (t) => {
  const n = scripted(t);
  await assert.rejects(n.events({ topics: ["gap"] }).next(), { kind: "event_gap" });
});

test("another history ends the events after those that have come", async (t) => {
  const events = scripted(t).events({ topics: ["set back"] });
  for (const seq of [1, 2, 3]) assert.equal((await events.next()).value.seq, seq);
  await assert.rejects(events.next(), { kind: "epoch_changed" });
});

test("what is sent again acts for whom it was sent first", async (t) => {
  const n = restarted(t);
  // There is no way to say nobody.
  const early = assert.rejects(n.booking.getOrder({ orderId: "of nobody" }), ConnectionClosed);
  await n.session.open({ userId: "a" });
  const first = n.booking.getOrder({ orderId: "of a" });
  const [, second] = await Promise.all([
    n.session.open({ userId: "b" }), n.booking.listOrders(), n.call("echo").catch(() => {})]);
  await early;
  assert.equal((await first)._meta.session, "run-2-1");
  assert.equal(second.params._meta, undefined);
});

test("a session that cannot be opened again ends the client, in nobody else's name", async (t) => {
  const n = restarted(t);
  await n.session.open({ userId: "a" });
  await n.session.open({ login: "gone", password: "of old" });
  const read = n.booking.listOrders();
  await assert.rejects(read, { kind: "bad_credentials" });
  await assert.rejects(n.call("run"), { kind: "bad_credentials" });
});

test("a database that is busy at a restart is asked again", async (t) => {
  const n = restarted(t);
  await n.session.open({ login: "busy", password: "secret" });
  assert.equal((await n.booking.listOrders()).run, 3);
});

test("a program that is no service is ended all the same", async (t) => {
  const n = scripted(t, { binary: "cat", closeTimeout: 1 });
  const call = n.system.ping();
  const closed = n.close();
  await assert.rejects(call, { kind: "connection_closed", signal: "SIGTERM" });
  assert.equal(await closed, null);
});

test("without restart a loop gets what has come, then the error", async (t) => {
  const n = scripted(t, { env: { SCRIPT_RUNS: "" } });
  const events = n.events({ topics: ["crash"] });
  const seen = [];
  await assert.rejects(async () => {
    for await (const event of events) seen.push(event.seq);
  }, ConnectionClosed);
  assert.deepEqual(seen, [1, 2, 3]);
});

test("closing while the service is started again is the end", async (t) => {
  const n = restarted(t, { onRestart: () => void n.close() });
  const events = n.events({ from: 6 });
  const waiting = events.next();
  await assert.rejects(n.booking.listOrders(), ConnectionClosed);
  assert.deepEqual(await waiting, { value: undefined, done: true });
  await n.ended;
  await assert.rejects(n.call("run"), ConnectionClosed);
});
