import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Button } from "../../ui/button.tsx";
import { nearMisses, type NearMiss } from "./meaning.ts";
import { pageQuery, searchQuery, type SearchState } from "./search-url.ts";

/** More is no help to choose. */
const MAX_OFFERED = 4;
/** Each is a question to the server. */
const MAX_ASKED = 12;

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

/** What there is close to a search without a result, each with how many. */
export default function NearMisses({ state, onChange }: NearMissesProps) {
  const misses = nearMisses(state).slice(0, MAX_ASKED);
  const { data: counts } = useSWR(misses.length > 0 ? keyOf("near", searchQuery(state)) : null, () =>
    Promise.all(misses.map(countOf)),
  );
  const found = misses.map((miss, index) => ({ ...miss, count: counts?.[index] })).filter(({ count }) => count);
  return found.slice(0, MAX_OFFERED).map(({ label, state: near, count }) => (
    <Button key={label} variant="secondary" onClick={() => onChange(near)}>
      {label} ({count})
    </Button>
  ));
}
