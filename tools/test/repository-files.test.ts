import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { SCREENS } from "@lopango/contract/screens";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

const sources = globSync("functions/src/**/*.ts", { cwd: ROOT }).filter((path) => !path.endsWith(".test.ts"));
const declarations = sources.map(textOf).join("\n");
const example = textOf("functions/.env.example");

test("functions/.env.example sets every parameter that the functions declare, and no other", () => {
  const declared = namesIn(declarations, /\bdefine(?!Secret)[A-Z]\w+\(\s*"(\w+)"/g);
  expect(declared.size).toBeGreaterThan(15);
  expect(new Set(Object.keys(parseEnv(example)))).toEqual(declared);
});

test("functions/.env.example explains every secret that the functions declare, and sets none", () => {
  const declared = namesIn(declarations, /\bdefineSecret\(\s*"(\w+)"/g);
  expect(declared.size).toBeGreaterThan(5);
  expect(namesIn(example, /^# ([A-Z_]+):/gm)).toEqual(declared);
});

test("web/README.md lists every parameter of the web's build, and no other", () => {
  const read = namesIn(textOf("web/vite.config.ts") + textOf("web/build/settings.ts"), /"(VITE_\w+)"/g);
  expect(namesIn(textOf("web/README.md"), /^\| `(VITE_\w+)`/gm)).toEqual(read);
});

test.each(["upload", "page"])("functions/README.md lists every path that Hosting sends to %s", (name) => {
  const { hosting } = JSON.parse(textOf("firebase.json")) as {
    hosting: { rewrites: { source?: string; function?: { functionId: string } }[] };
  };
  const sent = hosting.rewrites.flatMap(({ source, function: to }) =>
    source && to?.functionId === name ? [source] : [],
  );
  const row =
    textOf("functions/README.md")
      .split("\n")
      .find((line) => line.startsWith(`| \`${name}\``)) ?? "";
  const listed = [...namesIn(row, /`(\/[^`]*)`/g)].map((path) => path.replaceAll(/\{\w+\}/g, "*"));
  expect(sent.length).toBeGreaterThan(5);
  expect(listed).toEqual(expect.arrayContaining(sent));
});

test("docs/product/screens.md says of every screen who may open it", () => {
  const [, behind = ""] = textOf("web/src/app/router/other-routes.tsx").split("<RequireSignIn />");
  const guarded = namesIn(behind, /path=\{`?(?:\$\{)?SCREENS\.(\w+)/g);
  const addresses = Object.entries(SCREENS).map(([name, path]) => ({ name, path: path.replace(":id", "{id}") }));
  const pathsOf = (isOf: (name: string) => boolean) =>
    new Set(addresses.flatMap(({ name, path }) => (isOf(name) ? [path] : [])));
  const rows = textOf("docs/product/screens.md")
    .split("\n")
    .filter((line) => line.startsWith("| `/"));
  expect(rows.map((row) => namesIn(row, /`(\/[^`]*)`/g))).toEqual([
    pathsOf((name) => !guarded.has(name)),
    pathsOf((name) => guarded.has(name) && name !== "admin"),
    pathsOf((name) => name === "admin"),
  ]);
});

test("web/README.md has every folder of web/src", () => {
  const folders = readdirSync(join(ROOT, "web/src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listed = namesIn(textOf("web/README.md"), /`src\/([\w-]+)\/`/g);
  expect(listed).toEqual(new Set(folders.map(({ name }) => name)));
});

test("npm commands that start a suite get the Java and the Chromium that they need", () => {
  const commands = [...textOf("tools/setup/run.mjs").matchAll(/script: "(.+)", needs: \[(.*)\]/g)];
  expect(commands.length).toBeGreaterThan(15);
  const lacking = commands.filter(([, script = "", needs = ""]) => {
    const lacksJava = /\b(?:start|with)Suite\(/.test(textOf(script)) && !needs.includes("ensureJava");
    return lacksJava || (script === "tools/test/run.ts" && !needs.includes("ensureChromium"));
  });
  expect(lacking.map(([, script]) => script)).toEqual([]);
});

test("every npm command installs what is missing and runs with the pinned Node", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts)) expect(command).toBe(`node tools/setup/run.mjs ${name}`);
});

test(".nvmrc names the Node version that npm commands run with", () => {
  const { devDependencies } = JSON.parse(textOf("package.json")) as { devDependencies: { node: string } };
  expect(textOf(".nvmrc").trim()).toBe(devDependencies.node);
});
