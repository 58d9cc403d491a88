import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PART_FILE } from "@lopango/contract/ssr/rendered-page";
import { scriptOf } from "../../e2e/support/built-scripts.ts";
import { APART, HYDRATED, JOURNEY, LATER, PRESSED } from "../../web/build/visits.ts";
import { buildWeb } from "../suite/builds.ts";
import { budgeted, told, type Row } from "./report.ts";

const MAX_JS_KB = 105;
const MAX_CSS_KB = 12;
const MAX_REQUESTS = 8;
/** Measured 247, with room for features. The whole journey has 500 kB, with photos and responses. */
const MAX_JOURNEY_KB = 255;
const MAX_JOURNEY_SCRIPTS = 25;
/** A smaller script costs more as a request than its code. */
const MIN_SCRIPT_KB = 2;
/** Scripts that run before a rendered page is hydrated: what a phone evaluates is what blocks it. */
const HYDRATED_PAGES = [
  { page: "/search", source: HYDRATED.search, maxKb: 130 },
  { page: "/property/{id}", source: HYDRATED.property, maxKb: 136 },
  { page: "/hotel/{id}", source: HYDRATED.hotel, maxKb: 138 },
] as const;
/** Code for hosts, partners and admins alone. */
const OF_HOSTS =
  /\/web\/src\/([\w-]+\/(admin|host)\/|hosts\/dashboard\/|listings\/(form|nights)\/|partners\/|reception\/(?!day\/kept))|\/node_modules\/zod\//;
const UNWANTED = /node_modules\/(firebase|@firebase|zod)\//;

/**
 * Measures the production web build: the first render of `/` and each later chunk.
 *
 * @param folder - target of the build
 */
export async function webBytes(folder: string): Promise<Row[]> {
  await buildWeb(folder);
  const first = firstFiles(folder);
  const lazy = readdirSync(join(folder, "assets"))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `assets/${name}`)
    .filter((file) => !first.includes(file))
    .map((file) => ({ file, kb: gzipKb(folder, file) }))
    .toSorted((a, b) => b.kb - a.kb);
  return [
    ...firstLoad(folder),
    ...hydrationScripts(folder),
    ...journeyScripts(folder),
    smallScripts(folder),
    hostsFiles(folder),
    ...lazy.map(({ file, kb }) => told(`later: ${file.replace("assets/", "")}, gzip`, `${kb.toFixed(1)} kB`, { kb })),
  ];
}

/**
 * Compares the first render of `/` with its budgets; `npm test` checks them too.
 *
 * @param folder - output of `buildWeb`
 */
export function firstLoad(folder: string): Row[] {
  const first = firstFiles(folder);
  const js = first.filter((file) => file.endsWith(".js"));
  const css = first.filter((file) => file.endsWith(".css"));
  const jsKb = sum(js.map((file) => gzipKb(folder, file))) + inlineScriptKb(folder);
  const cssKb = sum(css.map((file) => gzipKb(folder, file)));
  const unwanted = js.flatMap((file) => sourcesOf(folder, file)).filter((source) => UNWANTED.test(source));
  // Styles are inlined.
  const requests = 1 + first.length - css.length;

  return [
    budgeted("JavaScript to first render of /, gzip", `${jsKb.toFixed(1)} kB`, `${MAX_JS_KB} kB`, jsKb <= MAX_JS_KB, {
      kb: jsKb,
    }),
    budgeted(
      "firebase and zod among it",
      unwanted.length === 0 ? "none" : `${unwanted.length} files`,
      "none",
      unwanted.length === 0,
      { files: unwanted.length },
    ),
    budgeted("CSS to first render of /, gzip", `${cssKb.toFixed(1)} kB`, `${MAX_CSS_KB} kB`, cssKb <= MAX_CSS_KB, {
      kb: cssKb,
    }),
    budgeted(
      "requests that / is made of: page, scripts, styles, typefaces",
      String(requests),
      String(MAX_REQUESTS),
      requests <= MAX_REQUESTS,
      { requests },
    ),
  ];
}

/**
 * Compares the scripts that rendered pages are hydrated with, as `npm test` does.
 *
 * @param folder - output of `buildWeb`
 */
export function hydrationScripts(folder: string): Row[] {
  return HYDRATED_PAGES.map(({ page, source, maxKb }) => {
    const files = withImports([...firstFiles(folder), ...partFiles(folder, [source])], manifestOf(folder));
    const kb = sum(files.filter((file) => file.endsWith(".js")).map((file) => gzipKb(folder, file)));
    const what = `JavaScript that ${page} is hydrated with, gzip`;
    return budgeted(what, `${kb.toFixed(1)} kB`, `${maxKb} kB`, kb <= maxKb, { kb });
  });
}

