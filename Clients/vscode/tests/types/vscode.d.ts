// The part of Visual Studio Code that the extension uses, and what it takes of Node.
declare module "vscode" {
  interface Disposable { dispose(): void; }
  type Event<T> = (listener: (value: T) => unknown) => Disposable;
  class EventEmitter<T = unknown> {
    readonly event: Event<T>;
    fire(value: T): void;
  }
  enum StatusBarAlignment { Left = 1, Right = 2 }
  enum TreeItemCollapsibleState { None = 0, Collapsed = 1, Expanded = 2 }
  enum ProgressLocation { SourceControl = 1, Window = 10, Notification = 15 }
  class ThemeIcon { constructor(id: string); }
  class TreeItem {
    constructor(label: string, state?: TreeItemCollapsibleState);
    description?: string | boolean;
    tooltip?: string;
    iconPath?: string | ThemeIcon;
    command?: { command: string; title: string; arguments?: unknown[] };
  }
  interface TreeDataProvider {
    readonly onDidChangeTreeData?: Event<unknown>;
    getTreeItem(node: any): TreeItem;
    getChildren(node?: any): unknown[] | Promise<unknown[]>;
  }
  interface OutputChannel extends Disposable {
    append(text: string): void;
    appendLine(text: string): void;
    show(): void;
  }
  interface StatusBarItem extends Disposable {
    text: string;
    tooltip: string | undefined;
    command: string | undefined;
    show(): void;
  }
  interface TextDocument { readonly languageId: string; }
  interface CancellationToken { readonly onCancellationRequested: Event<unknown>; }
  interface ProgressOptions { location: ProgressLocation; title?: string; cancellable?: boolean; }
  interface InputBoxOptions {
    title?: string;
    prompt?: string;
    value?: string;
    ignoreFocusOut?: boolean;
    validateInput?(value: string): string | undefined;
  }
  interface QuickPickOptions { placeHolder?: string; matchOnDetail?: boolean; }
  interface QuickPickItem { label: string; detail?: string; }
  namespace window {
    function createOutputChannel(name: string): OutputChannel;
    function createStatusBarItem(alignment?: StatusBarAlignment): StatusBarItem;
    function registerTreeDataProvider(id: string, tree: TreeDataProvider): Disposable;
    function showQuickPick<T extends QuickPickItem>(
      items: readonly T[], options?: QuickPickOptions): Promise<T | undefined>;
    function showInputBox(options?: InputBoxOptions): Promise<string | undefined>;
    function showErrorMessage(message: string): Promise<string | undefined>;
    function showTextDocument(
      document: TextDocument, options?: { preview?: boolean }): Promise<unknown>;
    function withProgress<T>(
      options: ProgressOptions,
      task: (
        progress: { report(step: { message?: string }): void }, token: CancellationToken,
      ) => Promise<T>): Promise<T>;
  }
  namespace workspace {
    function getConfiguration(section: string): { get(name: string): any };
    function openTextDocument(options: {
      language?: string;
      content?: string;
    }): Promise<TextDocument>;
    const onDidChangeConfiguration: Event<{ affectsConfiguration(section: string): boolean }>;
  }
  namespace commands {
    function registerCommand(name: string, run: (...words: any[]) => unknown): Disposable;
  }
}
declare module "node:fs";
declare module "node:path";
declare class AbortController {
  readonly signal: import("@nacre/client").AbortSignalLike;
  abort(reason?: unknown): void;
}
declare var module: any, process: any, require: any, __dirname: string;
