// One client's calls, over as many runs of the service as it takes.
//
//   call      begins a Call: waits while the service starts, else one line out
//   #take     one line in: settles the Call that it names, or tells a notification
//   #ended    a run is over: what may be sent again waits for the next one, the rest fails
//   #prepare  a run begins: levels compared, sessions reopened, events resumed
"use strict";

const { randomUUID } = require("node:crypto");
const { ConnectionClosed, TimedOut, Unavailable, VersionMismatch } = require("./errors.js");
const { cancelled, errorOf } = require("./errors.js");
const generated = require("./generated.js");
const { Service } = require("./process.js");

/** Restarts within the window. Source: protocol specification 14 (5 in 3 minutes). */
const restartsMax = 5;
const restartWindowMilliseconds = 180_000;

/** The wait before a second restart; it doubles with each further one. Unit: milliseconds. */
const backOffMilliseconds = 250;

/** How often a call is sent again: one that ends the service must not use up the restarts. */
const resendsMax = 2;

/** What a process that was asked to end has after the question. Unit: milliseconds. */
const killMilliseconds = 1_000;

/** The longest that a timer of JavaScript can wait. Unit: milliseconds. */
const timerMillisecondsMax = 2 ** 31 - 1;

/** Exit codes after which another start would end the same: done, usage, configuration. */
const finalExitCodes = new Set([0, 2, 4]);

const kinds = new Map(
  Object.entries(generated.methods).flatMap(([prefix, words]) =>
    Object.entries(words).flatMap(([kind, names]) =>
      names.map((name) => [`${prefix}.${name}`, kind]),
    ),
  ),
);

class Connection {
  #words;
  #options;
  #restart;
  #service;
  #state = "starting";
  #prepared;
  #nextId = 1;
  #pending = new Map();
  #waiting = new Set();
  #progress = new Map();
  #signals = new WeakMap();
  #sessions = [];
  #streams = new Set();
  #subscriptions = new Map();
  #handlers = new Set();
  #restarts = [];
  #restartTimer;
  #holds = 0;
  #keepAlive;
  #ending;
  #failure;
  #closing;
  #resolveEnded;

