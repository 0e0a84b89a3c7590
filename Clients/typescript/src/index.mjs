// One core for both ways to load it, so that `instanceof` holds across them.
import client from "./index.js";

export const {
  Cancelled,
  Conflict,
  ConnectionClosed,
  Forbidden,
  LimitExceeded,
  Nacre,
  NacreError,
  NotFound,
  TimedOut,
  Unauthenticated,
  Unavailable,
  ValidationFailed,
  VersionMismatch,
} = client;
