// What the tests share. `NACRE_BIN` names the service; else the release build of this package.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Nacre } from "@nacre/client";

export const client = fileURLToPath(new URL("..", import.meta.url));
export const root = fileURLToPath(new URL("../../..", import.meta.url));

process.env.NACRE_BIN ??= path.join(root, ".build", "release", "nacre");

const scriptedService = fileURLToPath(new URL("scripted_service.mjs", import.meta.url));

/** The real service, for one test. */
export function real(t, options = {}) {
  return closing(t, new Nacre({ db: ":memory:", timeout: 60_000, ...options }));
}

/** The scripted one. */
export function scripted(t, options = {}) {
  return closing(t, new Nacre({ binary: scriptedService, timeout: 60_000, ...options }));
}

/** The scripted one, which counts its runs and is started again when it crashes. */
export function restarted(t, options = {}) {
  const env = { SCRIPT_RUNS: path.join(folder(t), "runs") };
  return scripted(t, { env, restart: { backOff: 1 }, ...options });
}

/** An empty folder that goes with the test. */
export function folder(t) {
  const folder = mkdtempSync(path.join(tmpdir(), "nacre-client-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The first so many of a stream. */
export async function take(stream, count) {
  const items = [];
  for await (const item of stream) if (items.push(item) === count) break;
  return items;
}

function closing(t, n) {
  t.after(() => n.close());
  return n;
}
