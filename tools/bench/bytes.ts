import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PART_FILE } from "@lopango/contract/ssr/rendered-page";
import { buildWeb } from "../suite/builds.ts";
import { budgeted, told, type Row } from "./report.ts";

const MAX_JS_KB = 105;
const MAX_CSS_KB = 12;
const MAX_REQUESTS = 8;
/** Measured 244.2, with room for features. The whole journey has 500 kB, with photos and responses. */
const MAX_JOURNEY_KB = 255;
/** Scripts that run before a rendered page is hydrated: what a phone evaluates is what blocks it. */
const HYDRATED = [
  { page: "/search", source: "catalogue/search/search.page.tsx", maxKb: 130 },
  { page: "/property/{id}", source: "catalogue/listing/property.page.tsx", maxKb: 136 },
  { page: "/hotel/{id}", source: "catalogue/hotel/hotel.page.tsx", maxKb: 138 },
] as const;
/** Pages from the search to the confirmation, with the chunks that load by themselves and for the sign-in. */
const JOURNEY = [
  "app/router/other-routes.tsx",
  "app/shell/footer.tsx",
  "calendar/picker/month-view.tsx",
  "catalogue/search-form/place-suggestions.tsx",
  "catalogue/search-form/stay-fields.tsx",
  "catalogue/share-dialog.tsx",
  "identity/sign-in/sign-in-dialog.tsx",
  "identity/firebase/identity.ts",
  "app/offline/keep-for-offline.ts",
  "bookings/checkout/booking.page.tsx",
  "app/pages/booking-detail.page.tsx",
  "app/pages/my-bookings.page.tsx",
  "bookings/guest/payment-return.page.tsx",
  "catalogue/listing/property.page.tsx",
  "catalogue/filters/filters-dialog.tsx",
  "catalogue/search/prefetch-search.ts",
  "catalogue/search/search.page.tsx",
];
/** Chunks that pages of a guest load by themselves, after their first render. */
const LATER = [
  "catalogue/map/listing-area.tsx",
  "catalogue/map/map-button.tsx",
  "catalogue/home/home-below.tsx",
  "catalogue/hotel/hotel.page.tsx",
  "catalogue/listing/listing-below.tsx",
];
/** Chunks for hosts and partners alone. */
const OF_HOSTS = /\/(candidature|hosting|schemas|tools|uploads|zod)-/;
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
    journeyScripts(folder),
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
  return HYDRATED.map(({ page, source, maxKb }) => {
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
export function journeyScripts(folder: string): Row {
  const files = withImports([...firstFiles(folder), ...partFiles(folder, JOURNEY)], manifestOf(folder));
  const kb = sum(files.filter((file) => file.endsWith(".js")).map((file) => gzipKb(folder, file)));
  return budgeted(
    "JavaScript of a guest’s journey, gzip",
    `${kb.toFixed(1)} kB`,
    `${MAX_JOURNEY_KB} kB`,
    kb <= MAX_JOURNEY_KB,
    {
      kb,
    },
  );
}

/**
 * Finds chunks of hosts among those that a guest loads: one shared module brings in a whole chunk.
 *
 * @param folder - output of `buildWeb`
 */
export function hostsFiles(folder: string): Row {
  const files = withImports(partFiles(folder, [...JOURNEY, ...LATER]), manifestOf(folder));
  const found = files.filter((file) => OF_HOSTS.test(file));
  return budgeted("chunks of hosts that a guest loads", found.join(" ") || "none", "none", found.length === 0, {
    files: found.length,
  });
}

function partFiles(folder: string, sources: readonly string[]): string[] {
  const manifest = manifestOf(folder);
  return sources.map((source) => {
    const chunk = manifest[`src/${source}`];
    if (!chunk) throw new Error(`${source} is no part of its own any more: name what a guest loads instead.`);
    return chunk.file;
  });
}

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
