// The names of Node that the core uses: enough to find a word that is misspelt in it.
declare module "node:child_process";
declare module "node:crypto";
declare module "node:fs";
declare module "node:path";
declare module "node:string_decoder";
declare module "node:url";
declare var Buffer: any, URL: any, module: any, performance: any, process: any, queueMicrotask: any;
declare var clearInterval: any, clearTimeout: any, setImmediate: any, setInterval: any;
declare var setTimeout: any, __dirname: string;
