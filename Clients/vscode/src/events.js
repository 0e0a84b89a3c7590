// What has happened since the window was opened, the newest first.
"use strict";

const vscode = require("vscode");

/** Events that are kept in the view. */
const shownMax = 200;

class EventsView {
  #service;
  #stream;
  #events = [];
  #changed = new vscode.EventEmitter();
  onDidChangeTreeData = this.#changed.event;

  constructor(service) {
    this.#service = service;
    // The events of the service before are none of the next one.
    service.onDidChange(() => {
      this.#stream = undefined;
      this.#events = [];
      this.#changed.fire(undefined);
    });
  }

  getTreeItem(event) {
    const item = new vscode.TreeItem(event.topic);
    item.description = event.at;
    item.tooltip = JSON.stringify(event.data, null, 2);
    return item;
  }

  /** Begins to listen when somebody looks. */
  async getChildren(event) {
    if (event !== undefined) return [];
    const client = await this.#service.get();
    if (this.#stream === undefined) {
      this.#stream = client.events();
      void this.#listen(this.#stream);
    }
    return this.#events;
  }

  async #listen(stream) {
    try {
      for await (const event of stream) {
        if (stream !== this.#stream) return;
        this.#events = [event, ...this.#events].slice(0, shownMax);
        this.#changed.fire(undefined);
      }
    } catch {
      // How the service has ended is seen in the status bar, with why.
    }
    if (stream === this.#stream) this.#stream = undefined;
  }
}

module.exports = { EventsView };
