// The client that programs use.
"use strict";

const { Connection } = require("./connection.js");
const { EventStream } = require("./events.js");
const generated = require("./generated.js");
const { findBinary } = require("./process.js");

/** A running service; `index.d.ts` says what it can do. */
class Nacre {
  #connection;

  constructor(options = {}) {
    const words = [findBinary(options.binary)];
    if (options.db !== undefined) words.push("--db", String(options.db));
    words.push(...(options.args ?? []));
    const client = options.client ?? { name: "@nacre/client", version: generated.version };
    const connection = new Connection(words, { ...options, client });
    this.#connection = connection;
    for (const [prefix, words] of Object.entries(generated.methods)) {
      // `client.events()` is the stream, and its properties are the methods of that name.
      const methods =
        prefix === "events" ? (options) => new EventStream(connection, options) : {};
      for (const word of Object.values(words).flat()) {
        const name = `${prefix}.${word}`;
        methods[word] = (params, options) => connection.call(name, params, options);
      }
      Object.defineProperty(this, prefix, { value: Object.freeze(methods) });
    }
  }

  call(method, params, options) {
    return this.#connection.call(method, params, options);
  }

  notify(method, params) {
    this.#connection.notify(method, params);
  }

  onNotification(handler) {
    return this.#connection.onNotification(handler);
  }

  close() {
    return this.#connection.close();
  }

  get closed() {
    return this.#connection.isClosed;
  }

  get ended() {
    return this.#connection.ended;
  }

  get pid() {
    return this.#connection.pid;
  }

  get stderrTail() {
    return this.#connection.stderrTail;
  }
}

if (Symbol.asyncDispose) {
  Nacre.prototype[Symbol.asyncDispose] = async function () {
    await this.close();
  };
}

module.exports = { Nacre };
