import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import { isNode, within, type Node } from "./syntax.ts";

/**
 * A browser's translation replaces text nodes by elements. React then updates a detached text node, which is
 * invisible, unless the text is its element's only child.
 */

const isFunction = ({ type }: Node) => /Function/.test(type);

function isText({ type, ...parts }: Node): boolean {
  const [value, test, yes, no, left, right] = ["value", "operator", "consequent", "alternate", "left", "right"].map(
    (name) => (parts as Record<string, unknown>)[name],
  );
  const text = (part: unknown) => isNode(part) && isText(part);
  switch (type) {
    case "Literal":
      return typeof value === "string" || typeof value === "number";
    case "TemplateLiteral":
      return true;
    case "ConditionalExpression":
      return text(yes) || text(no);
    case "LogicalExpression":
      return text(right) || (test !== "&&" && text(left));
    default:
      return false;
  }
}

const NO_TEXTS = new Set(["JSXElement", "JSXFragment", "Literal", "ConditionalExpression", "LogicalExpression"]);
const isShown = (text: Node) => text.type === "JSXText" && String(text["value"]).trim() !== "";

/** Finds changing texts with siblings, and components that return a bare text. */
function* changing(source: string): Generator<Node> {
  for (const node of within(parseAst(source, { lang: "tsx" }) as unknown as Node)) {
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = (node["children"] as Node[]).filter((child) => child.type !== "JSXText" || isShown(child));
      for (const child of children.length > 1 ? children : []) {
        const expression = child["expression"];
        if (child.type !== "JSXExpressionContainer" || !isNode(expression)) continue;
        const isValue = !NO_TEXTS.has(expression.type) && expression["name"] !== "children" && children.some(isShown);
        if (expression.type === "JSXEmptyExpression" || expression.type === "Literal") continue;
        if (isValue || isText(expression)) yield child;
      }
    }
    const name = (node["id"] as Node | null | undefined)?.["name"];
    if (node.type === "FunctionDeclaration" && /^[A-Z]/.test(String(name)))
      for (const part of within(node, isFunction))
        if (part.type === "ReturnStatement" && isNode(part["argument"]) && isText(part["argument"])) yield part;
  }
}

test.each([
  ["<p>{count} nuits</p>", 1],
  ["<p>{a}{late ? ` · ${b}` : null}</p>", 1],
  ['function Hint() { if (a) return "Choisissez."; return null; }', 1],
  ["<p>{`${count} nuits`}</p>", 0],
  ["<p>{count}</p>", 0],
  ["<p>Il reste <span>{count}</span>.</p>", 0],
  ['<p>Il reste{"\\u202f"}: <b>rien</b></p>', 0],
  ["<p>{icon}{children}</p>", 0],
])("%s has %i texts that change beside others", (source, count) => {
  expect([...changing(`${source};`)]).toHaveLength(count);
});

const WEB = join(ROOT, "web/src");
const screens = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

test("every text of a screen that can change is all that its element holds", () => {
  expect(screens.length).toBeGreaterThan(200);
  const found = screens.flatMap((file) => {
    const source = readFileSync(join(WEB, file), "utf8");
    return [...changing(source)].map(({ start }) => `${file}:${source.slice(0, start).split("\n").length}`);
  });
  expect(found).toEqual([]);
}, 30_000);
