import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Rolldown } from "vite";
import { planChunks, withImports, type Module, type Visit } from "./plan-chunks.ts";
import { APART, PREFETCH_SEARCH, VISITS } from "./visits.ts";

/** Refuses a file that was moved: nothing would be in its chunk, and nobody would notice. */
function source(path: string): string {
  const file = resolve(import.meta.dirname, "../src", path);
  if (!existsSync(file)) throw new Error(`${file} is named for the chunks of the build and is not there.`);
  return file;
}

/** The entry and the application that it imports (docs/decisions/0212). */
const ENTRY = source("main.tsx");
export const APPLICATION = source("start.tsx");
/** `start.tsx` imports the renderer dynamically; it still belongs to the application's chunk. */
const isRenderer = (id: string): boolean => /\/node_modules\/(react-dom|scheduler)\//.test(id);
/** Must run before a schema is created, so its chunk has zod and no schema. */
const isBeforeSchemas = (id: string): boolean => /\/contract\/src\/platform\/without-eval\./.test(id);

/** How much a page and another part count that no visit of `visits.ts` names. */
const PAGE_WEIGHT = 5;
const PART_WEIGHT = 0.3;
/** Share of a module's characters that remains when it is minified and compressed. */
const COMPRESSED = 0.24;

/** Style sheets are not planned: the bundler puts them beside what imports them. */
const isStyle = (id: string): boolean => /\.css($|\?)/.test(id);

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Returns the name of each module's chunk. */
function chunkNames(graph: Graph): Map<string, string> {
  const importsOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const lazyOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = withImports([ENTRY], (id) => [...importsOf(id), ...lazyOf(id)]);
  const entry = withImports([ENTRY], importsOf);
  const application = withImports([APPLICATION, ...[...all].filter(isRenderer)], importsOf);
  // The search is prefetched before the application is loaded.
  const early = withImports([source(PREFETCH_SEARCH)], importsOf);
  const zod = withImports([...all].filter(isBeforeSchemas), importsOf);

  const names = new Map<string, string>();
  const modules = new Map<string, Module>();
  for (const id of all)
    if (entry.has(id) || (early.has(id) && application.has(id))) names.set(id, "entry");
    else if (application.has(id)) names.set(id, "app");
    else if (zod.has(id)) names.set(id, "zod");
    else if (!isStyle(id))
      modules.set(id, {
        imports: importsOf(id),
        kb: compressedKb(graph.getModuleInfo(id)?.code ?? ""),
        hasSchemas: [...withImports([id], importsOf)].some((imported) => zod.has(imported)),
      });

  const parts = new Set([...all].flatMap(lazyOf).filter((id) => modules.has(id)));
  for (const ids of planChunks(modules, [...VISITS.map(withFiles), ...[...parts].map(alone)], APART.map(source))) {
    const name = chunkName(ids, parts, modules);
    for (const id of ids) names.set(id, name);
  }
  return names;
}

const withFiles = (visit: Visit): Visit => ({ ...visit, roots: visit.roots.map(source) });

const isPage = (id: string): boolean => id.endsWith(".page.tsx");
const alone = (id: string): Visit => ({
  roots: [id],
  weight: isPage(id) ? PAGE_WEIGHT : PART_WEIGHT,
  audience: VISITS.length,
});

function compressedKb(code: string): number {
  const text = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\s+/g, " ");
  return (text.length / 1000) * COMPRESSED;
}

/** Names a chunk after its largest page, else its largest part, else its largest module. */
function chunkName(ids: string[], parts: ReadonlySet<string>, modules: ReadonlyMap<string, Module>): string {
  const bySize = [...ids].sort((a, b) => (modules.get(b)?.kb ?? 0) - (modules.get(a)?.kb ?? 0));
  const first = bySize.find(isPage) ?? bySize.find((id) => parts.has(id)) ?? bySize[0] ?? "";
  return (first.split("/").at(-1) ?? first).replace(/\.\w+$/, "");
}

let names: Map<string, string> | undefined;

/** Groups modules into few chunks, because each chunk costs a request (plan-chunks.ts). */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: "by visits",
    name: (id, graph) => (names ??= chunkNames(graph)).get(id) ?? null,
    // The plan has every module, and no circle.
    includeDependenciesRecursively: false,
  },
];
