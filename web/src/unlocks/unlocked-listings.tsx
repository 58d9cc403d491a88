import type { UnlockedListing } from "@lopango/contract/unlocks/unlock";
import { paths } from "@lopango/contract/paths";
import { Link } from "react-router";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";
import { LISTINGS_NOT_LOADED, ListingGrid } from "../listings/card/listing-grid.tsx";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { useSession } from "../identity/session/store.ts";
import { ListEnd } from "../ui/list-end.tsx";
import { ErrorState } from "../ui/states.tsx";

/** Listings that the account unlocked; nothing where there is none. */
export function UnlockedListings() {
  const uid = useSession().profile?.uid ?? "";
  const pages = useListPages(keyOf("my-unlocks", uid), (cursor) => api.list("/api/unlocks", { query: { cursor } }));
  const { items: listings = [], error, refresh } = pages;
  const hasFailed = error !== undefined && !isUnreached(error);
  if (listings.length === 0 && !hasFailed) return null;
  const notes = new Map(listings.map((listing) => [listing.id, noteOf(listing)]));
  return (
    <section aria-labelledby="debloquees" className="mt-10">
      <h2 id="debloquees" className="mb-4 text-xl">
        Annonces débloquées
      </h2>
      {listings.length === 0 ? null : (
        <p className="-mt-2 mb-4">
          <Link to={paths.leases} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Papiers du bail{"\u202f"}: garantie, état des lieux
          </Link>
        </p>
      )}
      {listings.length === 0 ? <ErrorState title={LISTINGS_NOT_LOADED} error={error} onRetry={refresh} /> : null}
      <ListingGrid listings={listings} noteOf={({ id }) => notes.get(id)} />
      <ListEnd
        pages={pages}
        problem={hasFailed && listings.length > 0 ? LISTINGS_NOT_LOADED : null}
        more="Afficher plus d’annonces"
      />
    </section>
  );
}

function noteOf({ is_active: isOnline, unlocked_at: at }: UnlockedListing): string {
  return isOnline
    ? `Débloquée le ${formatDate(dateIn(readerZone(), new Date(at)))}`
    : "Hors ligne\u202f: ce que vous avez payé reste à vous";
}
