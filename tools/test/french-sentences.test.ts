import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { AFTER_SUMS, COUNTED, frenchFaults } from "../../contract/test/french-faults.ts";
import { ROOT } from "../suite/folders.ts";
import { isNode, within, type Node } from "./syntax.ts";

/**
 * Every sentence with a value in it, in words of the code: a counted noun agrees with «1» and «2», and a name follows
 * «de» and «à» by way of `french-names.ts`, which knows «l’Hôtel», «la Résidence» and «d’Aline».
 */

const PLURAL = new RegExp(String.raw`^\s(?:${COUNTED})s(?!\p{L})`, "u");
const SUM = /amount|cents|price|received|sum/i;
/** `agreeing` chooses them. */
const PLURAL_OF_SUM = new RegExp(String.raw`^\s${AFTER_SUMS}`, "u");
/** A value that may be a person, a house or an advertisement. */
const NAME =
  /(?:^|[._])(?:title|who|first_name|guest_name|by_name|hotel_name|full_name|name)$|[nN]ame(?:Of)?\(|guestOf\(/;
const BEFORE_NAME = /(?:^|[^\p{L}])(?:de|que|jusque)\s$/u;

const SPACE = String.raw`(?:\s|\\[ntux])[\da-f]{0,4}`;
/** Most files are not worth parsing. */
const MAY_BE_WRONG = new RegExp(
  String.raw`\}${SPACE}(?:(?:${COUNTED})s|${AFTER_SUMS})|(?:de|que|jusque)${SPACE}\$\{`,
  "iu",
);

/** Limits of the product and figures of its rules are never 1. */
const isLimit = (expression: string): boolean => /^(?:[A-Z][A-Z_]+|rules\.\w+)(?:\.\w+)*(?:\(.*\))?$/.test(expression);
/** `count > 1`, `count === 1`: the sentence is one of two. */
const asksForOne = /(?:[<>]=?|[=!]==)\s*[12]\b/;

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Template literals, each with the nodes around it. */
function* templates(node: Node, around: readonly Node[] = []): Generator<[template: Node, around: readonly Node[]]> {
  if (node.type === "TaggedTemplateExpression") return;
  if (node.type === "TemplateLiteral") yield [node, around];
  const inside = [...around, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* templates(child, inside);
}

/** Returns whether a condition about one or several chooses a text: around it, or before in its function. */
function isChosen(around: readonly Node[], source: string): boolean {
  const asks = (part: unknown): boolean =>
    isNode(part) && asksForOne.test(source.slice(part.start, part["end"] as number));
  return around.some(
    (node) =>
      asks(node["test"]) ||
      (node.type === "LogicalExpression" && asks(node["left"])) ||
      (isFunction(node) && within(node).some((part) => part.type === "IfStatement" && asks(part["test"]))),
  );
}

function faultsIn(source: string, lang: "ts" | "tsx"): string[] {
  if (!MAY_BE_WRONG.test(source)) return [];
  return [...templates(parseAst(source, { lang }) as unknown as Node)].flatMap(([template, around]) => {
    const texts = (template["quasis"] as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
    const values = (template["expressions"] as Node[]).map(({ start, end }) => source.slice(start, end as number));
    const line = source.slice(0, template.start).split("\n").length;
    return values.flatMap((value, index) => {
      const [before = "", after = ""] = [texts[index], texts[index + 1]];
      if (PLURAL.test(after) && !isLimit(value) && !isChosen(around, source)) return [`${line}: ${value}${after}`];
      if (PLURAL_OF_SUM.test(after) && SUM.test(value) && !isChosen(around, source))
        return [`${line}: ${value}${after}`];
      if (BEFORE_NAME.test(before) && NAME.test(value)) return [`${line}: ${before}${value}`];
      return [];
    });
  });
}

test.each([
  ["`${count} nuits`", 1],
  ["`${MAX_PHOTOS} photos au plus`", 0],
  ["count === 1 ? one : `${count}\\u00a0nuits`", 0],
  ["`${amount(paid)} reçus`", 1],
  ["`${formatExactPrice(cents, currency)} ne sont pas rendus`", 1],
  ["`${amount(paid)} ${agreeing(paid.amount_cents, 'reçu')}`", 0],
  ["`Photos de ${property.title}`", 1],
  ["`Photos ${ofName(title)}`", 0],
  ["`Remise de ${percent} %`", 0],
])("%s has %i faults", (source, count) => {
  expect(faultsIn(`x = ${source};`, "ts")).toHaveLength(count);
});

test.each([
  ["1 nuits", 1],
  ["2 nuit", 1],
  ["1 nuit", 0],
  ["21 nuits, 1 000 photos", 0],
  ["1 $US reçus", 1],
  ["1,99 $US ont été remboursés", 1],
  ["0,50 $US reçu, 1,99 $US vous a été rendu", 0],
  ["2 $US reçus, 11 $US reçus, 1 001 $US payés", 0],
  ["l’équipe de Hôtel Mikeno", 1],
  ["l’avis de Aline", 1],
  ["l’équipe de le Grand Hôtel", 1],
  ["l’équipe du Grand Hôtel, d’Aline et de Patrick", 0],
])("«%s» has %i faults", (text, count) => {
  expect(frenchFaults(text)).toHaveLength(count);
});

const files = globSync("{contract,functions,web}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** Where the number is never 1, or the name is none of a person or a place. */
const MAY: Record<string, string> = {
  "contract/src/listings/cancellation-labels.ts": "days of a policy",
  "contract/src/platform/fields.ts": "longest texts",
  "contract/src/retention.ts": "days for which something is kept",
  "functions/src/handovers/accept-handover.ts": "more listings than an account may have",
  "functions/src/listings/rules/listing-photos.ts": "most photos of an album",
  "functions/src/messages/thread-photos.ts": "most photos of a message",
  "functions/src/signals/rules/host-signals.ts": "many sales, many refunds",
  "web/src/hosts/host-facts.tsx": "an hour at least, and one more",
  "web/src/ui/file-picker.tsx": "more files than there are places",
  "web/src/files/upload-list.tsx": "the name of a file",
};

test("every sentence agrees with the numbers and names in it", () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return faultsIn(source, file.endsWith("x") ? "tsx" : "ts").map((fault) => `${file}:${fault}`);
  });
  const fileOf = (fault: string) => fault.split(":", 1)[0] ?? "";
  expect(found.filter((fault) => !Object.hasOwn(MAY, fileOf(fault)))).toEqual([]);
  expect([...new Set(found.map(fileOf))].toSorted()).toEqual(Object.keys(MAY).toSorted());
}, 30_000);
