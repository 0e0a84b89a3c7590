// What is committed and written about the client: generated files, types, README, example.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { client, folder, real, root } from "./support.mjs";

const read = (...parts) => readFileSync(path.join(...parts), "utf8");

/** Runs a program; its output when it ends well. */
function run(command, words, options = {}) {
  const { status, stdout, stderr, error } =
    spawnSync(command, words, { encoding: "utf8", ...options });
  assert.ifError(error);
  assert.equal(status, 0, `${command} ${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** The protocol compiler: built already, or built now. */
function compiler() {
  const built = ["debug", "release"].map((configuration) =>
    path.join(root, ".build", configuration, "ProtocolCompiler"));
  const found = built.find((file) => statSync(file, { throwIfNoEntry: false }));
  if (found !== undefined) return found;
  run("swift", ["build", "--product", "ProtocolCompiler"], { cwd: root });
  return built[0];
}

test("the generated files are what the protocol compiles to", (t) => {
  const fresh = folder(t);
  run(compiler(), ["typescript", path.join(root, "Protocol"), fresh]);
  for (const name of ["generated.js", "generated.d.ts"]) {
    const committed = path.join(client, "src", name);
    if (process.env.NACRE_UPDATE) writeFileSync(committed, read(fresh, name));
    assert.ok(read(committed) === read(fresh, name), `${name} is stale: NACRE_UPDATE=1`);
    assert.deepEqual(read(committed).split("\n").filter((line) => line.length > 100), []);
  }
});

test("the service knows every method, and the client each of the service", async (t) => {
  const n = real(t);
  const known = (await n.system.methods()).items.map((item) => item.name).sort();
  const called = known.filter((name) => {
    const [prefix, word] = name.split(".");
    return typeof n[prefix]?.[word] === "function";
  });
  assert.deepEqual(called, known);
  const declared = read(client, "src", "generated.d.ts").match(/^ {2}\w+\(/gm);
  assert.equal(declared.length, known.length);
});

const hasCompiler = spawnSync("tsc", ["--version"]).status === 0;
const skip = !hasCompiler && "there is no tsc";

test("the types hold what they promise", { skip }, () => {
  run("tsc", ["-p", path.join(client, "tests", "types")]);
});

test("no name in the core is misspelt", { skip }, () => {
  run("tsc", ["-p", path.join(client, "tests", "types", "core.json")]);
});

test("the example runs", () => {
  const stdout = run(process.execPath, [path.join(client, "examples", "members.mjs")]);
  assert.match(stdout, /^Hello, .+\nAdded \S+ Åsa Öberg\n\/name .+\n$/);
});

test("what the README says works when pasted", (t) => {
  const project = folder(t);
  mkdirSync(path.join(project, "node_modules", "@nacre"), { recursive: true });
  symlinkSync(client, path.join(project, "node_modules", "@nacre", "client"));
  const blocks = [...read(client, "README.md").matchAll(/^```(js|ts)\n([^]*?)^```$/gm)];
  assert.ok(blocks.length > 3);
  for (const [index, [, language, text]] of blocks.entries()) {
    const file = path.join(project, `${index}.${language === "js" ? "mjs" : "mts"}`);
    writeFileSync(file, text);
    if (language === "js") assert.notEqual(run(process.execPath, [file], { cwd: project }), "");
    else if (hasCompiler) {
      const options = ["--strict", "--noEmit", "--target", "ES2020"];
      run("tsc", [...options, "--module", "node16", "--moduleResolution", "node16", file]);
    }
  }
});

test("the tests that the table of clients names are there", () => {
  const table = read(client, "..", "README.md").split("\n").filter((line) => line.startsWith("|"));
  const cells = table.map((line) => line.split("|").map((cell) => cell.trim()));
  const column = cells[0].indexOf("TypeScript");
  const files = readdirSync(path.join(client, "tests"));
  const tests = files.filter((name) => name.endsWith(".test.mjs"))
    .map((name) => read(client, "tests", name)).join("");
  // The clients for editors have a table of their own.
  const end = cells.findIndex((row, index) => index > 0 && row[1] === cells[0][1]);
  for (const row of cells.slice(2, end)) {
    assert.ok(tests.includes(`test("${row[column]}"`), `${row[1]}: ${row[column]}`);
  }
});

test("the package holds what it says, and needs nothing", () => {
  const about = JSON.parse(read(client, "package.json"));
  const { version } = createRequire(import.meta.url)("../src/generated.js");
  assert.equal(about.version, version);
  assert.deepEqual([about.dependencies, about.peerDependencies], [undefined, undefined]);
  const files = [about.main, about.types,
    ...Object.values(about.exports["."]).flatMap(Object.values)];
  for (const file of files) assert.ok(statSync(path.join(client, file)).isFile(), file);
  for (const name of readdirSync(path.join(client, "src"))) {
    const needed = [...read(client, "src", name).matchAll(/require\("([^"]+)"\)/g)];
    for (const [, what] of needed) assert.match(what, /^(node:|\.\/)/);
  }
});
