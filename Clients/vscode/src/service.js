// One service for a window: begun by whoever needs it first, seen in the status bar.
"use strict";

const { existsSync } = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { Nacre } = require("@nacre/client");

/** The binary that came with this extension for this platform, if one did. */
function bundled() {
  const folder = path.join(__dirname, "..", "bin", `${process.platform}-${process.arch}`);
  const file = path.join(folder, "nacre");
  return existsSync(file) ? file : undefined;
}

class WindowService {
  #log;
  #status;
  #running;
  #changed = new vscode.EventEmitter();

  /** Fires when another service has begun: what is shown is of the one before. */
  onDidChange = this.#changed.event;

  constructor({ log, status }) {
    this.#log = log;
    this.#status = status;
    this.#show("circle-outline", "not started");
  }

  /** The client, signed in. Rejected as long as it cannot be had; each call tries anew. */
  get() {
    this.#running ??= this.#start();
    return this.#running.ready;
  }

  async stop() {
    const running = this.#running;
    this.#running = undefined;
    await running?.client?.close();
    this.#show("circle-outline", "stopped");
  }

  async restart() {
    await this.stop();
    this.#changed.fire(undefined);
  }

  #start() {
    /** @type {{ client?: Nacre, ready?: Promise<Nacre> }} */
    const running = {};
    running.ready = this.#open(running);
    // Whoever asked is told; here it is only seen.
    running.ready.catch((error) => {
      if (this.#running === running) this.#running = undefined;
      this.#show("error", error.message);
    });
    return running;
  }

  async #open(running) {
    const settings = vscode.workspace.getConfiguration("nacre");
    const binary = settings.get("binary") || process.env.NACRE_BIN || bundled();
    const client = new Nacre({
      binary,
      db: settings.get("database") || undefined,
      client: { name: "nacre-vscode" },
      restart: true,
      onLog: (text) => this.#log.append(text),
      onRestart: (error) => this.#log.appendLine(error.message),
    });
    running.client = client;
    this.#show("sync~spin", "starting");
    try {
      const me = await client.session.open({ ...settings.get("session") });
      const { version } = await client.system.info();
      this.#show("check", `${version}: ${me.actor.name}`);
    } catch (error) {
      await client.close();
      throw error;
    }
    void client.ended.then(() => {
      if (this.#running !== running) return;
      // Whoever asks next begins another; by itself it would crash again for ever.
      this.#running = undefined;
      this.#show("error", "ended");
    });
    return client;
  }

  #show(icon, text) {
    this.#status.text = `$(${icon}) Nacre`;
    this.#status.tooltip = text;
    this.#status.show();
  }
}

module.exports = { WindowService };
