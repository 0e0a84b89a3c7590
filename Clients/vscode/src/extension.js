// The extension: one service for a window, what may be asked of it, and two views of its answers.
//
// Nothing is worked out here. What may be done, what is wrong and what it is called, the service
// says, in its own words.
"use strict";

const vscode = require("vscode");
const { callMethod } = require("./calling.js");
const { EventsView } = require("./events.js");
const { MethodsView } = require("./methods.js");
const { WindowService } = require("./service.js");

/** @type {WindowService | undefined} */
let service;

/** What Visual Studio Code calls first. Answers what other extensions may use. */
function activate(context) {
  const log = vscode.window.createOutputChannel("Nacre");
  const status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  status.command = "nacre.showLog";
  const current = new WindowService({ log, status });
  service = current;
  const methods = new MethodsView(current);
  const events = new EventsView(current);

  const commands = {
    "nacre.call": (name) => callMethod(current, name),
    "nacre.refresh": () => methods.refresh(),
    "nacre.restart": () => current.restart(),
    "nacre.showLog": () => log.show(),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(
    log,
    status,
    vscode.window.registerTreeDataProvider("nacre.methods", methods),
    vscode.window.registerTreeDataProvider("nacre.events", events),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("nacre")) void current.restart();
    }),
  );
  return { service: current, methods, events };
}

/** Visual Studio Code waits for this before it ends. */
function deactivate() {
  return service?.stop();
}

module.exports = { activate, deactivate };
