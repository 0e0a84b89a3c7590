#!/usr/bin/env node
// A service that misbehaves on request: what the real one does only when something is wrong.
//
// SCRIPT_LEVELS     the API levels it serves, newest and oldest: "1 1" when not said
// SCRIPT_RUNS       a file to which each run adds a line: some methods crash in the first run only
import { appendFileSync, readFileSync, writeSync } from "node:fs";

const [apiLevel, apiCompatible] = (process.env.SCRIPT_LEVELS ?? "1 1").split(" ").map(Number);
const runs = process.env.SCRIPT_RUNS;
if (runs) appendFileSync(runs, `${process.pid}\n`);
const run = runs ? readFileSync(runs, "utf8").split("\n").length - 1 : 1;

const line = (message) => Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");
const send = (message) => write(1, line(message));
const sequence = [1, 2, 3, 4, 5, 6];
let cancelled = null;
let opened = 0;

function write(descriptor, data) {
  for (let rest = data; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

function crash() {
  write(2, Buffer.from("it broke\n"));
  process.kill(process.pid, "SIGKILL");
}

const methods = {
  "system.info": () => ({ version: "9.9.9", apiLevel, apiCompatible }),
  "system.shutdown": () => ({}),
  "session.open"(params) {
    const refuse = (code, kind) => { throw { code, data: { kind } }; };
    if (run > 1 && params.login === "gone") refuse(4001, "bad_credentials");
    if (run === 2 && params.login === "busy") refuse(5003, "database_locked");
    return { session: `run-${run}-${++opened}`, params };
  },
  "session.close": (params) => ({ closed: params.session }),
  "session.switch": () => ({ session: "same" }),
  // As many events as there are, the first run half of them, then a crash.
  "events.subscribe"(params, id) {
    if (params.topics?.[0] === "odd") return null;
    const from = params.from === "now" ? 0 : params.from;
    const subscription = `subscription-${run}`;
    send({ id, result: { subscription, epoch: "e", from, oldest: 1, latest: 6 } });
    let prev = from + (params.topics?.[0] === "gap" ? 1 : 0);
    for (const seq of sequence.slice(from, run === 1 ? 3 : 6)) {
      const topic = "booking.submitted";
      send({ method: "events.event", params: { subscription, epoch: "e", seq, prev, topic } });
      prev = seq;
    }
    if (run === 1 && params.topics?.[0] === "crash") crash();
    if (params.topics?.[0] === "set back") {
      const ended = { kind: "epoch_changed", epoch: "f", message: "Another one." };
      send({ method: "events.ended", params: { subscription, ...ended } });
    }
  },
  "events.ack": () => ({ acknowledged: 0 }),
  "events.unsubscribe": () => ({ closed: "" }),
  flood(params) {
    for (let i = 0; i < 200; i++) write(2, Buffer.alloc(65_536, "x"));
    write(2, Buffer.from("\nthe last words\n"));
    return params;
  },
  split(params, id) {
    for (const byte of line({ id, result: params })) write(1, Buffer.from([byte]));
  },
  "split.waiting"(params, id) {
    // Half a character, and the rest only when the host says that it has read that.
    const answer = line({ id, result: params });
    const half = answer.indexOf(0xf0) + 2;
    write(1, Buffer.concat([line({ method: "half" }), answer.subarray(0, half)]));
    methods["split.rest"] = () => void write(1, answer.subarray(half));
  },
  crash,
  "crash.once": (params) => (run === 1 ? crash() : { ...params, run }),
  // A read, a write and a job by their real names: the table of the client knows them.
  "booking.listOrders": (params) => (run === 1 ? crash() : { params, run }),
  "booking.getOrder": (params) => (run === 1 ? undefined : params),
  "booking.submit": (params) => (run === 1 ? crash() : { params, run }),
  "system.backup": (params) => (run === 1 ? crash() : { params, run }),
  "directory.listMembers": () => crash(),
  silent() {},
  noise(params) {
    write(1, Buffer.from("this is no JSON\n\n[]\nnull\n7\n"));
    send({ id: "unknown", result: 1 });
    return params;
  },
  report(params) {
    for (let n = 0; n < params.count; n++) send({ method: "$/progress", params: { n } });
    return {};
  },
  deaf() {
    process.on("SIGTERM", () => {});
    process.stdin.pause();
    setInterval(() => {}, 1 << 30);
  },
  echo: (params) => params,
  seen: () => ({ cancelled }),
  run: () => ({ run, pid: process.pid }),
  fail(params) {
    throw params;
  },
  leave: (params) => process.exit(params.code),
  "$/cancelRequest": (params) => void (cancelled = params.id),
};

function answer(line) {
  const { id, method, params = {} } = JSON.parse(line);
  try {
    const result = methods[method](params, id);
    if (id !== undefined && result !== undefined) send({ id, result });
  } catch (error) {
    send({ id, error });
  }
  if (method === "system.shutdown") process.exit(0);
}

let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) answer(line);
});
process.stdin.on("end", () => process.exit(0));
