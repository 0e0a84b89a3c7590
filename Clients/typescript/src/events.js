// Events as an async iterator, over as many runs of the service as it takes.
"use strict";

const { ConnectionClosed, NacreError, Unavailable, cancelled } = require("./errors.js");

/** Events that may be on the way to the loop. Source: protocol specification 10.4. */
const inFlightMax = 1_000;

const method = "events.subscribe";

/**
 * Yields each event once and in order. An event counts as handled when the next one is asked for;
 * with a `name` the service keeps that place.
 */
class EventStream {
  #connection;
  #options;
  #queue = [];
  #waiters = [];
  #subscription;
  #session;
  #epoch;
  #sent;
  #received;
  #yielded;
  #handled;
  #acknowledged;
  #isOver = false;
  #error;
  #onAbort;

  constructor(connection, options = {}) {
    this.#connection = connection;
    this.#options = options;
    const { signal, from, epoch } = options;
    connection.adopt(this);
    if (signal?.aborted) {
      this.end(cancelled(method, signal));
      return;
    }
    this.#onAbort = () => {
      this.#leave();
      this.end(cancelled(method, signal));
    };
    signal?.addEventListener("abort", this.#onAbort);
    const usual = options.name === undefined ? "now" : "cursor";
    const start = { ...this.#params(from ?? usual), epoch };
    connection
      .call(method, start, {
        meta: options.meta,
        mayResend: true,
        onResult: (answer) => this.#begin(answer),
      })
      .catch((error) => this.end(error));
  }

  /** The place to go on from, in this program or the next: the last event that was handled. */
  get cursor() {
    return this.#handled === undefined ? undefined : { from: this.#handled, epoch: this.#epoch };
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next() {
    if (this.#yielded !== undefined) this.#handled = this.#yielded;
    this.#acknowledge();
    if (this.#queue.length > 0) return Promise.resolve(this.#yield(this.#queue.shift()));
    if (this.#error !== undefined) {
      const error = this.#error;
      this.#error = undefined;
      return Promise.reject(error);
    }
    if (this.#isOver) return Promise.resolve({ value: undefined, done: true });
    this.#connection.hold();
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }));
  }

  /** Leaves the loop: the event in hand is not counted as handled. */
  async return(value) {
    const leaving = this.#leave();
    this.#queue = [];
    this.end();
    await leaving;
    return { value, done: true };
  }

  close() {
    return this.return().then(() => undefined);
  }

  // MARK: For the connection

  /** Subscribes anew in another run of the service, where the last has ended. */
  resume(subscribe) {
    if (this.#subscription === undefined || this.#isOver) return undefined;
    // A stored place must not run ahead of the loop; what comes twice is passed over.
    const from = this.#options.name === undefined ? this.#received : this.#handled;
    const params = { ...this.#params(from), epoch: this.#epoch, _meta: this.#remarks };
    return subscribe(params, (answer) => this.#begin(answer)).catch((error) => {
      if (error instanceof ConnectionClosed || error instanceof Unavailable) throw error;
      this.end(error);
    });
  }

  take(event) {
    if (this.#isOver) return;
    if (event.prev !== this.#sent) {
      this.#leave();
      const message = `events between ${this.#sent} and ${event.prev} have not come`;
      return this.end(new NacreError(0, "event_gap", message));
    }
    this.#sent = event.seq;
    if (event.seq <= this.#received) return;
    this.#received = event.seq;
    const waiter = this.#waiters.shift();
    if (waiter === undefined) return this.#queue.push(event);
    this.#connection.release();
    waiter.resolve(this.#yield(event));
  }

  /** No more events come; those that have come are still yielded, then the error, if any. */
  end(error) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error;
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#connection.forget(this, this.#subscription);
    for (const waiter of this.#waiters.splice(0)) {
      this.#connection.release();
      if (this.#error === undefined) waiter.resolve({ value: undefined, done: true });
      else waiter.reject(this.#error);
      this.#error = undefined;
    }
  }

  /** Tells the service what was handled. */
  flush() {
    return this.#acknowledge(1);
  }

  // Events go on for whom they began, whoever has signed in meanwhile.
  get #remarks() {
    return this.#session === undefined ? undefined : { session: this.#session };
  }

  #params(from) {
    const { topics, name } = this.#options;
    return { topics, from, name, ack: "manual", maxInFlight: inFlightMax };
  }

  // At once with the answer: events may follow in the same breath.
  #begin({ subscription, epoch, from }) {
    this.#subscription = subscription;
    this.#session ??= this.#options.meta?.session ?? this.#connection.defaultSession;
    this.#epoch = epoch;
    this.#sent = from;
    this.#received = Math.max(from, this.#received ?? from);
    this.#handled ??= from;
    this.#acknowledged = from;
    if (this.#isOver) return void this.#unsubscribe();
    this.#connection.route(subscription, this);
  }

  #yield(value) {
    this.#yielded = value.seq;
    return { value, done: false };
  }

  // In bunches: each costs the service a write. A stored place also moves when there is time.
  #acknowledge(least = this.#options.name !== undefined && this.#queue.length === 0 ? 1 : 250) {
    if (this.#subscription === undefined || this.#connection.isClosed) return undefined;
    const count = this.#handled - this.#acknowledged;
    if (!(count >= least)) return undefined;
    this.#acknowledged = this.#handled;
    return this.#tell("events.ack", { subscription: this.#subscription, seq: this.#handled });
  }

  #leave() {
    if (this.#isOver || this.#subscription === undefined) return undefined;
    this.flush();
    return this.#unsubscribe();
  }

  #unsubscribe() {
    return this.#tell("events.unsubscribe", { subscription: this.#subscription });
  }

  // A subscription of a run that has ended is gone: nobody has to be told.
  #tell(name, params) {
    return this.#connection.call(name, params, { meta: this.#remarks }).catch(() => {});
  }
}

if (Symbol.asyncDispose) {
  EventStream.prototype[Symbol.asyncDispose] = EventStream.prototype.close;
}

module.exports = { EventStream };
