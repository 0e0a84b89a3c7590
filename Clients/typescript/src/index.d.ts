// What programs see of the client. The methods themselves are in generated.d.ts.

import type { Domains, EventData, EventsMethods, ServiceKind } from "./generated.js";

export * from "./generated.js";

declare global {
  interface SymbolConstructor {
    /** As in newer declarations of Node and TypeScript. */
    readonly asyncDispose: unique symbol;
  }
}

// Values that every domain shares, as they are on the wire

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** No members at all. */
export type NoParams = { [name: string]: never };

/** An amount in the smallest unit of its currency. */
export interface Money {
  amountMinor: number;
  currency: string;
}

/** One thing that is wrong with a field. */
export interface Violation {
  kind: ServiceKind;
  /** A JSON Pointer into the params. */
  path: string;
  /** Ready to show. */
  message: string;
  expected?: Json;
  actual?: Json;
}

/** Whether something may be done, and why not. */
export interface Decision {
  allowed: boolean;
  reason?: string;
  message?: string;
}

/** Remarks that every method accepts beside its params. */
export interface Meta {
  timeoutMs?: number;
  locale?: string;
  session?: string;
  /** Run, then roll back: the result shows what would happen. */
  dryRun?: boolean;
  /** JSON Pointers: only these parts of the result are sent. */
  fields?: readonly string[];
  traceparent?: string;
}

// Calls

/** What is used of an `AbortSignal`; anyone's will do. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallOptions {
  /** Cancels the request at the service; the promise is rejected with `Cancelled`. */
  signal?: AbortSignalLike;
  /** After that the request is cancelled, the promise rejected with `TimedOut`. Milliseconds. */
  timeout?: number;
  meta?: Meta;
}

export interface WriteOptions extends CallOptions {
  /**
   * A call repeated with the same key is done once. By default each write has a key of its own,
   * so that it can be sent again after a crash of the service; `false` sends none.
   */
  idempotencyKey?: string | false;
}

/** How far a job is. */
export type Progress =
  | { kind: "begin"; title: string; cancellable: boolean }
  | {
      kind: "report";
      message?: string;
      done?: number;
      total?: number;
      percentage?: number;
    }
  | { kind: "end"; message?: string };

export interface JobOptions extends CallOptions {
  onProgress?: (progress: Progress) => void;
}

// Events

export type Topic = keyof EventData;

/** A change, with the data of its topic. */
export type NacreEvent<T extends Topic = Topic> = {
  [K in T]: {
    subscription: string;
    epoch: string;
    /** Strictly rising, never used again. */
    seq: number;
    /** The seq before it in this subscription. */
    prev: number;
    at: string;
    topic: K;
    entity: { type: string; id: string; version: number };
    organizationId: string;
    actor: string;
    data: EventData[K];
    requestId?: string;
  };
}[T];

/** The topics that a glob such as `booking.*` stands for. */
export type TopicsOf<G extends string> = G extends Topic
  ? G
  : G extends `${infer Head}*`
  ? Extract<Topic, `${Head}${string}`>
  : Topic;

export interface EventsOptions<G extends string = string> {
  /** Globs such as `booking.*`; everything when not said. */
  topics?: readonly G[];
  /** `now`, `start`, `cursor` or a seq; with a `name` `cursor`, else `now` when not said. */
  from?: "now" | "start" | "cursor" | number;
  /** The history that a seq belongs to. */
  epoch?: string;
  /** The service keeps the place of the loop under this name. */
  name?: string;
  signal?: AbortSignalLike;
  meta?: Pick<Meta, "session">;
}

/**
 * Each event once and in order, over restarts of the service. An event counts as handled when the
 * next one is asked for.
 */
