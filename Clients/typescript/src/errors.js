// What can go wrong, as classes.
"use strict";

/**
 * An answer that is an error; programs switch on `kind`.
 *
 * `code` is 0 when the error was made by this client and not by the service.
 */
class NacreError extends Error {
  constructor(code, kind, message, data = {}, options = undefined) {
    super(message, options);
    this.code = code;
    this.kind = kind;
    this.data = data;
  }

  get name() {
    return this.constructor.name;
  }

  /** Everything that is wrong with the fields; empty unless validation failed. */
  get violations() {
    return this.data.violations ?? [];
  }

  /** Whether the same call may succeed later. */
  get retryable() {
    return this.data.retryable === true;
  }
}

/** 4001: a session is needed, or the credentials are wrong. */
class Unauthenticated extends NacreError {}

/** 4003: the actor's role does not permit this. */
class Forbidden extends NacreError {}

/** 4004: there is no such thing, or not for this actor. */
class NotFound extends NacreError {}

/** 4009: the state of things does not permit this. */
class Conflict extends NacreError {}

/** 4022: fields are wrong; see `violations`. */
class ValidationFailed extends NacreError {}

/** 4029: too much; `data.retryAfterMs` says when to try again. */
class LimitExceeded extends NacreError {}

/** 5003: the database cannot be reached at present. */
class Unavailable extends NacreError {}

/** -32800: the request was cancelled, by an `AbortSignal` for example. */
class Cancelled extends NacreError {
  // What `fetch` and Node's own functions call it: one check serves all of them.
  get name() {
    return "AbortError";
  }
}

/** No answer in time. The service was asked to cancel the request. */
class TimedOut extends NacreError {
  constructor(method, milliseconds) {
    super(0, "timed_out", `${method} was not answered within ${milliseconds} ms`);
  }
}

/** The service has ended, or could not be started. */
class ConnectionClosed extends NacreError {
  constructor({ exitCode = null, signal = null, stderr = "", cause = undefined } = {}) {
    const ending =
      signal !== null
        ? `was ended by ${signal}`
        : exitCode !== null
          ? `ended with code ${exitCode}`
          : "is gone";
    const last = stderr.trimEnd().split("\n").pop();
    const why = cause instanceof Error ? cause.message : last;
    const options = cause === undefined ? undefined : { cause };
    super(0, "connection_closed", `the service ${ending}${why ? `: ${why}` : ""}`, {}, options);
    this.exitCode = exitCode;
    this.signal = signal;
    this.stderr = stderr;
  }
}

/** Client and service do not speak the same level of the API. */
class VersionMismatch extends NacreError {
  constructor(message, data) {
    super(0, "version_mismatch", message, data);
  }
}

const byCode = new Map([
  [4001, Unauthenticated],
  [4003, Forbidden],
  [4004, NotFound],
  [4009, Conflict],
  [4022, ValidationFailed],
  [4029, LimitExceeded],
  [5003, Unavailable],
  [-32800, Cancelled],
]);

/** The error for the error object of an answer. */
function errorOf(answer) {
  const data = answer.data ?? {};
  const Kind = byCode.get(answer.code) ?? NacreError;
  return new Kind(answer.code, data.kind ?? "", data.message ?? answer.message ?? "", data);
}

/** The error of a call that its own program has given up. */
function cancelled(method, signal) {
  return new Cancelled(-32800, "cancelled", `${method} was cancelled`, {}, {
    cause: signal?.reason,
  });
}

module.exports = {
  Cancelled,
  Conflict,
  ConnectionClosed,
  Forbidden,
  LimitExceeded,
  NacreError,
  NotFound,
  TimedOut,
  Unauthenticated,
  Unavailable,
  ValidationFailed,
  VersionMismatch,
  cancelled,
  errorOf,
};
