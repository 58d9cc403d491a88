import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";
import { parseAst } from "vite";
import { OLDEST, type Browser } from "../../web/build/oldest-browsers.ts";
import { isNode } from "./syntax.ts";

/** What the browsers of today have and one of the oldest has not: as members of any object, `AbortSignal.any`, and globals. */
interface Newer {
  members: ReadonlySet<string>;
  statics: ReadonlySet<string>;
  globals: ReadonlySet<string>;
}

/** A name counts as old where anything that bears it is in every oldest browser: nobody knows here what an object is. */
function newerNames(): Newer {
  const members = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  const globals = new Map<string, boolean>();
  const note = (names: Map<string, boolean>, name: string, { __compat: statement }: Identifier) => {
    const isOld = statement !== undefined && isInAll(statement, OLDEST);
    if (statement && (isOld || isInAll(statement))) names.set(name, names.get(name) === true || isOld);
  };
  const builtins = compat.javascript["builtins"] ?? {};
  for (const group of [compat.api, builtins, builtins["Intl"] ?? {}]) {
    for (const [owner, feature] of entries(group)) {
      note(globals, owner, feature);
      note(members, owner, feature);
      for (const [key, member] of entries(feature)) {
        const name = key.replace(/_(?:static|event)$/, "");
        note(members, name, member);
        note(statics, `${owner}.${name}`, member);
      }
    }
  }
  return { members: newerOf(members), statics: newerOf(statics), globals: newerOf(globals) };
}

const newerOf = (names: Map<string, boolean>) => new Set([...names].flatMap(([name, isOld]) => (isOld ? [] : [name])));

const entries = (group: Identifier): [string, Identifier][] =>
  Object.entries(group).filter(([name]) => name !== "__compat") as [string, Identifier][];

/** Whether browsers have a feature under this name and without a setting. @param versions those of today unless given */
export const isInAll = ({ support }: CompatStatement, versions?: Readonly<Record<Browser, number>>): boolean =>
  (Object.keys(OLDEST) as Browser[]).every((browser) => has(support[browser], versions?.[browser] ?? Infinity));

const has = (statements: SupportStatement | undefined, version: number): boolean =>
  statements === undefined || [statements].flat().some((statement) => isIn(statement, version));

function isIn(
  { version_added: added, version_removed: removed, ...conditions }: SimpleSupportStatement,
  version: number,
) {
  if (typeof added !== "string" || conditions.flags || conditions.prefix || conditions.alternative_name) return false;
  const isGone = typeof removed === "string" && Number(removed.replace("≤", "")) <= version;
  return Number(added.replace("≤", "")) <= version && !isGone;
}

const NEWER = newerNames();

/** Newer APIs that a script names, and syntax that the oldest browsers can't read, each once. */
export function newerIn(script: string): string[] {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (!isNode(node)) return;
    const isMember = node.type === "MemberExpression" && node["computed"] === false;
    if (isMember) {
      const [owner, name] = [nameOf(node["object"]), nameOf(node["property"])];
      if (NEWER.members.has(name)) found.add(`.${name}`);
      else if (NEWER.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
    }
    if (node.type === "Identifier" && NEWER.globals.has(String(node["name"]))) found.add(String(node["name"]));
    if (NEWER_SYNTAX.has(node.type)) found.add(node.type);
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    // Safari 15.4 can't look behind, and none of them knows sets in patterns.
    if (regex && (/\(\?<[=!]|\(\?[ims-]+:/.test(regex.pattern) || regex.flags.includes("v")))
      found.add(`/${regex.pattern}/${regex.flags}`);
    for (const [name, child] of Object.entries(node))
      if (!(isMember && name === "property") && !(name === "key" && node["computed"] === false)) look(child);
  };
  look(parseAst(script).body);
  return [...found];
}

const NEWER_SYNTAX = new Set(["StaticBlock", "ImportAttribute", "Decorator", "AccessorProperty"]);

const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"]) : "");