export interface EventStream<E = NacreEvent> extends AsyncIterableIterator<E> {
  /** Where to go on in the next program: hand it to `client.events`. */
  readonly cursor: { from: number; epoch: string } | undefined;
  next(): Promise<IteratorResult<E, undefined>>;
  return(value?: unknown): Promise<IteratorResult<E, undefined>>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

// The client

export interface RestartOptions {
  /** Restarts within three minutes. Default: 5. */
  max?: number;
  /** The wait before the second of them; doubles with each further one. Default: 250 ms. */
  backOff?: number;
}

export interface NacreOptions {
  /** The database file, or `:memory:`; the service's own default when not said. */
  db?: string;
  /** The program; else `NACRE_BIN`, else the one bundled with the package, else on `PATH`. */
  binary?: string | { readonly href: string };
  /** Further options for the command line. */
  args?: readonly string[];
  /** Variables added to the environment of the service. */
  env?: { readonly [name: string]: string | undefined };
  /** The folder it runs in. */
  cwd?: string;
  /** What a call has unless it says otherwise; no limit when not said. Milliseconds. */
  timeout?: number;
  /** What the service has to end by itself in `close`. Default: 5,000 ms. */
  closeTimeout?: number;
  /** Starts the service again when it crashes, with the same sessions and events. */
  restart?: boolean | RestartOptions;
  /** `false`: writes have no key unless the call says one. */
  idempotency?: boolean;
  /** `binary` leads to a service that cannot see this process: elsewhere, or in a container. */
  remote?: boolean;
  /** What the program calls itself in `session.open`. */
  client?: { name?: string; version?: string };
  /** Hears what the service logs. */
  onLog?: (text: string) => void;
  /** Hears why the service is started again. */
  onRestart?: (error: ConnectionClosed) => void;
}

export interface Ending {
  /** `null` when a signal has ended the service. */
  exitCode: number | null;
  signal: string | null;
  /** The last 64 KiB that the service logged. */
  stderr: string;
}

/** A running service, and all of its methods: `client.booking.submit(...)`. */
export interface Nacre extends Omit<Domains, "events"> {
  /** The stream of events; its properties are the methods `events.…`. */
  readonly events: EventsMethods & {
    <G extends string = Topic>(options?: EventsOptions<G | Topic>): EventStream<
      NacreEvent<TopicsOf<G>>
    >;
  };
}

export class Nacre {
  /** Starts the service. Throws when there is no binary; all else is told by the calls. */
  constructor(options?: NacreOptions);

  /** Calls a method by its name on the wire, also one that this client does not know. */
  call<Result = Json>(
    method: string,
    params?: object | readonly unknown[] | null,
    options?: WriteOptions & JobOptions,
  ): Promise<Result>;

  /** Sends a request that is never answered. */
  notify(method: string, params?: object | null): void;

  /** Hands over every notification; the function returned takes the handler off again. */
  onNotification(handler: (method: string, params: { [name: string]: Json }) => void): () => void;

  /** Shuts the service down in good order. Its exit code; `null` when a signal was needed. */
  close(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;

  /** Whether the service has ended and will not be started again. */
  readonly closed: boolean;
  /** When the service has ended for good; never rejected. */
  readonly ended: Promise<Ending>;
  /** The service's process. */
  readonly pid: number | undefined;
  /** The last 64 KiB that the service logged. */
  readonly stderrTail: string;
}

// Errors

/** What the client itself can find wrong. */
export type ClientKind =
  | "binary_not_found"
  | "connection_closed"
  | "event_gap"
  | "timed_out"
  | "version_mismatch";

export type ErrorKind = ServiceKind | ClientKind;

/** An answer that is an error; programs switch on `kind`. */
export class NacreError extends Error {
  protected constructor();
  /** As in the protocol; 0 when the error was made by this client. */
  readonly code: number;
  readonly kind: ErrorKind;
  readonly data: { readonly [name: string]: Json };
  /** Everything that is wrong with the fields; empty unless validation failed. */
  readonly violations: readonly Violation[];
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  readonly cause?: unknown;
}

/** 4001: a session is needed, or the credentials are wrong. */
export class Unauthenticated extends NacreError {
  readonly code: 4001;
}
/** 4003: the actor's role does not permit this. */
export class Forbidden extends NacreError {
  readonly code: 4003;
}
/** 4004: there is no such thing, or not for this actor. */
export class NotFound extends NacreError {
  readonly code: 4004;
}
/** 4009: the state of things does not permit this. */
export class Conflict extends NacreError {
  readonly code: 4009;
}
/** 4022: fields are wrong; see `violations`. */
export class ValidationFailed extends NacreError {
  readonly code: 4022;
}
/** 4029: too much; `data.retryAfterMs` says when to try again. */
export class LimitExceeded extends NacreError {
  readonly code: 4029;
}
/** 5003: the database cannot be reached at present. */
export class Unavailable extends NacreError {
  readonly code: 5003;
}
/** -32800: cancelled; its `name` is `AbortError`, its `cause` the signal's reason. */
export class Cancelled extends NacreError {
  readonly code: -32800;
}
/** No answer in time. The service was asked to cancel the request. */
export class TimedOut extends NacreError {
  readonly kind: "timed_out";
}
/** The service has ended, or could not be started. */
export class ConnectionClosed extends NacreError implements Ending {
  readonly kind: "connection_closed";
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}
/** Client and service do not speak the same level of the API; `data` has the levels. */
export class VersionMismatch extends NacreError {
  readonly kind: "version_mismatch";
}
