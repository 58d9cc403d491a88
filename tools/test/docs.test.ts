import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist)$/.test(path);
const files = globSync("{contract,docs,e2e,functions,tools,web}/**/*.*", { cwd: ROOT, exclude });
const documents = globSync("{*.md,{contract,docs,e2e,functions,tools,web}/**/*.md}", { cwd: ROOT, exclude });
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(documents)("what %s names is there", (document) => {
  const text = textOf(document);
  const links = allOf(text, /\]\(([\w./-]+)(?:#[\w-]*)?\)/g).map((link) => normalize(join(dirname(document), link)));
  const sources = allOf(text, /`([\w./-]+\.(?:tsx?|mjs|cjs|md))(?::\d+)?`/g);
  // A document may name a file by the end of its path.
  const isThere = (path: string) => [...files, ...documents].some((file) => `/${file}`.endsWith(`/${path}`));
  expect([...links, ...sources].filter((path) => !isThere(path.replace("../", "")))).toEqual([]);
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: object };
  expect(allOf(text, /\bnpm run ([a-z]+)/g).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test("the list of decisions has each record once, in order", () => {
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).map((path) =>
    path.slice("docs/decisions/".length),
  );
  expect(allOf(textOf("docs/decisions/README.md"), /^\| \[\d+\]\(([^)]+)\)/gm)).toEqual(records.toSorted());
});

test.each(documents)("%s names no section of a document that is not here", (document) => {
  expect(textOf(document)).not.toMatch(/\b(?:design|spec|specification) §/i);
});
