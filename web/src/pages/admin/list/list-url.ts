import { MAX_OFFSET, MAX_PAGE_SIZE, MAX_QUESTION_LENGTH } from "@lopango/contract/limits";
import { changeQuery } from "@lopango/contract/query-string";

/** Where somebody stands in an admin list. All of it is in the address, so that a page can be kept, shared and returned to (spec §9). */
export interface ListPlace {
  q: string;
  limit: number;
  offset: number;
  /** Beyond an offset of 1,000 lists go on by cursor; it goes before `offset` (design §4). */
  cursor: string;
}

/** Reads an address; what is missing or makes no sense is the first page of everything. */
export function readPlace(params: URLSearchParams, pageSize: number): ListPlace {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_QUESTION_LENGTH),
    limit: whole(params.get("limit"), 1, MAX_PAGE_SIZE) ?? pageSize,
    offset: whole(params.get("offset"), 0, MAX_OFFSET) ?? 0,
    cursor: params.get("cursor") ?? "",
  };
}

function whole(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Math.min(max, Math.max(min, Number(text)));
}

/** What the list call is asked with. */
export function placeQuery({ q, limit, offset, cursor }: ListPlace): Record<string, string | number> {
  return cursor ? { q, limit, cursor } : { q, limit, offset };
}

/** The address of another question: it begins at the first page and keeps everything else. */
export function withFilter(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  return changeQuery(changeQuery(params, { offset: null, cursor: null }), changes);
}

/** What a page of a list says of itself. */
export interface PageFacts {
  meta: { total: number; limit: number; offset: number };
  next: string | null;
}

/** The address of the next page, or null at the end. */
export function nextPage(params: URLSearchParams, { meta, next }: PageFacts): URLSearchParams | null {
  if (next === null) return null;
  const offset = meta.offset + meta.limit;
  return at(params, meta.limit, offset <= MAX_OFFSET ? { offset: String(offset) } : { cursor: next });
}

/** The address of the page before; null on the first, and where only the browser's history knows it. */
export function previousPage(params: URLSearchParams, { meta }: PageFacts): URLSearchParams | null {
  const offset = Math.max(0, meta.offset - meta.limit);
  if (meta.offset === 0 || offset > MAX_OFFSET) return null;
  return at(params, meta.limit, { offset: String(offset) });
}

/** The address of the first page. */
export function firstPage(params: URLSearchParams): URLSearchParams {
  return withFilter(params, {});
}

function at(params: URLSearchParams, limit: number, place: { offset: string } | { cursor: string }): URLSearchParams {
  return withFilter(params, { limit: String(limit), ...place });
}
