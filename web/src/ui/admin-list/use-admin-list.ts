import { useSearchParams } from "react-router";
import useSWR, { mutate } from "swr";
import { MAX_OFFSET, MAX_PAGE_SIZE, MAX_QUERY_LENGTH, ADMIN_PAGE_SIZE } from "@lopango/contract/limits";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { useFreshness } from "../../lib/browser/page-return.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** What an admin loads: a page of a list, its newest items, or one item. */
    admin: [of: string, ...about: unknown[]];
  }
}

/** Search and page of an admin list, stored in the URL for sharing and the back button. */
interface ListPlace {
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

type AdminListPage<Item> = PageFacts & { items: Item[] };
type Query = ReturnType<typeof placeQuery>;

export interface AdminList<Item> {
  page: AdminListPage<Item> | undefined;
  place: ListPlace;
  error: unknown;
  /** The shown page belongs to the previous query. */
  isStale: boolean;
  /** Number of results that the filters hide, when they hide all of a search. */
  hidden: number;
  reload: () => void;
}

/**
 * Loads the page of a list that the URL names.
 * @param name - cache key of the list
 * @param filters - query beside search and page
 */
export function useAdminList<Item>(
  name: string,
  filters: Record<string, string>,
  load: (query: Query) => Promise<AdminListPage<Item>>,
  pageSize: number = ADMIN_PAGE_SIZE,
): AdminList<Item> {
  const [params] = useSearchParams();
  const place = readPlace(params, pageSize);
  const query: Query = { ...placeQuery(place), ...filters };
  const {
    data,
    error,
    isLoading,
    mutate: again,
  } = useSWR(keyOf("admin", name, query), () => load(query), { keepPreviousData: true, dedupingInterval: 500 });
  const isHidden = data?.items.length === 0 && place.q !== "" && Object.values(filters).some(Boolean);
  const all = { q: place.q, limit: 1, offset: 0 };
  const { data: outside } = useSWR(isHidden ? keyOf("admin", name, all) : null, () => load(all));
  useFreshness(() => void again());
  return {
    page: data,
    place,
    error,
    isStale: isLoading && data !== undefined,
    hidden: (isHidden && outside?.meta.total) || 0,
    reload: () => void again(),
  };
}

/** Returns a filter's value from the URL; '' if it is missing or not a choice. */
export function choiceIn<const T extends string>(params: URLSearchParams, name: string, choices: readonly T[]): T | "" {
  const wanted = params.get(name);
  return choices.find((choice) => choice === wanted) ?? "";
}

/** Reloads all admin data after an action. */
export function reloadAdmin(): void {
  void mutate(keysOf("admin"));
}
