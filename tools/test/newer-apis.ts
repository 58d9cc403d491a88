import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";
import { parseAst } from "vite";
import { OLDEST, type Browser } from "../../web/build/oldest-browsers.ts";
import { isNode } from "./syntax.ts";

/** APIs that current browsers have and an oldest one lacks: members of any object, statics, globals. */
interface Newer {
  members: ReadonlySet<string>;
  statics: ReadonlySet<string>;
  globals: ReadonlySet<string>;
}

/** A member counts as old if any object with that name has it in every oldest browser, because types are unknown. */
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

/**
 * Returns whether all browsers support a feature without a prefix or flag.
 * @param versions default: current ones
 */
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
    // Safari 15.4 lacks lookbehind; all lack set notation.
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
