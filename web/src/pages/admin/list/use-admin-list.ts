import { useSearchParams } from "react-router";
import useSWR, { mutate } from "swr";
import { ADMIN_PAGE_SIZE } from "@lopango/contract/limits";
import { useFreshness } from "../../../lib/browser/use-freshness.ts";
import { placeQuery, readPlace, type ListPlace, type PageFacts } from "./list-url.ts";
import { keyOf, keysOf, type AdminListName } from "../../../lib/api/cache-keys.ts";

/** One page of an admin list, as `api.countedList` answers it. */
export type AdminListPage<Item> = PageFacts & { items: Item[] };
type Query = ReturnType<typeof placeQuery>;

export interface AdminList<Item> {
  page: AdminListPage<Item> | undefined;
  place: ListPlace;
  error: unknown;
  /** What is shown answers the question before this one. */
  isStale: boolean;
  reload: () => void;
}

/**
 * The page of a list that the address names.
 * @param name of the list, in the cache
 * @param filters beside what the address says of the place
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
  useFreshness(() => void again());
  return { page: data, place, error, isStale: isLoading && data !== undefined, reload: () => void again() };
}

/** The choice of a filter in the address; '' when it names none of them. */
export function choiceIn<const T extends string>(params: URLSearchParams, name: string, choices: readonly T[]): T | "" {
  const wanted = params.get(name);
  return choices.find((choice) => choice === wanted) ?? "";
}

/** After an action whatever admins are shown is asked for again. */
export function reloadAdmin(): void {
  void mutate(keysOf("admin"));
}
