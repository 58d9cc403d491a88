/** A module: the paths that it imports statically, and an estimate of its compressed size. */
export interface Module {
  imports: readonly string[];
  kb: number;
  /** It or what it imports creates schemas: it shares no file with what does not. */
  hasSchemas: boolean;
}

/** Modules that are loaded together, with all that they import. */
export interface Visit {
  roots: readonly string[];
  weight: number;
  /** What the visits of an audience load is kept apart from what only those of a later one load. */
  audience: number;
}

/** What a request costs, in kilobytes of compressed code. */
const REQUEST_KB = 2.6;
/** A smaller chunk is merged even if some visits load it in vain. */
const MIN_KB = 2.3;

/** Modules that come in one file. */
interface Chunk {
  ids: string[];
  kb: number;
  audience: number;
  hasSchemas: boolean;
  isApart: boolean;
  visits: Set<Visit>;
  imports: Set<Chunk>;
  /** What a merge with each other chunk gains, in kilobytes. */
  gains: Map<Chunk, number>;
}

/**
 * Groups modules into chunks. At first, modules that the same visits load are one chunk. Then two chunks are merged
 * as long as the requests that this saves are worth more than what visits load in vain.
 *
 * @param modules by path; imports of other paths are ignored
 * @param apart modules whose chunk is not merged
 */
export function planChunks(
  modules: ReadonlyMap<string, Module>,
  visits: readonly Visit[],
  apart: readonly string[] = [],
): string[][] {
  const chunks = new Set(chunksByVisits(modules, visits));
  for (const chunk of chunks) if (apart.some((id) => chunk.ids.includes(id))) chunk.isApart = true;
  let changed = chunks;
  for (;;) {
    for (const a of changed) for (const b of chunks) if (mayMerge(a, b)) setGain(a, b);
    const [into, from] = bestPair(chunks, 0) ?? bestPairOfSmallest(chunks) ?? [];
    if (!into || !from) return [...chunks].map(({ ids }) => ids);
    chunks.delete(from);
    changed = merge(into, from, chunks);
  }
}

/** Returns items and all that they import, directly or not. */
export function withImports<Item>(items: Iterable<Item>, importsOf: (item: Item) => Iterable<Item>): Set<Item> {
  const found = new Set(items);
  for (const each of found) for (const imported of importsOf(each)) found.add(imported);
  return found;
}

const withChunks = (chunks: Iterable<Chunk>): Set<Chunk> => withImports(chunks, ({ imports }) => imports);

function chunksByVisits(modules: ReadonlyMap<string, Module>, visits: readonly Visit[]): Chunk[] {
  const importsOf = (id: string) => modules.get(id)?.imports ?? [];
  const loaded = visits.map((visit) => ({ visit, ids: withImports(visit.roots, importsOf) }));
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, { kb, hasSchemas }] of modules) {
    const key = `${loaded.map(({ ids }) => Number(ids.has(id))).join("")} ${hasSchemas}`;
    const of = new Set(loaded.filter(({ ids }) => ids.has(id)).map(({ visit }) => visit));
    const audience = Math.min(...[...of].map((visit) => visit.audience));
    let chunk = chunks.get(key);
    if (!chunk) {
      chunk = {
        ids: [],
        kb: 0,
        audience,
        hasSchemas,
        isApart: false,
        visits: of,
        imports: new Set(),
        gains: new Map(),
      };
      chunks.set(key, chunk);
    }
    chunkOf.set(id, chunk);
    chunk.ids.push(id);
    chunk.kb += kb;
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of importsOf(id)) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return [...chunks.values()];
}

const mayMerge = (a: Chunk, b: Chunk): boolean =>
  a !== b && a.audience === b.audience && a.hasSchemas === b.hasSchemas && !a.isApart && !b.isApart;

function setGain(a: Chunk, b: Chunk): void {
  let kb = -inVain(a, b) - inVain(b, a);
  for (const visit of a.visits) if (b.visits.has(visit)) kb += visit.weight * REQUEST_KB;
  a.gains.set(b, kb);
  b.gains.set(a, kb);
}

/** Returns the kilobytes that visits to `a` would load besides, if `b` came with it. */
function inVain(a: Chunk, b: Chunk): number {
  let kb = 0;
  for (const chunk of withChunks([b]))
    if (chunk !== a) for (const visit of a.visits) if (!chunk.visits.has(visit)) kb += visit.weight * chunk.kb;
  return kb;
}

function bestPair(chunks: Iterable<Chunk>, least: number): [Chunk, Chunk] | undefined {
  let best: [Chunk, Chunk] | undefined;
  let most = least;
  for (const a of chunks)
    for (const [b, kb] of a.gains)
      if (kb > most && !isBetween(a, b) && !isBetween(b, a)) {
        most = kb;
        best = [a, b];
      }
  return best;
}

function bestPairOfSmallest(chunks: Iterable<Chunk>): [Chunk, Chunk] | undefined {
  const small = [...chunks].filter(({ kb }) => kb < MIN_KB).sort((a, b) => a.kb - b.kb);
  return small.map((chunk) => bestPair([chunk], -Infinity)).find((pair) => pair !== undefined);
}

/** Returns whether one chunk imports the other by way of a third: merged, they would import each other. */
const isBetween = (from: Chunk, to: Chunk): boolean =>
  withChunks([...from.imports].filter((each) => each !== to)).has(to);

/** Returns the chunks that the merge changes. */
function merge(into: Chunk, from: Chunk, chunks: Iterable<Chunk>): Set<Chunk> {
  into.ids.push(...from.ids);
  into.kb += from.kb;
  for (const visit of from.visits) into.visits.add(visit);
  for (const each of from.imports) into.imports.add(each);
  for (const chunk of chunks) {
    chunk.gains.delete(from);
    if (chunk.imports.delete(from)) chunk.imports.add(into);
  }
  into.imports.delete(into);
  // A visit that loads a chunk loads its imports.
  const changed = new Set([into]);
  for (const chunk of withChunks(into.imports)) {
    const before = chunk.visits.size;
    for (const visit of into.visits) chunk.visits.add(visit);
    if (chunk.visits.size > before) changed.add(chunk);
  }
  return changed;
}
