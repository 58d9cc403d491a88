import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
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
  expect(allOf(text, /\bnpm run ([a-z][a-z-]*)/g).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

const records = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).toSorted();

test("the table of decisions has number, title, date and status of each record, in order", () => {
  const rows = records.map((path) => {
    const [, number, title, date, status] =
      /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d), (accepted|rejected|superseded by \d+)\.\n/.exec(textOf(path)) ?? [];
    return [`[${number}](${basename(path)})`, title, date, status].join(" | ");
  });
  const listed = allOf(textOf("docs/decisions/README.md"), /^\| (\[\d.+) \|$/gm);
  expect(listed.map((row) => row.replaceAll(/ +\| +/g, " | ").trim())).toEqual(rows);
});

/** Lines of prose; tables and code are read in another way. */
const longLines = (path: string, most: number) =>
  textOf(path)
    .split("\n")
    .filter((line) => line.length > most && !/^(?:\||    )/.test(line));

test.each(records)("%s has at most 40 lines, none of them long", (path) => {
  expect(textOf(path).trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  expect(longLines(path, 450)).toEqual([]);
});

test.each(["docs/operations.md", "docs/proof.md"])("%s has no line over 400 characters", (path) => {
  expect(longLines(path, 400)).toEqual([]);
});

test("ARCHITECTURE.md has less than 16,000 characters", () => {
  expect(textOf("ARCHITECTURE.md").length).toBeLessThan(16_000);
});

/** Folders whose comments no longer name sections of documents that are not in the repository; documents never do. */
const WITHOUT_SECTIONS = [".oxlintrc.json", "contract/", "functions/", "web/", "e2e/", "tools/"];

const sources = globSync(["{contract,e2e,functions,tools,web}/**/*.{ts,tsx,mts,mjs,css}", ".oxlintrc.json"], {
  cwd: ROOT,
  exclude,
});
const numbersOfRecords = new Set(records.map((path) => Number.parseInt(basename(path), 10)));

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (path: string): string[] =>
  allOf(textOf(path).replaceAll(/^```[^]*?^```/gm, ""), /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Pages with an optional heading, relative to the root, that a file refers to. */
function pagesNamedBy(path: string, text: string): string[] {
  const named = allOf(text, /(?<![\w/.-])((?:docs\/[\w./-]+\.md|ARCHITECTURE\.md)(?:#[\w-]+)?)/g);
  if (!path.endsWith(".md")) return named;
  const links = allOf(text, /\]\(((?:[\w./-]+\.md)?#[\w-]+)\)/g).map((link) =>
    link.startsWith("#") ? path + link : normalize(join(dirname(path), link)),
  );
  return [...named, ...links];
}

function leadsSomewhere(reference: string): boolean {
  const [page = "", anchor] = reference.split("#");
  return documents.includes(page) && (anchor === undefined || anchorsOf(page).includes(anchor));
}

/** Numbers of the records that a text refers to: `docs/decisions/0030`, `decision 30`, `decisions 30 and 45`. */
function recordsNamedBy(text: string): number[] {
  const byPath = allOf(text, /\bdecisions\/(\d{4})/g);
  const byNumber = allOf(text, /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi).flatMap((list) => list.match(/\d+/g) ?? []);
  return [...byPath, ...byNumber].map(Number);
}

/** Each offence as `path: reference`. */
const offences = (paths: readonly string[], find: (path: string, text: string) => readonly (string | number)[]) =>
  paths.flatMap((path) => find(path, textOf(path)).map((reference) => `${path}: ${reference}`));

test("comments and documents refer to records of decisions that are there", () => {
  const missing = (text: string) => recordsNamedBy(text).filter((number) => !numbersOfRecords.has(number));
  expect(offences([...documents, ...sources], (_path, text) => missing(text))).toEqual([]);
});

test("comments and documents refer to pages and headings that are there", () => {
  const missing = (path: string, text: string) => pagesNamedBy(path, text).filter((page) => !leadsSomewhere(page));
  expect(offences([...documents, ...sources], missing)).toEqual([]);
});

test("comments and documents name no section of a document that is not here", () => {
  const checked = sources.filter((path) => WITHOUT_SECTIONS.some((folder) => path.startsWith(folder)));
  const sections = (text: string) => allOf(text, /\b((?:design|spec|specification) §[\d.]*)/gi);
  expect(offences([...documents, ...checked], (_path, text) => sections(text))).toEqual([]);
});

test("ARCHITECTURE.md lists each collection once", () => {
  const declared = globSync("functions/src/**/*.record.ts", { cwd: ROOT }).flatMap((path) =>
    allOf(textOf(path), /\bcollection: "(\w+)"/g),
  );
  const [, table = ""] = textOf("ARCHITECTURE.md").split("## Data model");
  const [section = ""] = table.split("\n## ");
  const listed = allOf(section, /^- (.+)$/gm).flatMap((line) => allOf(line, /`(\w+)`/g));
  expect(listed.toSorted()).toEqual([...new Set(declared)].toSorted());
});
