import type { PropertySummary } from "@lopango/contract/listings/property";
import CloudOff from "lucide-react/icons/cloud-off";
import { useState, type ReactNode } from "react";
import { CardHeart } from "../heart.ts";
import { CardNote } from "../../listings/card/card-note.tsx";
import { ListingGrid, ListingGridSkeleton, LISTINGS_NOT_LOADED } from "../../listings/card/listing-grid.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { MAX_ASKED_LISTINGS } from "@lopango/contract/limits";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "these-listings": [ids: string[]];
    favorites: [uid: string];
    "shared-favorites": [link: string];
  }
}

/** Fills whole rows of two, three and four columns. */
const AT_ONCE = 24;

interface Props {
  ids: string[];
  /** Cards cached on this device, shown when the server is unreachable. */
  cards?: Record<string, PropertySummary>;
  onSeen?: (listings: PropertySummary[]) => void;
  /** Renders the ids that are no longer online. */
  gone: (ids: string[]) => ReactNode;
}

export function ChosenListings({ ids, cards = {}, onSeen, gone }: Props) {
  const [count, setCount] = useState(AT_ONCE);
  const asked = ids.slice(0, count);
  const { data, error, isValidating, mutate } = useListingsByIds(asked, onSeen);
  // A house is asked for by its own id, and answered as one of its room types.
  const now = new Map(data?.flatMap((card) => [card.id, card.establishment_id ?? card.id].map((id) => [id, card])));
  const found = asked.map((id) => now.get(id) ?? (error || !data ? cards[id] : undefined)).filter((card) => !!card);
  const known = [...new Set(found)];

  if (known.length === 0 && !data)
    return error ? (
      <ErrorState
        title={messageOf(error, LISTINGS_NOT_LOADED)}
        error={error}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    ) : (
      <ListingGridSkeleton count={Math.min(asked.length, 8)} />
    );
  return (
    <>
      {error ? (
        <output className="mb-7 flex items-start gap-3 rounded-lg bg-caution-tint px-4 py-3 text-sm text-caution">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{messageOf(error)}</strong> Voici ces annonces telles que cet appareil les
            a gardées.
          </span>
        </output>
      ) : null}
      <h2 className="sr-only">Annonces</h2>
      <ListingGrid listings={known} noteOf={(listing) => <CardNote listing={listing} />} heart={CardHeart} />
      {data && !error && !isValidating ? gone(asked.filter((id) => !now.has(id))) : null}
      {ids.length > count ? (
        <div className="mt-10 flex justify-center">
          <Button variant="secondary" size="lg" busy={isValidating} onClick={() => setCount(count + AT_ONCE)}>
            Afficher plus
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Fetches listings by id; those that are not online are missing from the result. */
function useListingsByIds(ids: string[], onSeen?: (listings: PropertySummary[]) => void) {
  return useSWR(ids.length > 0 ? keyOf("these-listings", ids) : null, () => theseListings(ids), {
    keepPreviousData: true,
    ...(onSeen && { onSuccess: onSeen }),
  });
}

async function theseListings(ids: string[]): Promise<PropertySummary[]> {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += MAX_ASKED_LISTINGS) parts.push(ids.slice(at, at + MAX_ASKED_LISTINGS));
  // Bypasses the browser's HTTP cache, which could return outdated listings.
  const answers = parts.map((part) =>
    api.get("/api/properties", { anonymous: true, revalidate: true, query: { ids: part.join(",") } }),
  );
  return (await Promise.all(answers)).flat();
}
