// Finding the service's binary, starting it, and its three pipes.
"use strict";

const { spawn } = require("node:child_process");
const { accessSync, constants, statSync } = require("node:fs");
const path = require("node:path");
const { StringDecoder } = require("node:string_decoder");
const { fileURLToPath } = require("node:url");
const { NacreError } = require("./errors.js");

/** How much of the service's log is kept. Unit: bytes. Source: protocol specification 14. */
const stderrBytesMax = 64 << 10;

/** How long the rest of an ending may take after its first sign. Unit: milliseconds. */
const graceMilliseconds = 1_000;

const lineFeed = 10;

/** The binary by argument, then `NACRE_BIN`, then bundled with this package, then `PATH`. */
function findBinary(binary, env = process.env) {
  const bundled = path.join(__dirname, "..", "bin", `${process.platform}-${process.arch}`, "nacre");
  const named = binary ?? (env.NACRE_BIN || undefined);
  const onPath = (name) =>
    (env.PATH ?? "").split(path.delimiter).filter(Boolean).map((folder) => path.join(folder, name));
  if (named !== undefined) {
    const name = named instanceof URL ? fileURLToPath(named) : String(named);
    const found = (name.includes("/") ? [name] : onPath(name)).find(isProgram);
    if (found === undefined) throw notFound(`${name} is no program that can be run`);
    return path.resolve(found);
  }
  const found = [bundled, ...onPath("nacre")].find(isProgram);
  if (found !== undefined) return found;
  throw notFound("nacre was not found: pass `binary`, set NACRE_BIN or put it on PATH");
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function notFound(message) {
  return new NacreError(0, "binary_not_found", message);
}

/**
 * The running service. Its log is always drained, so that it can never be stalled by it.
 *
 * It does not keep the program alive: whoever waits for an answer does. Nothing here throws: what
 * goes wrong with the pipes shows as the ending.
 */
class Service {
  #child;
  #decoder = new StringDecoder("utf8");
  #tail = [];
  #tailBytes = 0;
  #parts = [];
  #isCorked = false;
  #left = new Set(["exit", "stdout", "stderr"]);
  #ending = { exitCode: null, signal: null };
  #grace;
  #on;

  /** `on`: `line(buffer)`, `log(text)` and `end({ exitCode, signal, stderr, cause })`. */
  constructor(words, { env, cwd }, on) {
    this.#on = on;
    try {
      this.#child = spawn(words[0], words.slice(1), {
        cwd,
        env: env === undefined ? process.env : { ...process.env, ...env },
        stdio: ["pipe", "pipe", "pipe"],
        // A process group of its own: Ctrl-C at the host is the host's.
        detached: true,
        windowsHide: true,
      });
    } catch (error) {
      // A folder or a variable that the system refuses; told like any other failed start.
      setImmediate(() => this.#end(error));
      return;
    }
    const { stdin, stdout, stderr } = this.#child;
    this.#child.on("error", (error) => {
      if (this.#child.pid === undefined) this.#end(error);
    });
    this.#child.on("exit", (exitCode, signal) => {
      this.#ending = { exitCode, signal };
      this.#over("exit");
    });
    // Who is gone does not read: the ending tells, with more than the broken pipe knows.
    stdin?.on("error", () => {});
    stdout?.on("error", () => {});
    stderr?.on("error", () => {});
    stdout?.on("data", (data) => this.#read(data));
    stdout?.on("close", () => this.#over("stdout"));
    stderr?.on("data", (data) => this.#keep(data));
    stderr?.on("close", () => this.#over("stderr"));
    for (const handle of [this.#child, stdin, stdout, stderr]) handle?.unref?.();
  }

  get pid() {
    return this.#child?.pid;
  }

  /** The last that was logged. */
  get stderrTail() {
    return Buffer.concat(this.#tail).toString("utf8");
  }

  /** Sends a line, in one system call with all others of the same turn. */
  write(line) {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) return;
    if (!this.#isCorked) {
      this.#isCorked = true;
      stdin.cork();
      queueMicrotask(() => {
        this.#isCorked = false;
        stdin.uncork();
      });
    }
    stdin.write(line);
  }

  closeInput() {
    this.#child?.stdin?.end();
  }

  kill(signal) {
    if (this.#left.size === 0 || this.pid === undefined) return;
    try {
      // The whole group, so that no helper is left behind.
      if (signal === "SIGKILL") process.kill(-this.pid, signal);
      else this.#child.kill(signal);
    } catch {
      this.#child.kill(signal);
    }
  }

  // Cut as bytes: a character may be spread over two reads, and no line is too long.
  #read(data) {
    let start = 0;
    for (let end; (end = data.indexOf(lineFeed, start)) >= 0; start = end + 1) {
      const last = data.subarray(start, end);
      const line = this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last]);
      this.#parts = [];
      if (line.length > 0) this.#on.line(line);
    }
    if (start < data.length) this.#parts.push(data.subarray(start));
  }

  #keep(data) {
    const last = data.subarray(-stderrBytesMax);
    this.#tail.push(last);
    this.#tailBytes += last.length;
    while (this.#tailBytes > stderrBytesMax) {
      const over = this.#tailBytes - stderrBytesMax;
      const first = this.#tail[0];
      if (first.length <= over) this.#tail.shift();
      else this.#tail[0] = first.subarray(over);
      this.#tailBytes -= Math.min(over, first.length);
    }
    this.#on.log(this.#decoder.write(data));
  }

  // The exit and the end of both pipes come in any order, and a pipe may be held open by another.
  #over(part) {
    this.#left.delete(part);
    if (this.#left.size === 0) return this.#end();
    if (part === "stderr") return;
    this.#grace ??= setTimeout(() => {
      this.kill("SIGKILL");
      this.#end();
    }, graceMilliseconds);
  }

  #end(cause) {
    if (this.#on === undefined) return;
    clearTimeout(this.#grace);
    this.#left.clear();
    const { end } = this.#on;
    this.#on = { line() {}, log() {}, end() {} };
    end({ ...this.#ending, stderr: this.stderrTail, cause });
  }
}

module.exports = { Service, findBinary };
