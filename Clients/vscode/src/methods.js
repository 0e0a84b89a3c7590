// What the service can do, as it lists it: a domain, and below it the methods.
"use strict";

const vscode = require("vscode");

const icons = { read: "eye", rule: "question", write: "edit", job: "gear" };

class MethodsView {
  #service;
  #changed = new vscode.EventEmitter();
  onDidChangeTreeData = this.#changed.event;

  constructor(service) {
    this.#service = service;
    service.onDidChange(() => this.refresh());
  }

  refresh() {
    this.#changed.fire(undefined);
  }

  getTreeItem(node) {
    if (node.methods !== undefined) {
      const state = vscode.TreeItemCollapsibleState.Collapsed;
      return new vscode.TreeItem(node.domain, state);
    }
    const { name, summary, kind } = node;
    const item = new vscode.TreeItem(name.slice(name.indexOf(".") + 1));
    item.tooltip = summary;
    item.description = summary;
    item.iconPath = new vscode.ThemeIcon(icons[kind] ?? "circle");
    item.command = { command: "nacre.call", title: "Call", arguments: [name] };
    return item;
  }

  /** The domains; of a domain, its methods. In the order of the service. */
  async getChildren(node) {
    if (node !== undefined) return node.methods ?? [];
    const client = await this.#service.get();
    const { items } = await client.system.methods();
    const domains = new Map();
    for (const method of items) {
      const domain = method.name.split(".")[0];
      if (!domains.has(domain)) domains.set(domain, { domain, methods: [] });
      domains.get(domain).methods.push(method);
    }
    return [...domains.values()];
  }
}

module.exports = { MethodsView };
