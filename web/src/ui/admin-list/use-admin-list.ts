import { useSearchParams } from "react-router";
import useSWR, { mutate } from "swr";
import { ADMIN_PAGE_SIZE } from "@lopango/contract/limits";
import { useFreshness } from "../../lib/browser/use-freshness.ts";
import { placeQuery, readPlace, type ListPlace, type PageFacts } from "./list-url.ts";
import { keyOf, keysOf, type AdminListName } from "../../lib/api/cache-keys.ts";

export type AdminListPage<Item> = PageFacts & { items: Item[] };
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
  name: AdminListName,
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