/**
 * Compares the scripts of a guest's journey with their budget, as `npm test` does.
 * `npm run bench -- --only=journey` includes photos and responses.
 *
 * @param folder - output of `buildWeb`
 */
export function journeyScripts(folder: string): Row[] {
  const files = withImports([...firstFiles(folder), ...partFiles(folder, JOURNEY)], manifestOf(folder));
  const kb = sum(files.filter((file) => file.endsWith(".js")).map((file) => gzipKb(folder, file)));
  const all = withImports([...files, ...partFiles(folder, LATER)], manifestOf(folder));
  const scripts = all.filter((file) => file.endsWith(".js")).length;
  return [
    budgeted(
      "JavaScript of a guest’s journey, gzip",
      `${kb.toFixed(1)} kB`,
      `${MAX_JOURNEY_KB} kB`,
      kb <= MAX_JOURNEY_KB,
      { kb },
    ),
    budgeted(
      "scripts of a guest’s journey, with what its pages load by themselves",
      String(scripts),
      String(MAX_JOURNEY_SCRIPTS),
      scripts <= MAX_JOURNEY_SCRIPTS,
      { scripts },
    ),
  ];
}

/**
 * Finds chunks that are too small for a request, except parts that come at a time of their own and the bundler's runtime.
 *
 * @param folder - output of `buildWeb`
 */
export function smallScripts(folder: string): Row {
  // A production build leaves the demo people out.
  const isApart = (source: string): boolean => APART.some((apart) => source.endsWith(`/web/src/${apart}`));
  const small = Object.values(manifestOf(folder))
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".js") && gzipKb(folder, file) < MIN_SCRIPT_KB)
    .filter((file) => sourcesOf(folder, file).length > 0 && !sourcesOf(folder, file).some(isApart));
  return budgeted(`chunks under ${MIN_SCRIPT_KB} kB`, small.join(" ") || "none", "none", small.length === 0, {
    files: small.length,
  });
}

/**
 * Finds code of hosts in chunks that a guest loads: one shared module brings in a whole chunk.
 *
 * @param folder - output of `buildWeb`
 */
export function hostsFiles(folder: string): Row {
  const guests = partFiles(folder, [...JOURNEY, ...LATER, ...PRESSED, HYDRATED.hotel]);
  const files = withImports(guests, manifestOf(folder)).filter((file) => file.endsWith(".js"));
  const found = files.flatMap((file) => sourcesOf(folder, file)).filter((source) => OF_HOSTS.test(source));
  return budgeted("code of hosts that a guest loads", found.join(" ") || "none", "none", found.length === 0, {
    files: found.length,
  });
}

const partFiles = (folder: string, sources: readonly string[]): string[] =>
  sources.map((source) => scriptOf(folder, source));

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * Returns the scripts, styles and fonts of the first pages and their imports.
 * Inlined parts count by the files that other pages load.
 */
function firstFiles(folder: string): string[] {
  const html = ["home.html", "app.html"].map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) => file ?? "");
  return withImports(named, manifestOf(folder));
}

function inlineScriptKb(folder: string): number {
  const part = new RegExp(`<script ${PART_FILE}="[^"]+">(.*?)</script>`, "gs");
  const scripts = [...readFileSync(join(folder, "home.html"), "utf8").matchAll(part)].map(([, script = ""]) => script);
  if (scripts.length === 0) throw new Error("No script stands in the home page.");
  return gzipSync(scripts.join("")).length / 1000;
}

const manifestOf = (folder: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

function withImports(files: readonly string[], manifest: Record<string, Chunk>): string[] {
  const found = new Set(files);
  for (const file of found) {
    const chunk = Object.values(manifest).find((candidate) => candidate.file === file);
    for (const key of chunk?.imports ?? []) found.add(manifest[key]?.file ?? key);
    for (const style of chunk?.css ?? []) found.add(style);
  }
  return [...found];
}

/** Returns a script's source files; the bundler's runtime has no source map. */
function sourcesOf(folder: string, file: string): string[] {
  const map = join(folder, `${file}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources : [];
}

const gzipKb = (folder: string, file: string): number => gzipSync(readFileSync(join(folder, file))).length / 1000;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
