import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import { within, type Node } from "./syntax.ts";

/** Matches a breakable or too wide space before ; : ! ? » or after «. */
const WRONG = /[^\S\u202f](?:»|[;:!?](?:\s|$))|«[^\S\u202f]/;

/** Tagged templates are patterns, not sentences. */
const isRaw = ({ type }: Node) => type === "TaggedTemplateExpression";

function textOf({ type, value, tail }: Node): string {
  // Marks that a value follows: a sign at the end of this part does not end the sentence.
  if (type === "TemplateElement") return `${(value as { cooked: string }).cooked}${tail ? "" : "…"}`;
  return (type === "Literal" && typeof value === "string") || type === "JSXText" ? String(value) : "";
}

const broken = (source: string, lang: "ts" | "tsx"): Node[] =>
  within(parseAst(source, { lang }) as unknown as Node, isRaw).filter((node) => WRONG.test(textOf(node)));

test.each([
  ['"Vous partez ?"', 1],
  ["`${name} : rien`", 1],
  ["<p>Rien\n  ; sinon</p>", 1],
  ['"« Payer\u202f»"', 1],
  ['"Vous partez\u202f?"', 0],
  ['"Vous partez\\u202f?"', 0],
  ["String.raw`(?:a ?)`", 0],
  ['a ? "x" : "y"', 0],
])("%s has %i texts with a wrong space", (source, count) => {
  expect(broken(`${source};`, "tsx")).toHaveLength(count);
});

const files = globSync("{contract,functions,web}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test("French signs stand behind a narrow no-break space", () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return broken(source, file.endsWith("x") ? "tsx" : "ts").map(
      ({ start }) => `${file}:${source.slice(0, start).split("\n").length}`,
    );
  });
  expect(found).toEqual([]);
}, 30_000);
