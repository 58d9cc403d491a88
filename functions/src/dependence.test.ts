import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";

const SOURCE = import.meta.dirname;
const [, line = ""] = /```order\n(.+)\n```/.exec(readFileSync(join(SOURCE, "../../ARCHITECTURE.md"), "utf8")) ?? [];
const ORDER = line.split(" < ");

/** The folder of a file; null for the files on top, which compose the folders. */
function folderOf(file: string): string | null {
  const [folder = "", ...rest] = relative(SOURCE, file).split(sep);
  return rest.length === 0 || folder === ".." ? null : folder;
}

const files = globSync("*/**/*.ts", { cwd: SOURCE })
  .filter((file) => !/\.test\.ts$|provider-tests\.ts$/.test(file))
  .map((file) => join(SOURCE, file));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) =>
    resolve(dirname(file), specifier),
  );

test("ARCHITECTURE.md orders every folder", () => {
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== null));
  expect(ORDER.toSorted()).toEqual([...folders].toSorted());
});

test("a folder imports only folders that stand before it", () => {
  const upward = files.flatMap((file) => {
    const own = ORDER.indexOf(folderOf(file) ?? "");
    return importsOf(file)
      .filter((imported) => ORDER.indexOf(folderOf(imported) ?? "") > own)
      .map((imported) => `${relative(SOURCE, file)} -> ${relative(SOURCE, imported)}`);
  });
  expect(upward).toEqual([]);
});

test("a file name is taken once, whatever its folder", () => {
  const names = files.map((file) => relative(SOURCE, file).split(sep).at(-1) ?? "");
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  // A function's entry has the name of the function.
  expect(twice.filter((name) => !globSync(`entries/${name}`, { cwd: SOURCE }).length)).toEqual([]);
});
