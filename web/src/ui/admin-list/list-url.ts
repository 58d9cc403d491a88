import { MAX_OFFSET, MAX_PAGE_SIZE, MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { changeQuery } from "@lopango/contract/platform/query-string";

/** Search and page of an admin list, stored in the URL for sharing and the back button. */
export interface ListPlace {
  q: string;
  limit: number;
  offset: number;
  /** Lists use a cursor beyond an offset of 1,000; it takes precedence over `offset`. */
  cursor: string;
}

/** Parses the URL; missing or invalid values mean the first page without a search. */
export function readPlace(params: URLSearchParams, pageSize: number): ListPlace {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH),
    limit: whole(params.get("limit"), 1, MAX_PAGE_SIZE) ?? pageSize,
    offset: whole(params.get("offset"), 0, MAX_OFFSET) ?? 0,
    cursor: params.get("cursor") ?? "",
  };
}

function whole(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Math.min(max, Math.max(min, Number(text)));
}

export function placeQuery({ q, limit, offset, cursor }: ListPlace): Record<string, string | number> {
  return cursor ? { q, limit, cursor } : { q, limit, offset };
}

/** Changes filters, returns to the first page and keeps other parameters. */
export function withFilter(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  return changeQuery(changeQuery(params, { offset: null, cursor: null }), changes);
}

export interface PageFacts {
  meta: { total: number; limit: number; offset: number; unreadable?: string[] | undefined };
  next: string | null;
}

/** Returns the URL parameters of the next page, null at the end. */
export function nextPage(params: URLSearchParams, { meta, next }: PageFacts): URLSearchParams | null {
  if (next === null) return null;
  const offset = meta.offset + meta.limit;
  return at(params, meta.limit, offset <= MAX_OFFSET ? { offset: String(offset) } : { cursor: next });
}

/** Returns those of the previous page; null on the first page and beyond the maximum offset. */
export function previousPage(params: URLSearchParams, { meta }: PageFacts): URLSearchParams | null {
  const offset = Math.max(0, meta.offset - meta.limit);
  if (meta.offset === 0 || offset > MAX_OFFSET) return null;
  return at(params, meta.limit, { offset: String(offset) });
}

export function firstPage(params: URLSearchParams): URLSearchParams {
  return withFilter(params, {});
}

function at(params: URLSearchParams, limit: number, place: { offset: string } | { cursor: string }): URLSearchParams {
  return withFilter(params, { limit: String(limit), ...place });
}
