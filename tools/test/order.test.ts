import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

/** ARCHITECTURE.md#folders: a subject knows those before it, in every package. */
const [, line = ""] = /```order\n(.+)\n```/.exec(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8")) ?? [];
const ORDER = line.split(" < ");

const MAX_LOOSE_FILES = 12;

interface Package {
  name: string;
  /** Files on top, in order: what they may know stands before them. Any other is behind the last subject. */
  top: readonly (readonly [RegExp, after: string])[];
}

const PACKAGES: Package[] = [
  {
    name: "contract",
    top: [
      [/^(?:limits|errors|brand|congo|screens|admin-screens|retention|demo-people)\.ts$/, ""],
      [/^(?:admin-|host-|partner-|sent-)?paths\.ts$/, "listings"],
    ],
  },
  { name: "functions", top: [] },
  { name: "web", top: [] },
];

describe.each(PACKAGES)("$name", ({ name, top }) => {
  const source = join(ROOT, name, "src");
  const files = globSync("**/*.{ts,tsx}", { cwd: source })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|provider-tests\.ts$/.test(file));
  const importsOf = (file: string): string[] =>
    [...readFileSync(join(source, file), "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"]+\.tsx?)"/g)]
      .map(([, specifier = ""]) => relative(source, resolve(dirname(join(source, file)), specifier)))
      .map((imported) => imported.split(sep).join("/"))
      .filter((imported) => !imported.startsWith(".."));
  const folderOf = (file: string): string => dirname(file);

  function rankOf(file: string): number {
    const [subject = "", ...rest] = file.split("/");
    if (rest.length > 0) return ORDER.indexOf(subject);
    const place = top.find(([names]) => names.test(file));
    return place ? ORDER.indexOf(place[1]) + 0.5 : ORDER.length;
  }

  test("has no folder that the line does not name", () => {
    const folders = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/", 1)[0]));
    expect([...folders].filter((folder) => !ORDER.includes(folder ?? ""))).toEqual([]);
  });

  test("knows nothing that stands behind it", () => {
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => rankOf(imported) > rankOf(file))
        .map((imported) => `${file} -> ${imported}`),
    );
    expect(upward).toEqual([]);
  });

  test("has no two folders that know each other", () => {
    const known = new Set(
      files.flatMap((file) => importsOf(file).map((imported) => `${folderOf(file)} ${folderOf(imported)}`)),
    );
    const both = [...known].filter((pair) => {
      const [one = "", other = ""] = pair.split(" ");
      // Files on top stand apart in the line.
      return one !== "." && one < other && known.has(`${other} ${one}`);
    });
    expect(both).toEqual([]);
  });
});

test("a subject of the server or the web imports the contract's subjects up to its own", () => {
  const behind = ["functions", "web"].flatMap((name) =>
    globSync("*/**/*.{ts,tsx}", {
      cwd: join(ROOT, name, "src"),
      exclude: ["**/*.test.*", "**/provider-tests.ts"],
    }).flatMap((file) => {
      const [subject = ""] = file.split(sep);
      const source = readFileSync(join(ROOT, name, "src", file), "utf8");
      return [...source.matchAll(/from\s+"@lopango\/contract\/([^"/]+)\//g)]
        .filter(([, imported = ""]) => ORDER.indexOf(imported) > ORDER.indexOf(subject))
        .map(([, imported = ""]) => `${name}/src/${file} -> ${imported}`);
    }),
  );
  expect(behind).toEqual([]);
});

/** Subjects whose names are also words of browsers and programs. */
const COMMON_WORDS = "calendar files photos messages checks hosts signals notifications ssr accounts app".split(" ");

test("lib and ui of the web name no subject of the product", () => {
  const source = join(ROOT, "web/src");
  const subjects = ORDER.slice(ORDER.indexOf("ui") + 1).filter((subject) => !COMMON_WORDS.includes(subject));
  const names = subjects.flatMap((subject) => [subject, subject.replace(/s$/, "")]).join("|");
  const naming = globSync("{lib,ui}/**/*.{ts,tsx}", { cwd: source, exclude: ["**/*.test.*"] }).flatMap((file) => {
    const code = readFileSync(join(source, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|from "[^"]+"/g, "");
    return [...code.matchAll(new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, "gi"))].map(([name]) => `${file}: ${name}`);
  });
  expect(naming).toEqual([]);
});

test("a subject of the web has a dozen loose files at most", () => {
  const source = join(ROOT, "web/src");
  const many = ORDER.filter(
    (subject) =>
      !["lib", "ui", "app"].includes(subject) &&
      globSync(`${subject}/*.{ts,tsx}`, { cwd: source, exclude: ["**/*.test.*"] }).length > MAX_LOOSE_FILES,
  );
  expect(many).toEqual([]);
});

test("a file name of the functions is taken once, whatever its folder", () => {
  const names = globSync("*/**/*.ts", { cwd: join(ROOT, "functions/src"), exclude: ["**/*.test.ts", "app/entries/**"] })
    .map((file) => file.split(sep).at(-1) ?? "")
    .filter((name) => name !== "provider-tests.ts");
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
