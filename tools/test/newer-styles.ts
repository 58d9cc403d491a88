import compat from "@mdn/browser-compat-data" with { type: "json" };
import { isInAll } from "./newer-apis.ts";
import { OLDEST } from "../../web/build/oldest-browsers.ts";

/** Pages stay usable without these. */
const SPARED = new Set([
  // Affect line breaks, scrollbars and field sizes only.
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
  // Affect the size of fallback fonts only.
  "size-adjust",
  "ascent-override",
  "descent-override",
  "line-gap-override",
  // Without it calendars stack vertically.
  "container",
  "container-type",
  "container-name",
]);

/** Newer values and rules that have no property name. */
const NEWER = [
  /@(?:layer|scope|starting-style|view-transition)\b/,
  // Nested rules and media query ranges.
  /[{};]\s*&/,
  /@media[^{]*[<>]/,
  /\b(?:ok)?l(?:ab|ch)\(|\brgb\(from|\blight-dark\(|\bcolor\(/,
  /:[^;{}]*\d(?:[sl]v|cq)[hw]\b/,
];

/** Returns styles that an oldest browser cannot parse, or that make it drop more than themselves. */
export function newerStyles(css: string): string[] {
  // Removes @supports blocks; Tailwind uses them for old Safari and Firefox.
  const asked = css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const properties = new Set([...asked.matchAll(/[{;]\s*([a-z-]+):/g)].map(([, name = ""]) => name));
  return [
    ...[...properties].filter((name) => !SPARED.has(name) && isNewer(name)),
    ...NEWER.flatMap((pattern) => pattern.exec(asked)?.[0] ?? []),
    ...[...asked.matchAll(/[{;]([a-z-]+):[^;{}]*\ddvh/g)].map(([whole]) => whole).filter(isAlone(asked)),
    // An unknown selector invalidates its whole rule.
    ...[...asked.matchAll(/(?<=[{}])[^{}@]*:has\([^{}]*(?=\{)/g)].map(([list]) => list).filter(isMixed),
  ];
}

function isNewer(name: string): boolean {
  const feature = compat.css["properties"]?.[name]?.__compat;
  return feature !== undefined && isInAll(feature) && !isInAll(feature, OLDEST);
}

/** Matches `height:100dvh` without a fallback before it. */
const isAlone = (css: string) => (declaration: string) => {
  const [property = ""] = declaration.slice(1).split(":");
  return !new RegExp(`[{;]${property}:[^;{}]*\\dvh[^;{}]*$`).test(css.slice(0, css.indexOf(declaration)));
};

/** Matches `.a,.b:has(c)`: a list in which only some selectors need `:has`. */
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
