import useSWR from "swr";
import { useInBoth } from "../../payments/in-both.tsx";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Button } from "../../ui/button.tsx";
import { countFound, shortCount } from "../query/count-found.ts";
import { nearMisses } from "../query/near-searches.ts";
import type { SearchFilters } from "../query/search-filters.ts";
import { searchQuery } from "../query/search-url.ts";
import SaveSearch from "./save-search.tsx";

interface NearMissesProps {
  state: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** Offers an alert for an empty result, and wider searches, each with its number of results. */
export default function NearMisses({ state, onChange }: NearMissesProps) {
  const inBoth = useInBoth();
  const { data } = useSWR(keyOf("near", searchQuery(state)), () =>
    Promise.all(
      nearMisses(state, inBoth).map(async (miss) => ({ ...miss, found: await countFound(searchQuery(miss.state)) })),
    ),
  );
  const found = data?.filter((miss) => miss.found.count > 0);
  return (
    <>
      <SaveSearch state={state} />
      {found?.map(({ label, state: near, found: count }) => (
        <Button key={label} variant="secondary" onClick={() => onChange(near)}>
          {`${label} (${shortCount(count)})`}
        </Button>
      ))}
    </>
  );
}
