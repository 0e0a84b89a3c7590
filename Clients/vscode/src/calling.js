// One call: which method, with what, and what came of it.
"use strict";

const vscode = require("vscode");
const { Cancelled, NacreError } = require("@nacre/client");

/** Asks for what is not given, calls, and shows the answer as a document. */
async function callMethod(service, name) {
  try {
    const client = await service.get();
    const method = name ?? (await choose(client));
    if (method === undefined) return undefined;
    const params = await askParams(client, method);
    if (params === undefined) return undefined;
    const answer = await run(client, method, params);
    await show(answer);
    return answer;
  } catch (error) {
    return tell(error);
  }
}

async function choose(client) {
  const { items } = await client.system.methods();
  const picks = items.map(({ name, summary }) => ({ label: name, detail: summary }));
  const options = { placeHolder: "Method", matchOnDetail: true };
  return (await vscode.window.showQuickPick(picks, options))?.label;
}

/** The params as an object; `undefined` when the person has left. */
async function askParams(client, method) {
  const { method: about } = await client.call("system.describe", { method });
  const names = about.params
    .filter((param) => param.name !== "idempotencyKey")
    .map((param) => (param.required ? param.name : `${param.name}?`));
  const example = about.examples?.[0]?.params ?? [];
  const text = await vscode.window.showInputBox({
    title: method,
    prompt: `${about.summary} ${names.join(", ")}`.trim(),
    value: JSON.stringify(Object.fromEntries(example.map((each) => [each.name, each.value]))),
    ignoreFocusOut: true,
    validateInput: (value) => (parsed(value) === undefined ? "JSON: {…}" : undefined),
  });
  return text === undefined ? undefined : parsed(text);
}

function parsed(text) {
  try {
    const value = JSON.parse(text.trim() || "{}");
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function run(client, method, params) {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: method,
    cancellable: true,
  };
  return vscode.window.withProgress(options, (progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    return client.call(method, params, {
      signal: stop.signal,
      onProgress: (step) => {
        if (step.kind === "report") progress.report({ message: step.message });
      },
    });
  });
}

async function show(answer) {
  const content = JSON.stringify(answer, null, 2);
  const document = await vscode.workspace.openTextDocument({ language: "json", content });
  await vscode.window.showTextDocument(document, { preview: true });
}

/** In the words of the service; what is wrong with which field as well. */
function tell(error) {
  if (error instanceof Cancelled) return undefined;
  if (!(error instanceof NacreError)) throw error;
  const lines = error.violations.map(({ path, message }) => `${path} ${message}`);
  void vscode.window.showErrorMessage([error.message, ...lines].join("\n"));
  return undefined;
}

module.exports = { callMethod };
