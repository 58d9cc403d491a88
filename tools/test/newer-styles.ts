import compat from "@mdn/browser-compat-data" with { type: "json" };
import { isInAll } from "./newer-apis.ts";
import { OLDEST } from "../../web/build/oldest-browsers.ts";

/** Without them a page is as usable as with them. */
const SPARED = new Set([
  // Lines break, scrollbars and fields measure otherwise.
  "text-wrap",
  "scrollbar-gutter",
  "scrollbar-width",
  "overscroll-behavior",
  "overscroll-behavior-x",
  "field-sizing",
  "contain-intrinsic-size",
  "content-visibility",
  "forced-color-adjust",
  "hyphenate-limit-chars",
  // Fallback typefaces have their own measures.
  "size-adjust",
  "ascent-override",
  "descent-override",
  "line-gap-override",
  // Calendars stand one below the other.
  "container",
  "container-type",
  "container-name",
]);

/** Values and rules that no property name tells of. */
const NEWER = [
  /@(?:layer|scope|starting-style|view-transition)\b/,
  // Nested rules, and ranges in media queries.
  /[{};]\s*&/,
  /@media[^{]*[<>]/,
  /\b(?:ok)?l(?:ab|ch)\(|\brgb\(from|\blight-dark\(|\bcolor\(/,
  /:[^;{}]*\d(?:[sl]v|cq)[hw]\b/,
];

/** What a style sheet has that an oldest browser can't read, or would drop more for than itself. */
export function newerStyles(css: string): string[] {
  // Rules that are asked for first; Tailwind asks old Safari and Firefox what they know.
  const asked = css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const properties = new Set([...asked.matchAll(/[{;]\s*([a-z-]+):/g)].map(([, name = ""]) => name));
  return [
    ...[...properties].filter((name) => !SPARED.has(name) && isNewer(name)),
    ...NEWER.flatMap((pattern) => pattern.exec(asked)?.[0] ?? []),
    ...[...asked.matchAll(/[{;]([a-z-]+):[^;{}]*\ddvh/g)].map(([whole]) => whole).filter(isAlone(asked)),
    // One selector that is not understood takes its whole rule away.
    ...[...asked.matchAll(/(?<=[{}])[^{}@]*:has\([^{}]*(?=\{)/g)].map(([list]) => list).filter(isMixed),
  ];
}

function isNewer(name: string): boolean {
  const feature = compat.css["properties"]?.[name]?.__compat;
  return feature !== undefined && isInAll(feature) && !isInAll(feature, OLDEST);
}

/** `height:100dvh` without a height before it that older browsers know. */
const isAlone = (css: string) => (declaration: string) => {
  const [property = ""] = declaration.slice(1).split(":");
  return !new RegExp(`[{;]${property}:[^;{}]*\\dvh[^;{}]*$`).test(css.slice(0, css.indexOf(declaration)));
};

/** `.a,.b:has(c)`: a list in which one part alone needs `:has`. */
function isMixed(list: string): boolean {
  let depth = 0;
  const parts = [""];
  for (const character of list.replaceAll(/\\./g, "x")) {
    if (character === "(" || character === "[") depth += 1;
    if (character === ")" || character === "]") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.some((part) => part.includes(":has(")) && !parts.every((part) => part.includes(":has("));
}