  constructor(words, options) {
    this.#words = words;
    this.#options = options;
    this.#restart = options.restart === true ? {} : (options.restart || null);
    this.ended = new Promise((resolve) => (this.#resolveEnded = resolve));
    this.#start();
  }

  get pid() {
    return this.#service.pid;
  }

  get stderrTail() {
    return this.#service.stderrTail;
  }

  get isClosed() {
    return this.#state === "closed";
  }

  // MARK: Calling

  /**
   * The result of one method, as a promise.
   *
   * @param {any} options as `CallOptions` of index.d.ts, and for the stream `onResult`, `mayResend`
   */
  call(method, params, options = {}) {
    return new Promise((resolve, reject) => {
      const call = { method, resolve, reject, signal: options.signal, resends: 0 };
      call.onResult = options.onResult;
      if (this.#closing || this.#state === "closed") throw this.#closedError();
      if (call.signal?.aborted) throw cancelled(method, call.signal);
      this.#fill(call, params, options);
      this.#watch(call, options.timeout ?? this.#options.timeout);
      this.hold();
      if (this.#state === "running") this.#send(call);
      else this.#waiting.add(call);
    });
  }

  /** Sends and expects no answer, not even an error. */
  notify(method, params) {
    if (this.#closing || this.#state === "closed") throw this.#closedError();
    const line = encode({ jsonrpc: "2.0", method, params: params ?? undefined }) + "\n";
    if (this.#state === "running") return this.#service.write(line);
    this.hold();
    this.#waiting.add({ line, resolve() {}, reject() {} });
  }

  onNotification(handler) {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  // What goes over the wire, fixed now: the program may change its objects afterwards.
  #fill(call, params, options) {
    const { meta, idempotencyKey, onProgress, mayResend = false } = options;
    const kind = kinds.get(call.method);
    if (Array.isArray(params)) {
      if (meta || idempotencyKey || onProgress) throw new TypeError("params have to have names");
      // No place for the session that they would have to name.
      call.text = encode(params);
      call.mayResend = false;
      return;
    }
    const named = { ...params };
    if (call.method === "session.open") {
      // The service ends with this process even when another child holds the pipe open.
      if (!this.#options.remote) named.processId ??= process.pid;
      named.client ??= { ...this.#options.client, apiLevel: generated.apiLevel };
    }
    // A subscription is of its own run of the service: a remembered answer is of no use.
    const isKept = kind === "write" && !call.method.startsWith("events.");
    if (idempotencyKey === undefined && isKept && this.#options.idempotency !== false) {
      named.idempotencyKey ??= randomUUID();
    } else if (typeof idempotencyKey === "string") named.idempotencyKey = idempotencyKey;
    if (onProgress) {
      call.token = randomUUID();
      this.#progress.set(call.token, onProgress);
    }
    if (meta || onProgress) {
      named._meta = { ...named._meta, ...meta };
      if (onProgress) named._meta.progressToken = call.token;
    }
    call.named = this.#restart !== null && call.method.startsWith("session.") ? named : undefined;
    call.mayResend = mayResend || kind === "read" || typeof named.idempotencyKey === "string";
    try {
      call.text = Object.keys(named).length === 0 ? undefined : encode(named);
    } catch (error) {
      this.#progress.delete(call.token);
      throw error;
    }
  }

  #watch(call, timeout) {
    if (timeout !== undefined && timeout !== Infinity) {
      const milliseconds = Math.min(timeout, timerMillisecondsMax);
      call.timer = setTimeout(
        () => this.#giveUp(call, new TimedOut(call.method, timeout)), milliseconds);
    }
    if (call.signal === undefined || call.signal === null) return;
    let calls = this.#signals.get(call.signal);
    if (calls === undefined) {
      // One listener for all calls of a signal: Node takes many for a leak.
      const { signal } = call;
      calls = new Set();
      this.#signals.set(signal, calls);
      const all = calls;
      signal.addEventListener("abort", () => {
        for (const each of [...all]) this.#giveUp(each, cancelled(each.method, signal));
      });
    }
    calls.add(call);
  }

  #send(call) {
    if (call.line !== undefined) {
      this.#service.write(call.line);
      return this.#settle(call);
    }
    call.id = this.#nextId++;
    const text = this.#inThisRun(call);
    const params = text === undefined ? "" : `,"params":${text}`;
    const line =
      `{"jsonrpc":"2.0","id":${call.id},"method":${JSON.stringify(call.method)}${params}}\n`;
    call.size = line.length;
    this.#pending.set(call.id, call);
    this.#service.write(line);
  }

  // A session has another id in each run of the service.
  #inThisRun({ text, session }) {
    if (session !== undefined) {
      const params = JSON.parse(text ?? "{}");
      const _meta = { session: session.ids.at(-1), ...params._meta };
      text = JSON.stringify({ ...params, _meta });
    }
    if (text === undefined || !this.#sessions.some((each) => each.ids.length > 1)) return text;
    const params = JSON.parse(text);
    const current = (id) => this.#session(id)?.ids.at(-1) ?? id;
    if (params._meta?.session !== undefined) params._meta.session = current(params._meta.session);
    if (params.session !== undefined) params.session = current(params.session);
    return JSON.stringify(params);
  }

  // Nobody waits for the answer any more.
  #giveUp(call, error) {
    const isPending = this.#pending.delete(call.id);
    if (!isPending && !this.#waiting.delete(call)) return;
    if (isPending) {
      this.#service.write(
        encode({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id: call.id } }) + "\n");
    }
    this.#settle(call, error);
  }

  #settle(call, error, result) {
    clearTimeout(call.timer);
    this.#signals.get(call.signal)?.delete(call);
    if (call.token !== undefined) this.#progress.delete(call.token);
    this.release();
    if (error !== undefined) return call.reject(error);
    try {
      call.onResult?.(result);
      call.resolve(result);
    } catch (oddity) {
      call.reject(oddity);
    }
  }

  /** The program stays alive while somebody waits. */
  hold() {
    this.#holds += 1;
    this.#keepAlive ??= setInterval(() => {}, timerMillisecondsMax);
  }

  release() {
    this.#holds -= 1;
    if (this.#holds > 0) return;
    clearInterval(this.#keepAlive);
    this.#keepAlive = undefined;
  }

  // MARK: Hearing

  #take(line) {
    let message;
    try {
      message = JSON.parse(line.toString("utf8"));
    } catch {
      return;
    }
    if (message === null || typeof message !== "object") return;
    if (typeof message.method === "string") return this.#hear(message.method, message.params ?? {});
    let id = message.id ?? message.error?.data?.recoveredId;
    if ((id === undefined || id === null) && message.error) {
      // Only a message too large to be read has no id here.
      const largest = [...this.#pending.values()].reduce(
        (most, call) => (most === undefined || call.size > most.size ? call : most), undefined);
      id = largest?.id;
    }
    const call = this.#pending.get(id);
    if (call === undefined) return;
    this.#pending.delete(id);
    if (message.error) return this.#settle(call, errorOf(message.error));
    this.#remember(call, message.result);
    this.#settle(call, undefined, message.result);
  }

  #hear(method, params) {
    if (method === "$/progress") {
      const handler = this.#progress.get(params.token);
      if (handler !== undefined) this.safely(handler, params.value);
    } else if (method === "events.event") {
      this.#subscriptions.get(params.subscription)?.take(params);
    } else if (method === "events.ended") {
      const error = { code: 4009, message: "Conflict", data: params };
      this.#subscriptions.get(params.subscription)?.end(errorOf(error));
    }
    for (const handler of [...this.#handlers]) this.safely(handler, method, params);
  }

  /** Runs a function of the program: what it throws is told as a warning and ends nothing. */
  safely(handler, ...args) {
    try {
      const outcome = handler?.(...args);
      if (typeof outcome?.then === "function") outcome.then(undefined, warn);
    } catch (error) {
      warn(error);
    }
  }

  // MARK: Sessions

  #session(id) {
    return id === undefined
      ? this.#sessions.at(-1) : this.#sessions.find((session) => session.ids.includes(id));
  }

  // What the next run has to be told again.
  #remember({ method, named, id }, result) {
    if (named === undefined) return;
    const session = this.#session(named._meta?.session);
    if (method === "session.open") {
      const { _meta, ...params } = named;
      const ids = result?.session === undefined ? [] : [result.session];
      this.#sessions.push({ params, ids, openedBy: id });
    } else if (method === "session.changePassword" && session?.params.password !== undefined) {
      session.params.password = named.newPassword;
    } else if (method === "session.switch" && session) {
      session.organizationId = named.organizationId;
    } else if (method === "session.close") {
      const closed = this.#session(named.session ?? named._meta?.session);
      this.#sessions = this.#sessions.filter((each) => each !== closed);
    }
  }

  /** The session of calls that name none. */
  get defaultSession() {
    return this.#sessions.at(-1)?.ids.at(-1);
  }

  // A call that is sent again acts for whom it was sent first, whoever has signed in meanwhile.
  // Answers whether it can: there is no way to say nobody.
  #bind(call, calls) {
    const session = this.#sessions.filter((each) => each.openedBy < call.id).at(-1);
    const since = session?.openedBy ?? 0;
    const isOpening = calls.some((each) =>
      each.method === "session.open" && each.id > since && each.id < call.id);
    if (isOpening || session === this.#sessions.at(-1)) return true;
    call.session ??= session;
    return call.session !== undefined;
  }

  // In the order in which they were opened: the newest is the default of the connection.
  async #reopen() {
    for (const session of this.#sessions) {
      const answer = await this.#ask("session.open", session.params);
      session.ids.push(answer.session);
      if (session.organizationId === undefined) continue;
      const { organizationId } = session;
      await this.#ask("session.switch", { organizationId, _meta: { session: answer.session } });
    }
  }

  // MARK: Events

  adopt(stream) {
    this.#streams.add(stream);
  }

  /** From now on events of the subscription go there. */
  route(subscription, stream) {
    this.#subscriptions.set(subscription, stream);
  }

  forget(stream, subscription) {
    this.#streams.delete(stream);
    this.#subscriptions.delete(subscription);
  }

  // MARK: Runs

  #start() {
    this.#state = "starting";
    const service = new Service(this.#words, this.#options, {
      line: (line) => this.#take(line),
      log: (text) => this.safely(this.#options.onLog, text),
      end: (ending) => this.#ended(service, ending),
    });
    this.#service = service;
    this.#prepared = this.#prepare().then(
      () => this.#run(service), (error) => this.#refused(service, error));
  }

  // A call that does not wait for the start: it is part of it.
  #ask(method, params, onResult) {
    return new Promise((resolve, reject) => {
      const call = { method, text: encode(params), resolve, reject, onResult, mayResend: false };
      this.hold();
      this.#send(call);
    });
  }

  async #prepare() {
    const fields = ["/version", "/apiLevel", "/apiCompatible"];
    compare(await this.#ask("system.info", { _meta: { fields } }));
    await this.#reopen();
    this.#subscriptions.clear();
    for (const stream of [...this.#streams]) {
      await stream.resume((params, onResult) => this.#ask("events.subscribe", params, onResult));
    }
  }

  #run(service) {
    if (service !== this.#service || this.#state !== "starting") return;
    this.#state = "running";
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const call of waiting) this.#send(call);
  }

  // The service is there, but not as it has to be.
  #refused(service, error) {
    if (service !== this.#service || this.#state !== "starting") return;
    if (error instanceof ConnectionClosed) return;
    if (!(error instanceof Unavailable && this.#restarts.length > 0)) this.#failure = error;
    service.kill("SIGKILL");
  }

  #ended(service, ending) {
    if (service !== this.#service) return;
    const error = this.#failure ?? new ConnectionClosed(ending);
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    this.#ending = ending;
    if (!this.#mayRestart(ending)) return this.#finish(error, calls);
    this.#state = "restarting";
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const call of calls) {
      const again = call.mayResend && call.resends++ < resendsMax && this.#bind(call, calls);
      if (again) this.#waiting.add(call);
      else this.#settle(call, error);
    }
    // Those that were sent come first, as they did before.
    for (const call of waiting) this.#waiting.add(call);
    this.#restarts.push(performance.now());
    this.safely(this.#options.onRestart, error);
    if (this.#state !== "restarting") return;
    const base = this.#restart.backOff ?? backOffMilliseconds;
    const count = this.#restarts.length;
    this.#restartTimer = setTimeout(() => this.#start(), count < 2 ? 0 : base * 2 ** (count - 2));
    // Who waits keeps the program alive, not the attempt.
    this.#restartTimer.unref();
  }

  #mayRestart({ exitCode, cause }) {
    if (this.#restart === null || this.#closing || this.#failure || cause) return false;
    if (exitCode !== null && finalExitCodes.has(exitCode)) return false;
    const since = performance.now() - restartWindowMilliseconds;
    this.#restarts = this.#restarts.filter((at) => at > since);
    return this.#restarts.length < (this.#restart.max ?? restartsMax);
  }

  #finish(error, calls) {
    this.#state = "closed";
    this.#failure ??= error;
    clearTimeout(this.#restartTimer);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const call of [...calls, ...waiting]) this.#settle(call, error);
    for (const stream of [...this.#streams]) stream.end(this.#closing ? undefined : error);
    const { exitCode = null, signal = null, stderr = "" } = this.#ending ?? {};
    this.#resolveEnded({ exitCode, signal, stderr });
  }

  #closedError() {
    // Each with the place in the program where it came up.
    if (this.#failure instanceof ConnectionClosed) return new ConnectionClosed(this.#failure);
    return this.#failure ?? new ConnectionClosed({ cause: new Error("the client was closed") });
  }

  /** Shuts the service down in good order. Its exit code, `null` when a signal has ended it. */
  close() {
    // Not at once: what is called after this is too late, whatever the state.
    this.#closing ??= Promise.resolve().then(() => this.#shutDown());
    return this.#closing;
  }

  async #shutDown() {
    if (this.#state === "closed") return this.#ending?.exitCode ?? null;
    this.hold();
    let killing;
    const ending = setTimeout(() => {
      const service = this.#service;
      service.kill("SIGTERM");
      killing = setTimeout(() => service.kill("SIGKILL"), killMilliseconds);
    }, this.#options.closeTimeout ?? 5_000);
    try {
      if (this.#state === "restarting") {
        // The run before this moment was the last.
        clearTimeout(this.#restartTimer);
        this.#finish(new ConnectionClosed({ cause: new Error("the client was closed") }), []);
      }
      await this.#prepared;
      if (this.#state === "running") {
        for (const stream of [...this.#streams]) stream.flush();
        const id = this.#nextId++;
        this.#service.write(encode({ jsonrpc: "2.0", id, method: "system.shutdown" }) + "\n");
        // After the line: what waits for the microtask goes first.
        queueMicrotask(() => this.#service.closeInput());
      }
      return (await this.ended).exitCode ?? null;
    } finally {
      clearTimeout(ending);
      clearTimeout(killing);
      this.release();
    }
  }
}

/** Throws unless client and service understand each other. */
function compare({ version, apiLevel, apiCompatible }) {
  const levels = { clientLevel: generated.apiLevel, apiLevel, apiCompatible, version };
  const client = `this client (${generated.version}) speaks level ${generated.apiLevel} of the API`;
  const service = `the service (${version})`;
  if (generated.apiLevel > apiLevel) {
    throw new VersionMismatch(
      `${client}, ${service} no more than level ${apiLevel}: install a newer service`, levels);
  }
  if (generated.apiLevel < apiCompatible) {
    throw new VersionMismatch(
      `${client}, ${service} no less than level ${apiCompatible}: install a newer client`, levels);
  }
}

/** JSON; a number that JSON has no words for is refused instead of becoming `null`. */
function encode(value) {
  return JSON.stringify(value, (name, member) => {
    if (typeof member === "number" && !Number.isFinite(member)) {
      throw new TypeError(`${name || "the value"} is ${member}, which JSON cannot say`);
    }
    return member;
  });
}

function warn(error) {
  process.emitWarning(error instanceof Error ? error : String(error));
}

module.exports = { Connection };
