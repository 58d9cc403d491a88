import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");
const LEFT_OUT = [...read("styles.css").matchAll(/@source not "\.\/([^"]+)"/g)].map(([, folder = ""]) => folder);

test("pages that are left out of the guests’ style sheet bring their own", () => {
  expect(LEFT_OUT.length).toBeGreaterThan(3);
  for (const folder of LEFT_OUT) {
    const [page = ""] = globSync(`${folder}/*-page.tsx`, { cwd: import.meta.dirname });
    expect(read(page), folder).toMatch(/^import "(\.\.\/)+back-office\.css";$/m);
  }
});

test("nothing that a guest sees lies among them", () => {
  const ours = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    (file) => !LEFT_OUT.some((folder) => file.startsWith(`${folder}/`)),
  );
  const borrowed = ours.flatMap((file) =>
    [...read(file).matchAll(/from "(\.[^"]+)"/g)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => LEFT_OUT.some((folder) => path.startsWith(`${folder}/`)))
      .map((path) => `${file}: ${path}`),
  );
  expect(borrowed).toEqual([]);
});
