import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Button } from "../../ui/button.tsx";
import { nearMisses, type NearMiss } from "./near-searches.ts";
import { pageQuery, searchQuery, type SearchState } from "./search-url.ts";

/** More is no help to choose. */
const MAX_OFFERED = 4;
/** Each is a question to the server: as many at once as are offered, until enough find something. */
const MAX_ASKED = 16;

interface NearMissesProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

/** `12`, or `20+` where there are more than one answer holds. */
async function countOf({ state }: NearMiss): Promise<string | null> {
  const { items, next } = await api.list("/api/search/properties", {
    anonymous: true,
    query: pageQuery(searchQuery(state), null),
  });
  if (items.length === 0) return null;
  return next === null && items.length < SEARCH_PAGE_SIZE ? String(items.length) : `${items.length}+`;
}

/** The first that find something, each with how many. */
async function firstFound(misses: NearMiss[]) {
  const found: (NearMiss & { count: string })[] = [];
  for (let from = 0; from < misses.length && found.length < MAX_OFFERED; from += MAX_OFFERED) {
    const some = misses.slice(from, from + MAX_OFFERED);
    const counts = await Promise.all(some.map(countOf));
    for (const [index, miss] of some.entries()) {
      const count = counts[index];
      if (count) found.push({ ...miss, count });
    }
  }
  return found.slice(0, MAX_OFFERED);
}

/** What there is close to a search without a result, each with how many. */
export default function NearMisses({ state, onChange }: NearMissesProps) {
  const { data: found } = useSWR(keyOf("near", searchQuery(state)), () =>
    firstFound(nearMisses(state).slice(0, MAX_ASKED)),
  );
  return found?.map(({ label, state: near, count }) => (
    <Button key={label} variant="secondary" onClick={() => onChange(near)}>
      {`${label} (${count})`}
    </Button>
  ));
}
