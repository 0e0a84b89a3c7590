// As much of Visual Studio Code as the extension uses; what a person does, a test sets in `person`.
"use strict";

class EventEmitter {
  #listeners = new Set();
  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(value) {
    for (const listener of [...this.#listeners]) listener(value);
  }
}

class TreeItem {
  constructor(label, collapsibleState = 0) {
    Object.assign(this, { label, collapsibleState });
  }
}

class ThemeIcon {
  constructor(id) {
    this.id = id;
  }
}

const disposable = { dispose() {} };
const configuration = new EventEmitter();
const commands = new Map();
const trees = new Map();

/** What the person has set and will answer, and what they have seen. */
const person = {
  settings: {},
  pick: (items) => items[0],
  input: (options) => options.value,
  cancels: false,
  log: "",
  status: [],
  errors: [],
  steps: [],
  documents: [],
};

function createOutputChannel() {
  return {
    append: (text) => (person.log += text),
    appendLine: (text) => (person.log += `${text}\n`),
    show() {},
    dispose() {},
  };
}

function createStatusBarItem() {
  return {
    text: "", tooltip: "", command: "",
    show() {
      person.status.push(`${this.text} ${this.tooltip}`);
    },
    dispose() {},
  };
}

async function withProgress(options, task) {
  const cancellation = new EventEmitter();
  const token = { onCancellationRequested: cancellation.event };
  const progress = { report: (step) => person.steps.push(step) };
  const outcome = task(progress, token);
  if (person.cancels) cancellation.fire();
  return outcome;
}

module.exports = {
  EventEmitter,
  TreeItem,
  ThemeIcon,
  StatusBarAlignment: { Left: 1, Right: 2 },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  ProgressLocation: { Notification: 15 },
  window: {
    createOutputChannel,
    createStatusBarItem,
    withProgress,
    registerTreeDataProvider: (id, tree) => (trees.set(id, tree), disposable),
    showQuickPick: async (items) => person.pick(items),
    showInputBox: async (options) => person.input(options),
    showErrorMessage: async (message) => void person.errors.push(message),
    showTextDocument: async (document) => void person.documents.push(document),
  },
  workspace: {
    getConfiguration: () => ({ get: (name) => person.settings[name] }),
    onDidChangeConfiguration: configuration.event,
    openTextDocument: async (options) => ({ ...options }),
  },
  commands: {
    registerCommand: (name, run) => (commands.set(name, run), disposable),
    executeCommand: (name, ...words) => commands.get(name)(...words),
  },
  standIn: { person, commands, trees, configuration },
};
