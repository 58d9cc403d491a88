import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");
const LEFT_OUT = [...read("styles.css").matchAll(/@source not "\.\/([^"]+)"/g)].map(([, folder = ""]) => folder);
const isLeftOut = (file: string): boolean => LEFT_OUT.some((folder) => file.startsWith(`${folder}/`));

const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname });
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path));

test("folders that are left out of the guests’ style sheet exist", () => {
  expect(LEFT_OUT.length).toBeGreaterThan(3);
  expect(LEFT_OUT.filter((folder) => globSync(`${folder}/*`, { cwd: import.meta.dirname }).length === 0)).toEqual([]);
});

test("pages that show what is left out bring the back office’s style sheet", () => {
  const pages = files.filter((file) => file.endsWith(".page.tsx") && isLeftOut(file));
  // Pages of admins are loaded by one that brings it.
  const without = pages.filter(
    (file) =>
      !/^import "(\.\.\/)+ui\/back-office\.css";$/m.test(read(file)) &&
      !/\/admin\/|^moderation\/|^payments\//.test(file),
  );
  expect(without).toEqual([]);
});

test("nothing that a guest sees lies among them", () => {
  const borrowed = files
    .filter((file) => !isLeftOut(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(isLeftOut)
        .map((path) => `${file}: ${path}`),
    );
  expect(borrowed).toEqual([]);
});
